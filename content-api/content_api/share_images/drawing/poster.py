"""Portrait images that the owner shares: a story for phones, and an A5 flyer with a QR code."""

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from content_api.media.share_card import ShareCard
from content_api.share_images.drawing.card_image import (
    INK,
    INK_SOFT,
    MIDDLE,
    SAND,
    SEA,
    WHITE,
    crop_to_focus,
    title_lines,
)
from content_api.share_images.drawing.lettering import BOLD, DISPLAY, TEXT, Face
from content_api.share_images.drawing.scenery import draw_mark, draw_view

if TYPE_CHECKING:
    from PIL.Image import Image

QUALITY = 88
SCAN = "סורקות ומגיעות לכל הפרטים"


@dataclass(frozen=True)
class Format:
    """Sizes in pixels. `foot` is the empty space at the bottom; `unit` the scale of the design's pixels."""

    width: int
    height: int
    photograph: int
    foot: int
    unit: float

    def of(self, design: float) -> int:
        return round(design * self.unit)


# Story apps show their buttons over the bottom.
STORY = Format(width=1080, height=1920, photograph=930, foot=250, unit=1)
# A5 at 300 dpi.
FLYER = Format(width=1748, height=2480, photograph=1290, foot=110, unit=1.5)
_DOTS_AN_INCH = 300
_TITLES = (92, 80, 70, 60, 52, 46)


def draw_story(card: ShareCard, business: str, photograph: bytes | None) -> bytes:
    """1080 × 1920 pixels, as JPEG bytes."""
    image, canvas, foot = _begin(card, STORY, photograph)
    baseline = foot - STORY.of(20)
    _name(image, canvas, business, STORY, baseline)
    _words(canvas, card, STORY, baseline - STORY.of(116))
    return _saved(image, "JPEG")


def draw_flyer(card: ShareCard, business: str, photograph: bytes | None, link: str) -> bytes:
    """One A5 page as PDF bytes; its QR code contains `link`."""
    image, canvas, foot = _begin(card, FLYER, photograph)
    code = _code(link, FLYER.of(270))
    margin = FLYER.of(72)
    image.paste(code, (margin, foot - code.height))
    scan = Face(BOLD, FLYER.of(30))
    right = FLYER.width - margin
    scan.draw(canvas, right, foot - FLYER.of(8), SCAN, SEA)
    _name(image, canvas, business, FLYER, foot - FLYER.of(80))
    # The price is beside the QR code; without a price, the facts are above the code.
    _words(canvas, card, FLYER, foot - (FLYER.of(190) if card.price else code.height + FLYER.of(40)))
    return _saved(image, "PDF", resolution=_DOTS_AN_INCH)


def _begin(card: ShareCard, form: Format, photograph: bytes | None) -> tuple["Image", Any, int]:
    """Draw the photograph at the top with one rounded corner, sand below; returns where text has to end."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (form.width, form.height), SAND)
    size = (form.width, form.photograph)
    view = (crop_to_focus(photograph, card.focus or MIDDLE, size) if photograph else None) or draw_view(*size)
    image.paste(view, (0, 0), _corner(size, form.of(220)))
    return image, ImageDraw.Draw(image), form.height - form.foot


def _corner(size: tuple[int, int], radius: int) -> "Image":
    """A mask with a rounded lower left corner, like the logo's."""
    from PIL import Image, ImageDraw

    scale = 2
    mask = Image.new("L", (size[0] * scale, size[1] * scale), 0)
    box = (0, 0, size[0] * scale, size[1] * scale)
    corners = (False, False, False, True)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * scale, fill=255, corners=corners)
    return mask.resize(size, Image.Resampling.LANCZOS)


def _name(image: "Image", canvas: Any, business: str, form: Format, baseline: int) -> None:
    right, mark = form.width - form.of(72), form.of(58)
    draw_mark(image, right - mark, baseline - form.of(45), mark)
    face = Face(DISPLAY, form.of(44))
    name = face.lines(face.writable(business), form.width * 0.55, 1)[0]
    face.draw(canvas, right - mark - form.of(18), baseline, name, SEA)


def _words(canvas: Any, card: ShareCard, form: Format, baseline: int) -> None:
    """Draw the price at `baseline`, the facts above it, and the title at the largest size that fits."""
    right, width = form.width - form.of(72), form.width - 2 * form.of(72)
    if card.price:
        left = Face(BOLD, form.of(68)).draw(canvas, right, baseline, card.price, SEA)
        Face(TEXT, form.of(36)).draw(canvas, left - form.of(18), baseline, "לאישה", INK_SOFT)
        baseline -= form.of(96)
    face = Face(TEXT, form.of(42))
    for fact in reversed(card.facts):
        for line in reversed(face.lines(face.writable(fact), width, 2)):
            face.draw(canvas, right, baseline, line, INK)
            baseline -= form.of(58)
    top = form.photograph + form.of(44)
    if card.badge:
        pill = Face(BOLD, form.of(32))
        left = right - pill.width(card.badge) - form.of(56)
        canvas.rounded_rectangle((left, top, right, top + form.of(60)), form.of(30), fill=card.badge_colour)
        pill.draw(canvas, right - form.of(28), top + form.of(41), card.badge, WHITE)
        top += form.of(60)
    sizes = tuple(form.of(size) for size in _TITLES)
    title_lines(canvas, card.title, sizes, (right - width, right), (top, baseline + form.of(10)))


def _code(link: str, side: int) -> "Image":
    """A QR code (ISO/IEC 18004) at most `side` pixels wide, with an integer number of pixels per module."""
    import segno
    from PIL import Image

    code = segno.make(link, micro=False, error="m")
    units, _ = code.symbol_size()
    buffer = io.BytesIO()
    code.save(buffer, kind="png", scale=max(1, side // units), dark="#0f4c57", light=WHITE)
    return Image.open(buffer).convert("RGB")


def _saved(image: "Image", form: str, **how: Any) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, form, quality=QUALITY, **how)
    return buffer.getvalue()
