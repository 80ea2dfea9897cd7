"""Makes the original and the smaller variants of a picture. Pillow is imported where it is used."""

import base64
import hashlib
import io
import re
from collections.abc import Callable, Iterator
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
    """The full-size file of a picture, and the columns that pages need before there are variants."""

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
        """The values for its row in the table of pictures."""
        names = ("path", "base", "width", "height", "preview", "colour")
        return {name: getattr(self, name) for name in names}


@dataclass(frozen=True)
class Variant:
    """One smaller file; `name` is its name in the store."""

    name: str
    width: int
    content_type: str
    content: bytes = field(repr=False)


def make_original(uploaded: bytes, image: "Image") -> Original:
    """The original of a validated upload; its name is a hash of the uploaded bytes, so it is deduplicated."""
    return Original(
        name=object_name_of(uploaded),
        width=image.width,
        height=image.height,
        preview=_preview(image),
        colour=_colour(image),
        content=_encode(image, "JPEG", quality=ORIGINAL_QUALITY),
    )


def object_name_of(uploaded: bytes) -> str:
    """The name in the store of the picture made of these bytes."""
    return f"pictures/{hashlib.sha256(uploaded).hexdigest()[:20]}.jpg"


def variant_prefix(path: str) -> str:
    """The prefix of the names of a picture's variants: `pictures/3f…` for `/objects/pictures/3f….jpg`."""
    return path.removeprefix("/objects/").removesuffix(".jpg")


def stored_files(path: str, store: Store) -> list[str]:
    """The names of a picture's files in the store, including widths that are not registered."""
    beginning = variant_prefix(path)
    folder, _, stem = beginning.rpartition("/")
    ours = re.compile(rf"{re.escape(beginning)}(-\d+)?\.\w+")
    return [name for name, _ in store.names(folder, stem) if ours.fullmatch(name)]


def variant_widths(width: int) -> list[int]:
    """The widths of a picture's variants: the steps of WIDTHS below its own, and its own up to the last step.

    Its own is left out if a step has more than three quarters of it: that looks the same, and phones with a
    pixel ratio of 3 would download twice the bytes.
    """
    steps, own = [step for step in WIDTHS if step < width], min(width, WIDTHS[-1])
    return steps if steps and steps[-1] > 0.75 * own else [*steps, own]


def make_variants(
    image: "Image", names: str, is_stored: Callable[[str], bool] = lambda _: False
) -> Iterator[Variant]:
    """The variants in both formats that are not stored yet, widest first.

    Each is resized from the one before, never enlarged.
    """
    for width in reversed(variant_widths(image.width)):
        image = resize_to_width(image, width)
        name = f"{names}-{width}.jpg"
        if not is_stored(name):
            yield Variant(name, width, "image/jpeg", _encode(image, "JPEG", quality=JPEG_QUALITY))
        name = f"{names}-{width}.avif"
        if not is_stored(name):
            avif = _encode(image, "AVIF", quality=avif_quality(width), speed=AVIF_SPEED)
            yield Variant(name, width, "image/avif", avif)


def avif_quality(width: int) -> int:
    """Lower for the widths of phones, whose pixel ratio of 2 or 3 hides the difference."""
    return 50 if width <= 800 else 60


def make_all(source: Path) -> tuple[Original, list[Variant]]:
    """The original and all variants of a file. Raises NotAPicture."""
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
    """A blurred placeholder: the picture 16 pixels wide as a data: URL of some 150 characters.

    WebP, since a JPEG of this size is mostly tables.
    """
    tiny = resize_to_width(image, 16)
    return "data:image/webp;base64," + base64.b64encode(_encode(tiny, "WEBP", quality=50)).decode()


def _colour(image: "Image") -> str:
    pixel = image.resize((1, 1), reducing_gap=2.0).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return "#{:02x}{:02x}{:02x}".format(*pixel[:3])
