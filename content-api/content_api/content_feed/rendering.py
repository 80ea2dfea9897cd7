"""The digest by which builders notice that this code may render the same content differently."""

from functools import cache
from hashlib import sha256
from pathlib import Path


@cache
def rendering() -> str:
    """A hash of the API's code and the versions of its Markdown libraries, 16 hexadecimal digits.

    Of all code, since a list of the modules that affect pages would become outdated.
    """
    # Imported on first use, as in content/markdown.py.
    import markdown_it
    import nh3

    versions = (markdown_it.__version__, nh3.__version__)  # type: ignore[attr-defined]
    return digest_of(Path(__file__).parents[1], *versions)


def digest_of(folder: Path, *versions: str) -> str:
    """The same for the package on Lambda, which lacks the demo content (scripts/deploy/package.py) and
    has empty files `__init__.py` that Zappa adds to folders without one."""
    digest = sha256(" ".join(versions).encode())
    for file in sorted(folder.rglob("*.py")):
        content = file.read_bytes()
        if content and not file.is_relative_to(folder / "demo"):
            digest.update(f"\0{file.relative_to(folder).as_posix()}\0".encode() + content)
    return digest.hexdigest()[:16]
