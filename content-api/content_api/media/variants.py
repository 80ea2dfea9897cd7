"""From one photograph to the files that pages show. Pillow is imported where it is used."""

import base64
import hashlib
import io
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTHS = (400, 800, 1200, 1600)
ORIGINAL_WIDTH = 2000
AVIF_QUALITY, AVIF_SPEED, JPEG_QUALITY = 60, 6, 78


@dataclass(frozen=True)
class Variants:
    """The files by name below the store's root, and what pages need to know of the picture."""

    path: str
    base: str
    width: int
    height: int
    widths: list[int]
    preview: str
    colour: str
    files: dict[str, bytes] = field(repr=False)


def make_variants(source: Path) -> Variants:
    """Decode `source` once, upright and without metadata, and write it smaller and smaller.

    Names come from the content, so the same photograph always has the same address. Raises
    PIL.UnidentifiedImageError for what is no picture.
    """
    from PIL import Image, ImageOps

    digest = hashlib.sha256(source.read_bytes()).hexdigest()[:20]
    base = f"/objects/pictures/{digest}"
    with Image.open(source) as opened:
        image = ImageOps.exif_transpose(opened).convert("RGB")
    image = _fit(image, ORIGINAL_WIDTH)
    files = {f"pictures/{digest}.jpg": _encode(image, "JPEG", quality=85)}
    widths = [width for width in WIDTHS if width < image.width] or [image.width]
    smaller = image
    for width in sorted(widths, reverse=True):
        smaller = _fit(smaller, width)
        files[f"pictures/{digest}-{width}.jpg"] = _encode(smaller, "JPEG", quality=JPEG_QUALITY)
        files[f"pictures/{digest}-{width}.avif"] = _encode(
            smaller, "AVIF", quality=AVIF_QUALITY, speed=AVIF_SPEED
        )
    return Variants(
        path=f"{base}.jpg",
        base=base,
        width=image.width,
        height=image.height,
        widths=widths,
        preview=_preview(smaller),
        colour=_colour(smaller),
        files=files,
    )


def _fit(image: "Image", width: int) -> "Image":
    from PIL import Image

    if image.width <= width:
        return image
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)


def _encode(image: "Image", kind: str, **options: int) -> bytes:
    buffer = io.BytesIO()
    if kind == "JPEG":
        image.save(buffer, kind, optimize=True, progressive=True, **options)
    else:
        image.save(buffer, kind, **options)
    return buffer.getvalue()


def _preview(image: "Image") -> str:
    """A picture 16 pixels wide as a data: address of some 400 characters; the page blurs it."""
    tiny = _fit(image, 16)
    return "data:image/jpeg;base64," + base64.b64encode(_encode(tiny, "JPEG", quality=40)).decode()


def _colour(image: "Image") -> str:
    pixel = image.resize((1, 1)).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return "#{:02x}{:02x}{:02x}".format(*pixel[:3])
