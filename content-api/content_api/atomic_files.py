"""Files that are there whole or not at all."""

import os
import tempfile
from pathlib import Path

# What a killed process leaves half written is known by its name.
HALF = ".half-"


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the place, then move there in one step; a reader or a crash never meets a half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=HALF)
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
