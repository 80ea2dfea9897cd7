"""The old site's pictures, from a local copy of its wp-content/uploads; nothing is downloaded."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from content_api.db import write
from content_api.media.models import Picture
from content_api.media.object_store import Store
from content_api.media.picture_changes import picture_changed
from content_api.media.store_picture import store_picture
from content_api.media.validation import NotAPicture
from content_api.media.variants import make_all

_UPLOADS = re.compile(r"/wp-content/uploads/(?:sites/\d+/)?(.+)$")
# Resized files: photo-1024x768.jpg and photo-scaled.jpg were made from photo.jpg.
_MADE = re.compile(r"-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[A-Za-z]+$)")
_SCALED = re.compile(r"(?=\.[A-Za-z]+$)")


@dataclass
class Media:
    """`store` is None in a dry run, which only looks for files.

    `missing` are URLs without a file, `refused` those of files that are not valid pictures.
    """

    folder: Path | None
    store: Store | None
    used: dict[Path, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    _bad: set[Path] = field(default_factory=set)
    _shown: set[str] = field(default_factory=set)

    def picture(self, url: str, alt: str) -> str | None:
        """Import the picture of this URL unless it was imported; returns its path here, or None."""
        self._shown.add(_name(url))
        alt = " ".join(alt.split())[:300]
        files = self._files(url)
        for file in files:
            if file in self.used:
                self._say(self.used[file], alt)
                return self.used[file]
            if file not in self._bad:
                path = self._keep(file, alt)
                if path is not None:
                    self.used[file] = path
                    return path
                self._bad.add(file)
        told = self.refused if files else self.missing
        if url and url not in told:
            told.append(url)
        return None

    def is_shown(self, url: str) -> bool:
        """Whether a text shows the picture in any size, also if it could not be imported."""
        return _name(url) in self._shown

    def _keep(self, file: Path, alt: str) -> str | None:
        if self.store is None:
            return f"/objects/pictures/{'0' * 20}.jpg"
        try:
            original, variants = make_all(file)
        except NotAPicture:
            return None
        return store_picture(self.store, original, variants, alt).path

    def _say(self, path: str, alt: str) -> None:
        """Set the alt text if an earlier use of the picture had none."""
        if alt and self.store is not None:
            with write():
                if Picture.update(alt=alt).where(Picture.path == path, Picture.alt == "").execute():
                    picture_changed(path)

    def _files(self, url: str) -> list[Path]:
        """The files of a picture, largest first; smaller ones are for originals that are too large."""
        shown = _UPLOADS.search(_path(url))
        if self.folder is None or shown is None:
            return []
        files: list[Path] = []
        name, folder = _name(url), self.folder.resolve()
        try:
            for each in dict.fromkeys((name, _SCALED.sub("-scaled", name), shown[1])):
                path = (folder / each).resolve()
                if path.is_relative_to(folder) and path.is_file():
                    files.append(path)
        except (ValueError, OSError):  # an invalid file name: with a null character, or too long
            pass
        return files


def _name(url: str) -> str:
    """The path of a picture's original in the folder, which is the same for all its sizes."""
    path = _path(url)
    found = _UPLOADS.search(path)
    return _MADE.sub("", found[1] if found else path)


def _path(url: str) -> str:
    try:
        return unquote(urlsplit(url).path)
    except ValueError:
        return ""
