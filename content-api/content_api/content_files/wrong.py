"""What is wrong, in lines of its own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

_KINDS = {".jpg": "JPEG", ".avif": "AVIF"}


def flat(messages: Any, place: str = "") -> Iterator[str]:
    """The messages of a ValidationError, each with the place of its field."""
    if isinstance(messages, dict):
        for name, inner in messages.items():
            yield from flat(inner, f"{place}.{name}" if place else str(name))
    else:
        for message in messages if isinstance(messages, list) else [messages]:
            yield f"{place}: {message}" if place else str(message)


def not_as_it_says(path: Path, picture: dict[str, Any]) -> str:
    """Why a file is not the one that its picture is described with; '' when it is. Decodes no pixels."""
    from PIL import Image

    stem, _, width = path.stem.rpartition("-")
    is_variant = bool(stem) and path.stem != Path(picture["path"]).stem
    measure = int(width) if is_variant else picture["width"]
    try:
        with Image.open(path, formats=[_KINDS[path.suffix]]) as opened:
            if opened.width != measure:
                return f"it is {opened.width} pixels wide, and should be {measure}."
    except FileNotFoundError:
        return "it is not there."
    except Exception:
        # The decoders raise what they like for what is no picture.
        return f"it is no {_KINDS[path.suffix]}."
    return ""
