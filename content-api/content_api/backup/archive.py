"""The archive file: written atomically, and read only if every member matches its digest in the manifest."""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, Self
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from content_api.atomic_files import PARTIAL_PREFIX

# The version of the file format; raise it when older code would misread a new archive.
FORMAT = 1
MANIFEST = "manifest.json"
CUT = "It is cut off, or it is no backup: take it from where it was kept once more."
ALTERED = "{name} in it is not as it was written. Take it from where it was kept once more."
NEWER = "It was written by a newer version of this software. Update the software, then restore."

_PARTIAL_FILES_KEPT_FOR = timedelta(days=1)
_PIECE = 1024 * 1024


class BadArchive(Exception):
    """The file cannot be restored; the message is a sentence about why."""


def delete_partial_files(folder: Path) -> None:
    """Delete unfinished files of killed backups: they cannot be restored and contain personal data."""
    oldest = (datetime.now(UTC) - _PARTIAL_FILES_KEPT_FOR).timestamp()
    for partial in folder.glob(f"{PARTIAL_PREFIX}*"):
        if partial.is_file() and partial.stat().st_mtime < oldest:
            partial.unlink(missing_ok=True)


class Writer:
    """Adds members one by one; `finish` adds the manifest, without which the file is not a valid archive."""

    def __init__(self, path: Path, moment: datetime):
        self._zip = ZipFile(path, "w", allowZip64=True)
        self._moment = moment
        self._members: dict[str, dict[str, Any]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def add(self, name: str, pieces: Iterable[bytes], *, compress: bool) -> None:
        """Add a member. Pictures are compressed already and need no `compress`."""
        digest, size = sha256(), 0
        with self._zip.open(self._info(name, compress), "w", force_zip64=True) as member:
            for piece in pieces:
                digest.update(piece)
                size += len(piece)
                member.write(piece)
        self._members[name] = {"sha256": digest.hexdigest(), "size": size}

    def finish(self, facts: dict[str, Any]) -> None:
        """Add the manifest: `facts`, the format and the members."""
        manifest = {"format": FORMAT, **facts, "members": self._members}
        text = json.dumps(manifest, ensure_ascii=False, indent=1)
        self._zip.writestr(self._info(MANIFEST, True), text)

    def _info(self, name: str, compress: bool) -> ZipInfo:
        info = ZipInfo(name, self._moment.timetuple()[:6])
        info.compress_type = ZIP_DEFLATED if compress else ZIP_STORED
        info.external_attr = 0o600 << 16
        return info


class Archive:
    """A finished archive, for reading. Raises BadArchive if it is incomplete or damaged."""

    def __init__(self, path: Path):
        try:
            self._zip = ZipFile(path)
            self.manifest: dict[str, Any] = json.loads(self._zip.read(MANIFEST))
            if self.manifest["format"] != FORMAT:
                raise BadArchive(NEWER)
            # The highest id that each table had assigned, deleted rows included.
            self.numbers: dict[str, int] = self.manifest["numbers"]
        except (BadZipFile, KeyError, ValueError, TypeError, EOFError, NotImplementedError) as error:
            raise BadArchive(CUT) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    @property
    def object_names(self) -> list[str]:
        """The names of the picture files in the store."""
        return [name.removeprefix("objects/") for name in self._members if name.startswith("objects/")]

    @property
    def _members(self) -> dict[str, dict[str, Any]]:
        return self.manifest["members"]

    def check(self) -> None:
        """Read every member and compare its digest with the manifest. Raises BadArchive."""
        if sorted(self._zip.namelist()) != sorted([*self._members, MANIFEST]):
            raise BadArchive(CUT)
        for name, kept in self._members.items():
            if self._digest(name) != kept["sha256"]:
                raise BadArchive(ALTERED.format(name=name))

    def rows(self, table: str) -> Iterator[list[Any]]:
        """The rows of a table, as lists in the order of the manifest's columns."""
        with self._zip.open(f"tables/{table}.jsonl") as member:
            for line in member:
                yield json.loads(line)

    def object(self, name: str) -> bytes:
        """The bytes of a picture file, by its name in the store."""
        return self._zip.read(f"objects/{name}")

    def _digest(self, name: str) -> str:
        digest = sha256()
        try:
            with self._zip.open(name) as member:
                while piece := member.read(_PIECE):
                    digest.update(piece)
        except Exception as error:  # zlib, zipfile and struct raise different ones
            raise BadArchive(ALTERED.format(name=name)) from error
        return digest.hexdigest()
