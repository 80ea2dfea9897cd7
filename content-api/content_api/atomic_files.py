"""Atomic writes of files."""

import os
import tempfile
from pathlib import Path

# The name of a file that is being written, or that a killed process left.
PARTIAL_PREFIX = ".half-"


def write_atomically(path: Path, content: bytes) -> None:
    """Write to a temporary file in the same folder, then rename it: readers never see a part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=PARTIAL_PREFIX)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
