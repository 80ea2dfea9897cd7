"""What may become a picture. Only the bytes themselves are believed. Pillow is imported where it is used.

A photograph arrives from a phone or a stock site with whatever name and type; it leaves here as plain pixels:
upright, in sRGB, without metadata, no wider than pages need.
"""

import io
import re
import warnings
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_FILE_SIZE = 10 * 1024 * 1024
MAX_PIXELS = 50_000_000
# Pillow decodes WebP as a film, with four copies of every pixel.
MAX_PIXELS_OF_WEBP = 25_000_000
MIN_SIDE = 16
# How many times as long as it is wide, or as wide as it is high. WebP and JPEG have a longest side, 16,383
# and 65,500 pixels, which the preview 16 pixels wide and the picture ORIGINAL_WIDTH wide must keep to.
MAX_RATIO = 30
ORIGINAL_WIDTH = 2000
# Rows that are worked on at once.
_STRIP = 256
# What Pillow may try. HEIC comes through pi-heif.
FORMATS = ("JPEG", "PNG", "WEBP", "AVIF", "HEIF")

TOO_LARGE = "התמונה גדולה מ־10 מגה־בייט. אפשר להקטין אותה ולנסות שוב."
TOO_MANY_PIXELS = "התמונה גדולה מ־50 מגה־פיקסל. אפשר להקטין אותה ולנסות שוב."
TOO_MANY_PIXELS_OF_WEBP = "תמונת WebP אפשר להעלות עד 25 מגה־פיקסל. אפשר לשמור אותה כ־JPEG ולנסות שוב."
TOO_SMALL = "התמונה קטנה מדי. בחרי תמונה גדולה יותר."
TOO_NARROW = "התמונה ארוכה וצרה מדי. אפשר לחתוך אותה לכמה תמונות ולהעלות אותן אחת אחת."
NOT_A_PICTURE = "זה לא קובץ תמונה שאפשר להעלות. אפשר JPEG, PNG, WebP, AVIF או HEIC."
DAMAGED = "קובץ התמונה פגום או נקטע בדרך. כדאי לנסות להעלות אותו שוב."
MORE_THAN_A_PICTURE = "בקובץ יש עוד משהו חוץ מהתמונה. אפשר לשמור אותו מחדש כתמונה ולנסות שוב."

# A file that is a picture and a page, a script, a document or an archive at once. Four bytes alone stand by
# chance in one large photograph of a hundred: a drawing must have an attribute, an archive its disk numbers.
_OTHER_KINDS = re.compile(
    rb"<script|<html|<!doctype|<svg\s+[\w:]+\s*=|<\?php|<iframe|javascript:|%PDF-\d|PK\x05\x06\0{4}",
    re.IGNORECASE,
)
# How the tag "orientation" (EXIF 2.3, 0x0112) is undone, in the order of Pillow's transpositions.
_ORIENTATION = 0x0112
_UPRIGHT = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}


class NotAPicture(Exception):
    """These bytes are not taken; the message is a Hebrew sentence for the owner."""


def validated(content: bytes) -> "Image":
    """Decode `content` once: upright RGB in sRGB, at most ORIGINAL_WIDTH wide, nothing else of it kept.

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
            # The limit below is lower than the one that Pillow warns of.
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
        # The decoders raise what they like for broken files: OSError, SyntaxError, ValueError, struct.error …
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
    if min(width, height) < MIN_SIDE:
        raise NotAPicture(TOO_SMALL)
    if max(width, height) > MAX_RATIO * min(width, height):
        raise NotAPicture(TOO_NARROW)


def _plain(opened: "Image") -> "Image":
    orientation = _orientation(opened)
    profile = opened.info.get("icc_profile")
    # JPEG decodes at a half or a quarter at once: less memory, and sharper than it needs to be.
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
    """1 to 8; 1, upright, where the EXIF block cannot be read: that makes no photograph a damaged one."""
    if opened.format == "PNG":
        # Its EXIF block may stand behind the pixels: damaged ones raise here.
        opened.load()
    try:
        orientation = opened.getexif().get(_ORIENTATION)
    except Exception:  # As the decoders, it raises what it likes.
        return 1
    return orientation if orientation in _UPRIGHT else 1


def _shown_width(size: tuple[int, int], orientation: int) -> int:
    """The width of the picture once it stands upright; EXIF orientations from 5 lie on their side."""
    width, height = size
    return height if orientation >= 5 else width


def _scaled_size(size: tuple[int, int], shown_width: int, orientation: int) -> tuple[int, int]:
    """The size at which it is at most so wide once it stands upright."""
    ratio = min(1.0, shown_width / _shown_width(size, orientation))
    width, height = size
    return max(1, round(width * ratio)), max(1, round(height * ratio))


def resize_to_width(image: "Image", width: int, *, orientation: int = 1) -> "Image":
    """The picture at most `width` pixels wide once it stands upright; never enlarged."""
    from PIL.Image import Resampling

    if _shown_width(image.size, orientation) <= width:
        return image
    size = _scaled_size(image.size, width, orientation)
    return image.resize(size, Resampling.LANCZOS, reducing_gap=3.0)


def _in_strips(image: "Image", orientation: int) -> "Image":
    """The picture with eight bits a channel, and no larger than twice the width that is kept.

    In strips: of 50 megapixels a second copy as large as the first does not fit a small machine's memory.
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
    """The picture with eight bits a channel, and with transparency where it names a colour that is not seen.

    16-bit greys are scaled here: Pillow's own conversion cuts bright values off.
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
    """What is transparent shows white, as on paper."""
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
            # A profile that fits another kind of picture, or a broken one: the numbers are taken as they are.
            pass
    return image.convert("RGB")


def _without_metadata(image: "Image") -> "Image":
    image.info = {}
    return image
