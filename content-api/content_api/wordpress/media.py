"""The pictures of the old site, from a folder: a copy of its wp-content/uploads. Nothing is fetched."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from content_api.media.object_store import Store
from content_api.media.store_picture import store_picture
from content_api.media.validation import NotAPicture
from content_api.media.variants import make_all

_UPLOADS = re.compile(r"/wp-content/uploads/(?:sites/\d+/)?(.+)$")
# photo-1024x768.jpg was made of photo.jpg; photo-scaled.jpg too, of a larger one.
_MADE = re.compile(r"-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[A-Za-z]+$)")


@dataclass
class Media:
    """`store` is None in a dry run: then files are only looked for. `missing` are the addresses not found."""

    folder: Path | None
    store: Store | None
    used: dict[Path, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)

    def picture(self, url: str, alt: str) -> str | None:
        """The path of our own picture of what was at this address."""
        file = self._file(url)
        if file is not None and file not in self.used:
            path = self._keep(file, alt)
            if path is not None:
                self.used[file] = path
        if file is None or file not in self.used:
            if url and url not in self.missing:
                self.missing.append(url)
            return None
        return self.used[file]

    def is_used(self, url: str) -> bool:
        return self._file(url) in self.used

    def _keep(self, file: Path, alt: str) -> str | None:
        if self.store is None:
            return f"/objects/pictures/{'0' * 20}.jpg"
        try:
            original, variants = make_all(file)
        except NotAPicture:
            return None
        return store_picture(self.store, original, variants, " ".join(alt.split())[:300]).path

    def _file(self, url: str) -> Path | None:
        try:
            found = _UPLOADS.search(unquote(urlsplit(url).path))
            if found is None or self.folder is None:
                return None
            for name in (_MADE.sub("", found[1]), found[1]):
                path = (self.folder / name).resolve()
                if path.is_relative_to(self.folder.resolve()) and path.is_file():
                    return path
        except (ValueError, OSError):  # no address, or one that no file can have: with a null, too long
            pass
        return None
