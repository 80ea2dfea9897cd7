"""From one photograph to the files that pages show. Pillow is imported where it is used."""

import base64
import hashlib
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from content_api.media.object_store import Store
from content_api.media.validation import resize_to_width, validated

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTHS = (400, 800, 1200, 1600)
AVIF_SPEED, JPEG_QUALITY, ORIGINAL_QUALITY = 6, 78, 85


@dataclass(frozen=True)
class Original:
    """The picture in full, as its own file, and what pages need to know before any variant is there."""

    name: str
    width: int
    height: int
    preview: str
    colour: str
    content: bytes = field(repr=False)

    @property
    def path(self) -> str:
        return f"/objects/{self.name}"

    @property
    def base(self) -> str:
        return self.path.removesuffix(".jpg")

    @property
    def columns(self) -> dict[str, Any]:
        """What the table of pictures says of it."""
        names = ("path", "base", "width", "height", "preview", "colour")
        return {name: getattr(self, name) for name in names}


@dataclass(frozen=True)
class Variant:
    """One smaller file; `name` is below the store's root."""

    name: str
    width: int
    content_type: str
    content: bytes = field(repr=False)


def make_original(uploaded: bytes, image: "Image") -> Original:
    """What is kept of an uploaded photograph. Its name comes from the bytes: the same one has one address."""
    return Original(
        name=object_name_of(uploaded),
        width=image.width,
        height=image.height,
        preview=_preview(image),
        colour=_colour(image),
        content=_encode(image, "JPEG", quality=ORIGINAL_QUALITY),
    )


def object_name_of(uploaded: bytes) -> str:
    """Where the picture of these bytes lies in the store."""
    return f"pictures/{hashlib.sha256(uploaded).hexdigest()[:20]}.jpg"


def variant_prefix(path: str) -> str:
    """What the names of a picture's variants begin with: `pictures/3f…` of `/objects/pictures/3f….jpg`."""
    return path.removeprefix("/objects/").removesuffix(".jpg")


def stored_files(path: str, store: Store) -> list[str]:
    """The names of a picture's files that lie in the store, also of widths that were never registered."""
    beginning = variant_prefix(path)
    folder, _, stem = beginning.rpartition("/")
    ours = re.compile(rf"{re.escape(beginning)}(-\d+)?\.\w+")
    return [name for name, _ in store.names(folder, stem) if ours.fullmatch(name)]


def variant_widths(width: int) -> list[int]:
    """How wide the files of a picture are: each step below its own width, and that one up to the last step.

    Not its own where a step has more than three quarters of it: that looks the same, and phones with three
    pixels to a point would fetch twice the bytes.
    """
    steps, own = [step for step in WIDTHS if step < width], min(width, WIDTHS[-1])
    return steps if steps and steps[-1] > 0.75 * own else [*steps, own]


def make_variants(image: "Image", names: str) -> Iterator[Variant]:
    """The picture smaller and smaller, each from the one before, in both kinds; never enlarged."""
    for width in reversed(variant_widths(image.width)):
        image = resize_to_width(image, width)
        yield Variant(
            f"{names}-{width}.jpg", width, "image/jpeg", _encode(image, "JPEG", quality=JPEG_QUALITY)
        )
        yield Variant(
            f"{names}-{width}.avif",
            width,
            "image/avif",
            _encode(image, "AVIF", quality=avif_quality(width), speed=AVIF_SPEED),
        )


def avif_quality(width: int) -> int:
    """Lower for the widths that phones take, where two or three pixels make a point: unseen."""
    return 50 if width <= 800 else 60


def make_all(source: Path) -> tuple[Original, list[Variant]]:
    """Everything of one file at once. Raises NotAPicture."""
    content = source.read_bytes()
    image = validated(content)
    original = make_original(content, image)
    return original, list(make_variants(image, variant_prefix(original.path)))


def _encode(image: "Image", kind: str, **options: int) -> bytes:
    buffer = io.BytesIO()
    if kind == "JPEG":
        image.save(buffer, kind, optimize=True, progressive=True, **options)
    else:
        image.save(buffer, kind, **options)
    return buffer.getvalue()


def _preview(image: "Image") -> str:
    """A picture 16 pixels wide as a data: address of some 150 characters, which the page blurs.

    WebP: of a JPEG that small most is its tables.
    """
    tiny = resize_to_width(image, 16)
    return "data:image/webp;base64," + base64.b64encode(_encode(tiny, "WEBP", quality=50)).decode()


def _colour(image: "Image") -> str:
    pixel = image.resize((1, 1), reducing_gap=2.0).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return "#{:02x}{:02x}{:02x}".format(*pixel[:3])
