"""One picture's files, made one way; prints seconds, this process's peak of memory in MB, the files' KB."""

import io
import json
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "content-api"))

from content_api.media.validation import ORIGINAL_WIDTH
from content_api.media.variants import (
    AVIF_SPEED,
    JPEG_QUALITY,
    ORIGINAL_QUALITY,
    WIDTHS,
    avif_quality,
    make_all,
)


def ours(path: Path) -> Iterator[bytes]:
    original, variants = make_all(path)
    yield original.content
    for variant in variants:
        yield variant.content


def plain(path: Path) -> Iterator[bytes]:
    """Decoded in full, and every size made from the full picture: what one writes first."""
    from PIL import Image

    with Image.open(path) as opened:
        image = opened.convert("RGB")
    for width in (ORIGINAL_WIDTH, *WIDTHS):
        size = (width, round(image.height * width / image.width))
        smaller = image.resize(size, Image.Resampling.LANCZOS)
        quality = ORIGINAL_QUALITY if width == ORIGINAL_WIDTH else JPEG_QUALITY
        yield _saved(smaller, "JPEG", quality=quality, optimize=True, progressive=True)
        if width != ORIGINAL_WIDTH:
            yield _saved(smaller, "AVIF", quality=avif_quality(width), speed=AVIF_SPEED)


def _saved(image, kind: str, **options: int) -> bytes:  # type: ignore[no-untyped-def]
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


if __name__ == "__main__":
    way = {"ours": ours, "plain": plain}[sys.argv[1]]
    began = time.perf_counter()
    written = sum(len(content) for content in way(Path(sys.argv[2])))
    seconds = time.perf_counter() - began
    # Not getrusage: what it tells of a child may be its parent's, from before the child's own program began.
    peak = int(re.findall(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text())[0]) / 1024
    print(json.dumps({"seconds": seconds, "megabytes": peak, "kilobytes": written / 1024}))
