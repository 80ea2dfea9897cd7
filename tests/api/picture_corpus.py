"""Files for upload: valid pictures, and files that must be rejected and why."""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from content_api.media import validation
from PIL import Image, ImageCms, ImageDraw, PngImagePlugin

HEIC = Path(__file__).parent / "pictures" / "upright-by-tag.heic"
# Stands in the metadata of every tagged file, and in no byte that is served.
PLANTED = b"PlantedMaker"
SIZE = (120, 80)
# A TIFF directory of one entry, the orientation, in four letters.
_TURNED_BY_WORDS = struct.pack("<2sHIHHHI4sI", b"II", 42, 8, 1, 0x0112, 2, 4, b"left", 0)
Colour = int | tuple[int, int, int]
# A colour that is not to be seen, by the kind of picture that can name one.
KEY_COLOURS: dict[str, Colour] = {"RGB": (255, 0, 255), "L": 90, "1": 0, "I;16": 40_000}


def encode(image: Image.Image, kind: str, **options: object) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def drawing(mode: str = "RGB", size: tuple[int, int] = SIZE) -> Image.Image:
    """Red in the upper left corner and blue below it, so that a rotation is noticed."""
    image = Image.new("RGB", size, "#f1e7d9")
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, size[0] // 3, size[1] // 3), fill="#d02010")
    draw.rectangle((0, size[1] * 2 // 3, size[0] // 3, size[1]), fill="#1030d0")
    return image.convert(mode)


def tagged(orientation: int = 1) -> Image.Exif:
    exif = Image.Exif()
    exif[0x010F] = PLANTED.decode()
    exif[0x0112] = orientation
    exif.get_ifd(0x8825).update({1: "N", 2: (32.0, 5.0, 7.0), 3: "E", 4: (34.0, 46.0, 53.0)})
    return exif


def accepted() -> Iterator[tuple[str, bytes]]:
    rgb, many = drawing(), [drawing(), drawing().rotate(180), drawing().rotate(90)]
    yield "jpeg", encode(rgb, "JPEG")
    yield "jpeg, progressive", encode(rgb, "JPEG", progressive=True)
    yield "jpeg, grey", encode(drawing("L"), "JPEG")
    yield "jpeg, CMYK", encode(drawing("CMYK"), "JPEG")
    yield "jpeg, with a place", encode(rgb, "JPEG", exif=tagged())
    yield "jpeg, with a comment", encode(rgb, "JPEG", comment=PLANTED)
    yield "jpeg, a phone's with a second picture", encode(rgb, "MPO", save_all=True, append_images=many[1:])
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
    yield "jpeg, with a profile", encode(rgb, "JPEG", icc_profile=srgb)
    yield "jpeg, with a profile of another kind", encode(rgb, "JPEG", icc_profile=lab)
    yield "jpeg, with a broken profile", encode(rgb, "JPEG", icc_profile=b"nonsense" * 20)
    for orientation in range(2, 9):
        yield f"jpeg, orientation {orientation}", encode(rgb, "JPEG", exif=tagged(orientation))
    # With a density Pillow reads the block only when it is asked for it.
    for name, block in {"none": bytes(64), "words for its orientation": _TURNED_BY_WORDS}.items():
        exif = b"Exif\0\0" + block
        yield f"jpeg, with metadata of {name}", encode(rgb, "JPEG", dpi=(72, 72), exif=exif)
    yield "jpeg, large", encode(drawing(size=(4000, 2500)), "JPEG", quality=60)
    yield "jpeg, tall", encode(drawing(size=(300, 2600)), "JPEG")
    for mode in ("1", "L", "LA", "P", "RGB", "RGBA"):
        yield f"png, {mode}", encode(drawing(mode), "PNG")
    yield "png, palette with transparency", encode(drawing("P"), "PNG", transparency=0)
    for mode, colour in KEY_COLOURS.items():
        yield f"png, {mode} with an unseen colour", encode(_keyed(mode, colour), "PNG", transparency=colour)
    # What compressed pixels hold by chance in one large photograph of a hundred.
    yield (
        "jpeg, with short marks of other kinds",
        encode(rgb, "JPEG", comment=b"\x8f<sVg\xd1 PK\x05\x06\x9a\x01"),
    )
    yield "png, 16 bits", encode(Image.new("I;16", SIZE, 40_000), "PNG")
    yield "png, with a text", encode(rgb, "PNG", pnginfo=_text_chunk("Comment", PLANTED.decode()))
    yield "png, with a place", encode(rgb, "PNG", exif=tagged(6))
    yield "png, animated", encode(rgb, "PNG", save_all=True, append_images=many)
    for name, kind in {"jpeg": "JPEG", "png": "PNG", "gif": "GIF"}.items():
        yield f"{name} of one pixel", encode(Image.new("RGB", (1, 1)), kind)
    yield "gif", encode(rgb, "GIF")
    yield "gif, transparent", encode(drawing("P"), "GIF", transparency=0)
    yield "gif, animated", encode(rgb, "GIF", save_all=True, append_images=many)
    yield "webp", encode(rgb, "WEBP")
    yield "webp, lossless", encode(rgb, "WEBP", lossless=True)
    yield "webp, transparent", encode(drawing("RGBA"), "WEBP")
    yield "webp, animated", encode(rgb, "WEBP", save_all=True, append_images=many)
    yield "webp, with a place", encode(rgb, "WEBP", exif=tagged(3))
    yield "avif", encode(rgb, "AVIF", speed=10)
    yield "avif, transparent", encode(drawing("RGBA"), "AVIF", speed=10)
    yield "avif, animated", encode(rgb, "AVIF", speed=10, save_all=True, append_images=many)
    yield "avif, with a place", encode(rgb, "AVIF", speed=10, exif=tagged())
    yield "heic, with a place", HEIC.read_bytes()


def refused() -> Iterator[tuple[str, bytes, str]]:
    rgb = drawing()
    jpeg, png = encode(rgb, "JPEG"), encode(rgb, "PNG")
    other = validation.NOT_A_PICTURE
    yield "nothing", b"", "לא הגיעה"
    yield "text", "שלום".encode(), other
    yield "zeros", bytes(1000), other
    yield "bmp", encode(rgb, "BMP"), other
    yield "tiff", encode(rgb, "TIFF"), other
    yield "ico", encode(rgb, "ICO"), other
    yield "pdf of Pillow", encode(rgb, "PDF"), validation.MORE_THAN_A_PICTURE
    yield "jpeg 2000", b"\x00\x00\x00\x0cjP  \r\n\x87\n" + bytes(200), other
    yield "mp4", b"\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom" + bytes(200), other
    yield "zip", _archive(), validation.MORE_THAN_A_PICTURE
    for name, page in {
        "svg": b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
        "svg, declared": b'<?xml version="1.0"?><SVG xmlns="http://www.w3.org/2000/svg"/>',
        "html": b"<!DOCTYPE html><p>hi",
        "script": b"<script>alert(1)</script>",
        "php": b"<?php system($_GET[0]); ?>",
    }.items():
        yield name, page, validation.MORE_THAN_A_PICTURE
    more = validation.MORE_THAN_A_PICTURE
    yield "jpeg and page", jpeg + b"<html><script>alert(1)</script>", more
    yield "jpeg and archive", jpeg + _archive(), more
    yield "jpeg with a script as its comment", encode(rgb, "JPEG", comment=b"<script>alert(1)</script>"), more
    yield "jpeg with a document inside", encode(rgb, "JPEG", comment=b"%PDF-1.7 1 0 obj"), more
    yield "png with a page inside", encode(rgb, "PNG", pnginfo=_text_chunk("x", "<HTML onload=1>")), more
    yield "png with php inside", encode(rgb, "PNG", pnginfo=_text_chunk("x", "<?php 1 ?>")), more
    for name, whole in {
        "jpeg": jpeg,
        "png": encode(drawing(size=(900, 700)).effect_spread(60), "PNG"),
        "webp": encode(rgb, "WEBP", lossless=True),
        "gif": encode(drawing(size=(900, 700)).effect_spread(60), "GIF"),
        "avif": encode(rgb, "AVIF", speed=10),
        "heic": HEIC.read_bytes(),
    }.items():
        # Some kinds are recognised only whole.
        known = name in {"jpeg", "png", "webp", "gif"}
        yield f"{name}, cut off", whole[: len(whole) // 2], validation.DAMAGED if known else ""
        yield f"{name}, its beginning", whole[:24], ""
    yield "png, a bit turned over", _with_a_turned_bit(png), validation.DAMAGED
    yield "png that claims to be huge", _bomb(60_000, 60_000), validation.TOO_MANY_PIXELS
    yield "png of 51 megapixels", _bomb(8_500, 6_000), validation.TOO_MANY_PIXELS
    film = encode(Image.new("RGB", (6_500, 4_000)), "WEBP", method=0)
    yield "webp of 26 megapixels", film, validation.TOO_MANY_PIXELS_OF_WEBP
    yield "png without a width", _bomb(0, 600), ""
    yield "png, long and narrow", encode(drawing(size=(40, 50_000)), "PNG"), validation.TOO_NARROW
    yield "png, wide and low", encode(drawing(size=(50_000, 40)), "PNG"), validation.TOO_NARROW


def _keyed(mode: str, colour: Colour) -> Image.Image:
    """A picture of the one colour, and on its right half black (white, where that is the colour)."""
    image = Image.new(mode, SIZE, colour)
    image.paste(255 if colour == 0 else 0, (SIZE[0] // 2, 0, *SIZE))
    return image


def _text_chunk(name: str, text: str) -> PngImagePlugin.PngInfo:
    info = PngImagePlugin.PngInfo()
    info.add_text(name, text)
    return info


def _archive() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("run.class", "x")
    return buffer.getvalue()


def _with_a_turned_bit(png: bytes) -> bytes:
    place = png.index(b"IDAT") + 12
    return png[:place] + bytes([png[place] ^ 0x40]) + png[place + 1 :]


def _bomb(width: int, height: int) -> bytes:
    """A PNG of a few bytes that unfolds into width × height black pixels, as far as it goes."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    pixels = zlib.compress(bytes(1000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
