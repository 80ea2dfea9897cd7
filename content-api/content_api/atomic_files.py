"""Atomic writes of files."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# The name of a file that is being written, or that a killed process left.
PARTIAL_PREFIX = ".half-"


@contextmanager
def atomic_file(path: Path, mode: int) -> Iterator[Path]:
    """An empty file beside `path` with mode 0600, for the block to write.

    It is renamed to `path`, with `mode`, when the block ends without an exception: readers never see a part.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=PARTIAL_PREFIX)
    os.close(handle)
    partial = Path(name)
    try:
        yield partial
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.chmod(mode)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file that everybody may read."""
    with atomic_file(path, 0o644) as partial:
        partial.write_bytes(content)
