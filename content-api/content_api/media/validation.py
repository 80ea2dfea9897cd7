"""Validates and decodes uploaded pictures. Pillow is imported where it is used, to start faster.

The file name and type are ignored; only the bytes count. The result is an upright RGB image in sRGB, without
metadata, at most ORIGINAL_WIDTH wide.
"""

import io
import re
import warnings
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_FILE_SIZE = 10 * 1024 * 1024
MAX_PIXELS = 50_000_000
# Lower, since Pillow decodes WebP as an animation, with four copies of every pixel in memory.
MAX_PIXELS_OF_WEBP = 25_000_000
# The maximum ratio of the longer side to the shorter. WebP and JPEG limit a side to 16,383 and 65,500 pixels,
# also for the preview 16 pixels wide and the original ORIGINAL_WIDTH wide.
MAX_RATIO = 30
ORIGINAL_WIDTH = 2000
# Rows that are processed at once.
_STRIP = 256
# The formats that Pillow may decode; HEIF (HEIC) by pi-heif.
FORMATS = ("JPEG", "PNG", "GIF", "WEBP", "AVIF", "HEIF")

TOO_LARGE = "התמונה גדולה מ־10 מגה־בייט. אפשר להקטין אותה ולנסות שוב."
TOO_MANY_PIXELS = "התמונה גדולה מ־50 מגה־פיקסל. אפשר להקטין אותה ולנסות שוב."
TOO_MANY_PIXELS_OF_WEBP = "תמונת WebP אפשר להעלות עד 25 מגה־פיקסל. אפשר לשמור אותה כ־JPEG ולנסות שוב."
TOO_NARROW = "התמונה ארוכה וצרה מדי. אפשר לחתוך אותה לכמה תמונות ולהעלות אותן אחת אחת."
NOT_A_PICTURE = "זה לא קובץ תמונה שאפשר להעלות. אפשר JPEG, PNG, GIF, WebP, AVIF או HEIC."
DAMAGED = "קובץ התמונה פגום או נקטע בדרך. כדאי לנסות להעלות אותו שוב."
MORE_THAN_A_PICTURE = "בקובץ יש עוד משהו חוץ מהתמונה. אפשר לשמור אותו מחדש כתמונה ולנסות שוב."

# Signs of a polyglot file, which is also HTML, a script, a document or an archive. Four bytes occur by chance
# in one of a hundred large photographs, so SVG must have an attribute and ZIP its disk numbers.
_OTHER_KINDS = re.compile(
    rb"<script|<html|<!doctype|<svg\s+[\w:]+\s*=|<\?php|<iframe|javascript:|%PDF-\d|PK\x05\x06\0{4}",
    re.IGNORECASE,
)
# The Pillow transposition that undoes each value of the EXIF tag "orientation" (EXIF 2.3, 0x0112).
_ORIENTATION = 0x0112
_UPRIGHT = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}


class NotAPicture(Exception):
    """The upload is refused; the message is a Hebrew sentence for the owner."""


def validated(content: bytes) -> "Image":
    """Decode `content` once: upright RGB in sRGB, at most ORIGINAL_WIDTH wide, without metadata.

    Raises NotAPicture for anything but one of FORMATS within the limits.
    """
    from PIL import Image, UnidentifiedImageError

    if len(content) > MAX_FILE_SIZE:
        raise NotAPicture(TOO_LARGE)
    if _OTHER_KINDS.search(content):
        raise NotAPicture(MORE_THAN_A_PICTURE)
    _know_all_formats()
    try:
        with warnings.catch_warnings():
            # MAX_PIXELS is lower than the limit at which Pillow warns.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(content), formats=FORMATS) as opened:
                _require_measure(opened.size)
                if opened.format == "WEBP" and opened.width * opened.height > MAX_PIXELS_OF_WEBP:
                    raise NotAPicture(TOO_MANY_PIXELS_OF_WEBP)
                return _plain(opened)
    except NotAPicture:
        raise
    except Image.DecompressionBombError:
        raise NotAPicture(TOO_MANY_PIXELS) from None
    except UnidentifiedImageError:
        raise NotAPicture(NOT_A_PICTURE) from None
    except Exception as error:
        # Decoders raise many types for broken files: OSError, SyntaxError, ValueError, struct.error …
        raise NotAPicture(DAMAGED) from error


def _know_all_formats() -> None:
    from pi_heif import register_heif_opener
    from PIL import Image

    Image.init()

    register_heif_opener(thumbnails=False)


def _require_measure(size: tuple[int, int]) -> None:
    width, height = size
    if width * height > MAX_PIXELS:
        raise NotAPicture(TOO_MANY_PIXELS)
    if max(width, height) > MAX_RATIO * min(width, height):
        raise NotAPicture(TOO_NARROW)


