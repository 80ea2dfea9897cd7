"""A full or read-only disk, simulated below every function that writes files."""

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

# A full disk still deletes and moves what is there; one that can only be read does neither.
CHANGES = ("mkdir", "rename", "replace", "unlink", "remove", "rmdir", "chmod")


class Disk:
    """The files below `folder`. `room`: the free bytes, None for no limit."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch):
        self.folder = str(folder.resolve())
        self.room: int | None = None
        self.is_read_only = False
        self._handles: set[int] = set()
        patch.setattr(os, "open", self._opening(os.open))
        patch.setattr(io, "open", self._opening_file(io.open))
        for name in CHANGES:
            patch.setattr(os, name, self._changing(getattr(os, name)))

    def fill(self, room: int = 0) -> None:
        self.room = room

    def make_read_only(self) -> None:
        self.is_read_only = True

    def free(self) -> None:
        self.room, self.is_read_only = None, False

    def take(self, size: int) -> int:
        """Reserve up to this many bytes; returns how many fit, raises OSError if none does."""
        if self.room is None:
            return size
        fits = min(size, self.room)
        self.room -= fits
        if not fits:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return fits

    def _has(self, place: Any) -> bool:
        if isinstance(place, int):
            return place in self._handles
        return os.path.abspath(os.fspath(place)).startswith(self.folder)

    def _require_writable(self, place: Any) -> None:
        if self.is_read_only and self._has(place):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), place)

    def _opening(self, usual: Callable[..., int]) -> Callable[..., int]:
        def opening(path: Any, flags: int, *values: Any, **options: Any) -> int:
            if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
                self._require_writable(path)
            handle = usual(path, flags, *values, **options)
            (self._handles.add if self._has(path) else self._handles.discard)(handle)
            return handle

        return opening

    def _opening_file(self, usual: Callable[..., Any]) -> Callable[..., Any]:
        def opening(file: Any, mode: str = "r", *values: Any, **options: Any) -> Any:
            if not set(mode) & set("wax+") or not self._has(file):
                return usual(file, mode, *values, **options)
            self._require_writable(file)
            raw = _File(self, file, mode.replace("b", ""))
            return io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)

        return opening

    def _changing(self, usual: Callable[..., Any]) -> Callable[..., Any]:
        def change(path: Any, *values: Any, **options: Any) -> Any:
            self._require_writable(path)
            return usual(path, *values, **options)

        return change


class _File(io.FileIO):
    def __init__(self, disk: Disk, file: Any, mode: str):
        self.disk = disk
        super().__init__(file, mode)

    def write(self, content: Any) -> int:
        """Write as much as fits, as the system does: the next write of the rest fails."""
        return super().write(memoryview(content)[: self.disk.take(len(content))])
