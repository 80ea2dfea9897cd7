"""Visual order of a right-to-left line (UAX #9), for Pillow without a text layout engine."""

import re
import unicodedata

_PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">", "«": "»", "‹": "›"}
_MIRRORED = {**_PAIRS, **{close: start for start, close in _PAIRS.items()}}
_BRACKET = re.compile(f"([{re.escape(''.join(_MIRRORED))}])")
# python-bidi does not mirror brackets. A combining mark takes the direction of the character before it: a
# bracket with its mark before it in visual order runs from right to left, so it is mirrored.
_MARK = "\u0300"
_MARKED = re.compile(f"{_BRACKET.pattern}{_MARK}|{_MARK}{_BRACKET.pattern}")


def in_visual_order(line: str) -> str:
    """The characters from left to right, with mirrored brackets and without direction marks."""
    from bidi import get_display

    text = "".join(char for char in line if unicodedata.category(char) != "Cf")
    shown = str(get_display(_BRACKET.sub(rf"\1{_MARK}", text), base_dir="R"))
    return _MARKED.sub(lambda found: found[1] or _MIRRORED[found[2]], shown)
