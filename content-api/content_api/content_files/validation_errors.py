"""Errors in a folder of content, each as a line of text."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

_KINDS = {".jpg": "JPEG", ".avif": "AVIF"}


def error_lines(messages: Any, place: str = "") -> Iterator[str]:
    """The messages of a ValidationError, each with the place of its field."""
    if isinstance(messages, dict):
        for name, inner in messages.items():
            yield from error_lines(inner, f"{place}.{name}" if place else str(name))
    else:
        for message in messages if isinstance(messages, list) else [messages]:
            yield f"{place}: {message}" if place else str(message)


def picture_file_error(path: Path, picture: dict[str, Any]) -> str:
    """Why a file does not have its picture's format and width; '' when it has. Decodes no pixels."""
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
        # Pillow's decoders raise exceptions of many types for damaged files.
        return f"it is no {_KINDS[path.suffix]}."
    return ""
