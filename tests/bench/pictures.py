"""`npm run bench:pictures [times]`: what one upload costs, beside sharp and beside Pillow's plain resize.

A photograph of 16 megapixels becomes the same files each way: a JPEG 2000 px wide, and AVIF (of the site's
quality) and JPEG (quality 78) at 1600, 1200, 800 and 400 px. Then the largest that is taken of every kind,
ours alone. A run is a process of its own and tells its seconds and its own peak of memory; the median of
`times` runs counts, and ratios are of one and the same call.
"""

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageChops

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TIMES = int(sys.argv[1]) if len(sys.argv) > 1 else 5
SOURCE = ROOT / "content-api/content_api/demo/photos/mountain-meadow.jpg"
PYTHON = [sys.executable, str(HERE / "one_picture.py")]
WAYS = {
    "ours": [*PYTHON, "ours"],
    "sharp": ["node", str(HERE / "one-picture.mjs")],
    "Pillow, plain": [*PYTHON, "plain"],
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        photograph = Path(folder) / "16.jpg"
        _photograph(16, grain=12).save(photograph, "JPEG", quality=80)
        _compare(photograph, _measure(WAYS, photograph))
        print("\n| 50 megapixels | file, MB | seconds | peak MB |\n| --- | ---: | ---: | ---: |")
        for kind, path in _largest(Path(folder)):
            run = _measure({"ours": WAYS["ours"]}, path)["ours"]
            size = path.stat().st_size / 1e6
            print(f"| {kind} | {size:.1f} | {run['seconds']:.1f} | {run['megabytes']:.0f} |")


def _photograph(megapixels: int, *, grain: int = 0) -> Image.Image:
    """A demo photograph enlarged, with the grain of a sensor over it."""
    with Image.open(SOURCE) as small:
        ratio = (megapixels * 1_000_000 / (small.width * small.height)) ** 0.5
        size = (int(small.width * ratio), int(small.height * ratio))
        large = small.convert("RGB").resize(size, Image.Resampling.BICUBIC)
    if not grain:
        return large
    noise = Image.effect_noise(size, grain).convert("RGB")
    return ImageChops.add(large, noise, scale=1, offset=-128)


def _largest(folder: Path) -> Iterator[tuple[str, Path]]:
    """Fifty megapixels in each way that takes its own road through the decoders, under 10 MB of file."""
    photograph = _photograph(50)
    soft = Image.linear_gradient("L").resize(photograph.size)
    deep = soft.convert("I").point(lambda value: value * 257).convert("I;16")
    for kind, image, options in (
        ("JPEG", photograph, {"format": "JPEG", "quality": 60}),
        ("JPEG, progressive, 4:4:4", photograph, {"format": "JPEG", "progressive": True, "subsampling": 0}),
        (
            "JPEG, progressive, CMYK",
            photograph.convert("CMYK"),
            {"format": "JPEG", "progressive": True, "quality": 50},
        ),
        ("PNG, RGB", Image.merge("RGB", [soft] * 3), {"format": "PNG"}),
        ("PNG, RGBA", Image.merge("RGBA", [soft] * 4), {"format": "PNG"}),
        ("PNG, 16 bits", deep, {"format": "PNG"}),
        (
            "WebP of 25 megapixels",
            soft.resize((5773, 4330)).convert("RGB"),
            {"format": "WEBP", "quality": 20, "method": 0},
        ),
        ("AVIF", photograph, {"format": "AVIF", "quality": 40, "speed": 10}),
    ):
        path = folder / "largest"
        image.save(path, **options)
        yield kind, path


def _measure(ways: dict[str, list[str]], path: Path) -> dict[str, dict[str, float]]:
    """In turns: whatever else the machine does meets all of them."""
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in ways}
    for _ in range(TIMES):
        for name, way in ways.items():
            runs[name].append(json.loads(subprocess.check_output([*way, str(path)])))
    return {
        name: {figure: statistics.median(run[figure] for run in of_one) for figure in of_one[0]}
        for name, of_one in runs.items()
    }


def _compare(photograph: Path, measured: dict[str, dict[str, float]]) -> None:
    ours = measured["ours"]
    print(f"16 megapixels, {photograph.stat().st_size / 1e6:.1f} MB, median of {TIMES}\n")
    print("| way | seconds | to ours | peak MB | to ours | files, KB |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, way in measured.items():
        times, memory = way["seconds"] / ours["seconds"], way["megabytes"] / ours["megabytes"]
        print(
            f"| {name} | {way['seconds']:.2f} | {times:.2f} | {way['megabytes']:.0f} | {memory:.2f} "
            f"| {way['kilobytes']:.0f} |"
        )


if __name__ == "__main__":
    main()
