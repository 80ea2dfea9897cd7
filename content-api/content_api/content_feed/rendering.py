"""What tells builders that this code may make other text of the same content than the code before."""

from functools import cache
from hashlib import sha256
from pathlib import Path


@cache
def rendering() -> str:
    """16 hexadecimal digits: others for any other code, and for other versions of what renders Markdown.

    Of all code, since a list of what has a part in a page would be forgotten.
    """
    # Imported late, as in content/markdown.py.
    import markdown_it
    import nh3

    versions = (markdown_it.__version__, nh3.__version__)  # type: ignore[attr-defined]
    return digest_of(Path(__file__).parents[1], *versions)


def digest_of(folder: Path, *versions: str) -> str:
    digest = sha256(" ".join(versions).encode())
    for file in sorted(folder.rglob("*.py")):
        digest.update(f"\0{file.relative_to(folder).as_posix()}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]