def _plain(opened: "Image") -> "Image":
    orientation = _orientation(opened)
    profile = opened.info.get("icc_profile")
    # Decode a large JPEG at a half or a quarter of its size, which needs less memory.
    opened.draft(None, _scaled_size(opened.size, ORIGINAL_WIDTH, orientation))
    opened.load()
    _require_measure(opened.size)
    image = resize_to_width(_in_strips(opened, orientation), ORIGINAL_WIDTH, orientation=orientation)
    image = _in_srgb(_flat(image), profile)
    if orientation in _UPRIGHT:
        from PIL.Image import Transpose

        image = image.transpose(Transpose(_UPRIGHT[orientation]))
    return _without_metadata(image)


def _orientation(opened: "Image") -> int:
    """The EXIF orientation, 1 to 8; 1 (upright) if the EXIF block is missing or damaged."""
    if opened.format == "PNG":
        # The EXIF block may follow the pixels, so decode first; damaged pixels raise here.
        opened.load()
    try:
        orientation = opened.getexif().get(_ORIENTATION)
    except Exception:  # It raises as many types as the decoders.
        return 1
    return orientation if orientation in _UPRIGHT else 1


def _shown_width(size: tuple[int, int], orientation: int) -> int:
    """The width after rotation; EXIF orientations from 5 on swap width and height."""
    width, height = size
    return height if orientation >= 5 else width


def _scaled_size(size: tuple[int, int], shown_width: int, orientation: int) -> tuple[int, int]:
    """The size before rotation at which the rotated picture is at most `shown_width` wide."""
    ratio = min(1.0, shown_width / _shown_width(size, orientation))
    width, height = size
    return max(1, round(width * ratio)), max(1, round(height * ratio))


def resize_to_width(image: "Image", width: int, *, orientation: int = 1) -> "Image":
    """The picture at most `width` pixels wide after rotation; never enlarged."""
    from PIL.Image import Resampling

    if _shown_width(image.size, orientation) <= width:
        return image
    size = _scaled_size(image.size, width, orientation)
    return image.resize(size, Resampling.LANCZOS, reducing_gap=3.0)


def _in_strips(image: "Image", orientation: int) -> "Image":
    """The picture with eight bits a channel, reduced by an integer to no less than twice ORIGINAL_WIDTH.

    In strips, since a second copy of 50 megapixels does not fit into a small machine's memory.
    """
    from PIL import Image

    step = max(1, _shown_width(image.size, orientation) // (2 * ORIGINAL_WIDTH))
    whole = None
    for top in range(0, image.height, _STRIP * step):
        bottom = min(top + _STRIP * step, image.height)
        strip = _of_eight_bits(image.crop((0, top, image.width, bottom)))
        strip = strip.reduce(step) if step > 1 else strip
        if whole is None:
            whole = Image.new(strip.mode, (strip.width, -(-image.height // step)))
        whole.paste(strip, (0, top // step))
    return whole or image


def _of_eight_bits(image: "Image") -> "Image":
    """The picture with eight bits a channel; a transparent colour becomes an alpha channel.

    16-bit greys are scaled here, since Pillow's conversion clips bright values.
    """
    from PIL import Image, ImageMath

    unseen: Any = image.info.get("transparency")
    if image.mode.startswith("I;16") or image.mode == "I":
        values = image.convert("I")
        grey = values.point(lambda value: value / 257).convert("L")
        if unseen is None:
            return grey
        seen: Any = ImageMath.lambda_eval(lambda of: (of["values"] != unseen) * 255, values=values)
        return Image.merge("LA", (grey, seen.convert("L")))
    if unseen is not None:
        return image.convert("RGBA")
    return image.convert("RGB") if image.mode == "P" else image


def _flat(image: "Image") -> "Image":
    """The picture on a white background, without transparency."""
    from PIL import Image

    if image.mode not in {"RGBA", "LA", "PA", "RGBa", "La"}:
        return image
    image = image.convert("RGBA")
    white = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(white, image).convert("RGB")


def _in_srgb(image: "Image", profile: bytes | None) -> "Image":
    if profile is not None:
        from PIL import ImageCms

        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            converted: Any = ImageCms.profileToProfile(
                image, source, ImageCms.createProfile("sRGB"), outputMode="RGB"
            )
            return converted
        except (ImageCms.PyCMSError, OSError):
            # For a broken profile, or one of another mode, the values are used as sRGB.
            pass
    return image.convert("RGB")


def _without_metadata(image: "Image") -> "Image":
    image.info = {}
    return image
