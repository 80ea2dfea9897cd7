"""The order of a right-to-left line (UAX #9), for drawing where no engine of letters can be counted on."""

import re
import unicodedata

_PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">", "«": "»", "‹": "›"}
_MIRRORED = {**_PAIRS, **{close: start for start, close in _PAIRS.items()}}
_BRACKET = re.compile(f"([{re.escape(''.join(_MIRRORED))}])")
# python-bidi orders characters and turns no bracket. A combining mark goes the way of the character that it
# follows: shown before its bracket, both run from right to left.
_MARK = "\u0300"
_MARKED = re.compile(f"{_BRACKET.pattern}{_MARK}|{_MARK}{_BRACKET.pattern}")


def in_visual_order(line: str) -> str:
    """The characters as they stand from left to right, brackets turned, without marks of direction."""
    from bidi import get_display

    text = "".join(char for char in line if unicodedata.category(char) != "Cf")
    shown = str(get_display(_BRACKET.sub(rf"\1{_MARK}", text), base_dir="R"))
    return _MARKED.sub(lambda found: found[1] or _MIRRORED[found[2]], shown)
