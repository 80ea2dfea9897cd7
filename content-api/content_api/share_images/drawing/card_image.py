"""Draws a share image: the photograph on one side, the card's words on sand on the other."""

import io
from typing import TYPE_CHECKING, Any

from content_api.media.share_card import ShareCard
from content_api.share_images.drawing.lettering import BOLD, DISPLAY, TEXT, Face
from content_api.share_images.drawing.scenery import draw_edge, draw_mark, draw_view

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTH, HEIGHT = 1200, 630
QUALITY = 84
_PHOTO = 596
MIDDLE = (50, 50)
_RIGHT, _LEFT = WIDTH - 56, _PHOTO + 60
SAND, SEA, INK, INK_SOFT = "#fbf7f0", "#0f4c57", "#22302f", "#45524f"
WHITE = "#ffffff"
_TITLE_SIZES = (68, 60, 52, 46, 42)
_BASELINE_OF_NAME, _FOOT = 96, HEIGHT - 62


def draw_card(card: ShareCard, business: str, photograph: bytes | None) -> bytes:
    """The image as JPEG bytes. A photograph that cannot be read is replaced by a drawing."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDTH, HEIGHT), SAND)
    view = crop_to_focus(photograph, card.focus or MIDDLE, (_PHOTO, HEIGHT)) if photograph else None
    image.paste(view or draw_view(_PHOTO, HEIGHT), (0, 0))
    draw_edge(image, _PHOTO)
    canvas = ImageDraw.Draw(image)
    _name(image, canvas, business)
    foot = _facts(canvas, card)
    top = _badge(canvas, card, _BASELINE_OF_NAME + 44)
    title_lines(canvas, card.title, _TITLE_SIZES, (_LEFT, _RIGHT), (top, foot))
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return buffer.getvalue()


def crop_to_focus(photograph: bytes, focus: tuple[int, int], size: tuple[int, int]) -> "Image | None":
    """Crop to `size` around `focus`, like CSS `object-position`; None if the file is unreadable."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(photograph)) as opened:
            # Decodes a JPEG at a reduced size, which saves memory.
            opened.draft("RGB", (size[0] * 2, size[1]))
            centring = (focus[0] / 100, focus[1] / 100)
            return ImageOps.fit(opened.convert("RGB"), size, Image.Resampling.LANCZOS, centering=centring)
    except (UnidentifiedImageError, OSError, ValueError):
        return None


def _name(image: "Image", canvas: Any, business: str) -> None:
    draw_mark(image, _RIGHT - 44, _BASELINE_OF_NAME - 34, 44)
    face = Face(DISPLAY, 34)
    line = face.lines(face.writable(business), _RIGHT - 60 - _LEFT, 1)[0]
    face.draw(canvas, _RIGHT - 60, _BASELINE_OF_NAME, line, SEA)


def _badge(canvas: Any, card: ShareCard, top: int) -> int:
    """Draw the badge; returns the y coordinate at which the next element may begin."""
    if not card.badge:
        return top - 12
    face = Face(BOLD, 25)
    left = _RIGHT - face.width(card.badge) - 44
    canvas.rounded_rectangle((left, top, _RIGHT, top + 46), 23, fill=card.badge_colour)
    face.draw(canvas, _RIGHT - 22, top + 32, card.badge, WHITE)
    return top + 46


def _facts(canvas: Any, card: ShareCard) -> int:
    """Draw the price at the bottom, the facts above it; returns the y coordinate at which they begin."""
    baseline = _FOOT
    if card.price:
        price, per = Face(BOLD, 52), Face(TEXT, 28)
        left = price.draw(canvas, _RIGHT, baseline, card.price, SEA)
        per.draw(canvas, left - 16, baseline, "לאישה", INK_SOFT)
        baseline -= 72
    face = Face(TEXT, 31)
    for fact in reversed(card.facts):
        for line in reversed(face.lines(face.writable(fact), _RIGHT - _LEFT, 2)):
            face.draw(canvas, _RIGHT, baseline, line, INK)
            baseline -= 44
    return baseline + 10


def title_lines(
    canvas: Any, title: str, sizes: tuple[int, ...], across: tuple[int, int], down: tuple[int, int]
) -> None:
    """Draw the title at the largest of `sizes` that fits a box, centred vertically; in pixels.

    The box is `across` (left, right) and `down` (top, foot).
    """
    (left, right), (top, foot) = across, down
    for size in sizes:
        face = Face(DISPLAY, size)
        step = round(size * 1.18)
        most = max(1, (foot - top - 32) // step)
        lines = face.lines(face.writable(title), right - left, most)
        if not any(line.endswith("…") for line in lines):
            break
    begin = top + (foot - top - len(lines) * step) // 2
    for number, line in enumerate(lines):
        face.draw(canvas, right, begin + number * step + round(size * 0.86), line, INK)
