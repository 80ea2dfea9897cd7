"""Draws Hebrew text on an image: visual order, fonts, line breaks. Pillow is imported on first use."""

import re
import unicodedata
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from content_api.share_images.drawing.bidi import in_visual_order

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

_FONTS = Path(__file__).parent / "fonts"
TEXT, BOLD, DISPLAY = "assistant-600.ttf", "assistant-700.ttf", "frank-ruhl-libre-hebrew-700.ttf"
# As on the site, digits and Latin letters in headings use the font of the body text.
_SUPPLEMENT = {DISPLAY: BOLD}

# The characters that each font has.
_HEBREW = "\u05be\u05d0-\u05ea\u05f3\u05f4\u20aa"
_LATIN = (
    " -~\u00a0-\u0103\u010c\u010d\u0112-\u0115\u0118\u0119\u0120\u0121\u0131\u0141\u0142\u014c-\u014f"
    "\u0152\u0153\u015a\u015b\u0160\u0161\u016a\u016b\u0178\u017d\u017e"
    "\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212"
)
CHARACTERS = {
    TEXT: re.compile(f"[{_HEBREW}{_LATIN}]"),
    BOLD: re.compile(f"[{_HEBREW}{_LATIN}]"),
    DISPLAY: re.compile(f"[{_HEBREW}]"),
}

# Vowel points and cantillation, which Pillow's basic layout cannot place.
_POINTS = re.compile("[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]")
_ELLIPSIS = "…"


class Face:
    """A font at a size in pixels, with a fallback for the characters that it lacks."""

    def __init__(self, name: str, size: int):
        self.size = size
        names = [name, _SUPPLEMENT[name]] if name in _SUPPLEMENT else [name]
        self._fonts = [(CHARACTERS[each], _font(each, size)) for each in names]

    def writable(self, text: str) -> str:
        """The text without characters that no font has: vowel points, emoji, other alphabets."""
        plain = _POINTS.sub("", unicodedata.normalize("NFC", text))
        kept = (char for char in plain if self._font_of(char) or unicodedata.category(char) == "Cf")
        return " ".join("".join(kept).split())

    def width(self, text: str) -> float:
        return sum(font.getlength(run) for font, run in self._runs(in_visual_order(text)))

    def draw(self, canvas: "ImageDraw", right: float, baseline: float, text: str, colour: str) -> float:
        """Draw one line that ends at `right`; returns its left x coordinate in pixels."""
        left = at = right - self.width(text)
        for font, run in self._runs(in_visual_order(text)):
            canvas.text((at, baseline), run, fill=colour, font=font, anchor="ls")
            at += font.getlength(run)
        return left

    def lines(self, text: str, width: float, most: int) -> list[str]:
        """The words in as few lines as possible, of similar length; text beyond `most` lines is cut off."""
        lines, fits = self._fill(text, width, most)
        if not fits:
            return lines
        narrow, wide = 0.0, width
        while wide - narrow > 4:
            middle = (narrow + wide) / 2
            tighter, fits = self._fill(text, middle, len(lines))
            narrow, wide = (narrow, middle) if fits else (middle, wide)
            lines = tighter if fits else lines
        return lines

    def _fill(self, text: str, width: float, most: int) -> tuple[list[str], bool]:
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if self.width(longer) <= width:
                lines[-1] = longer
            elif lines[-1] and len(lines) < most:
                lines.append(word)
            else:
                lines[-1] = self._cut(longer, width)
                return lines, False
            if self.width(lines[-1]) > width:
                lines[-1] = self._cut(lines[-1], width)
                return lines, False
        return lines, True

    def _cut(self, text: str, width: float) -> str:
        while text and self.width(text + _ELLIPSIS) > width:
            shorter = text.rpartition(" ")[0] or text[:-1]
            text = shorter.rstrip(" ,.:;–-")
        return text + _ELLIPSIS

    def _runs(self, shown: str) -> list[tuple[Any, str]]:
        return [(font, "".join(run)) for font, run in groupby(shown, self._font_of) if font]

    def _font_of(self, char: str) -> Any:
        return next((font for characters, font in self._fonts if characters.match(char)), None)


@cache
def _font(name: str, size: int) -> Any:
    from PIL import ImageFont

    # The text is in visual order already; Pillow's other engine needs a library that may be missing.
    return ImageFont.truetype(_FONTS / name, size, layout_engine=ImageFont.Layout.BASIC)
