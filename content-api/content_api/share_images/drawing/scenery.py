"""Draws the decorations, like the site's drawings: hills, the dotted road, the logo."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_SCALE = 3
Point = tuple[float, float]


def draw_view(width: int, height: int) -> "Image":
    """Hills with a sun, in place of a missing photograph."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (width * 2, height * 2), "#f1e7d9")
    canvas = ImageDraw.Draw(image)
    unit_x, unit_y = width * 2 / 128, height * 2 / 136

    def at(x: float, y: float) -> Point:
        return x * unit_x, y * unit_y

    centre, radius = at(86, 50), 20 * unit_x
    canvas.ellipse(
        (centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius), fill="#d29aa6"
    )
    for colour, start, curves in (
        ("#a9bcb9", (0, 84), [((22, 58), (40, 56), (58, 74)), ((76, 92), (98, 80), (128, 56))]),
        ("#5f8488", (0, 104), [((24, 80), (52, 82), (74, 94)), ((94, 104), (112, 96), (128, 84))]),
        ("#0f4c57", (0, 118), [((20, 102), (44, 102), (64, 112)), ((86, 122), (108, 116), (128, 104))]),
    ):
        outline = [at(*start)]
        for one, two, end in curves:
            outline += _curve(outline[-1], at(*one), at(*two), at(*end))
        canvas.polygon([*outline, at(128, 136), at(0, 136)], fill=colour)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def draw_edge(image: "Image", x: int) -> None:
    """Draw the dotted road along the edge of the photograph."""
    from PIL import Image, ImageDraw

    gap, radius = 21, 3.2
    strip = Image.new("RGB", (24 * _SCALE, image.height * _SCALE), image.getpixel((image.width - 1, 0)))
    canvas = ImageDraw.Draw(strip)
    for number in range(image.height // gap + 1):
        y = (number * gap + 10) * _SCALE
        box = (12 - radius) * _SCALE, y - radius * _SCALE, (12 + radius) * _SCALE, y + radius * _SCALE
        canvas.ellipse(box, fill="#c4617a")
    image.paste(strip.resize((24, image.height), Image.Resampling.LANCZOS), (x + 4, 0))


def draw_mark(image: "Image", x: int, y: int, size: int) -> None:
    """Draw the business's logo, a drop on the road."""
    from PIL import Image, ImageDraw

    side = size * _SCALE
    mask = Image.new("L", (side, side), 0)
    canvas = ImageDraw.Draw(mask)
    canvas.ellipse((0, 0, side - 1, side - 1), fill=255)
    canvas.rounded_rectangle((0, side / 2, side / 2, side - 1), side / 10, fill=255)
    canvas.rectangle((side * 0.3, side * 0.3, side / 2, side * 0.9), fill=255)
    canvas.rectangle((side * 0.1, side / 2, side / 2, side * 0.8), fill=255)
    canvas.ellipse((side * 0.33, side * 0.33, side * 0.67, side * 0.67), fill=0)
    small = mask.resize((size, size), Image.Resampling.LANCZOS)
    image.paste("#b3452b", (x, y, x + size, y + size), small)


def _curve(start: Point, one: Point, two: Point, end: Point, steps: int = 40) -> list[Point]:
    """The points of a cubic Bézier curve after its start."""

    def coordinate(axis: int, t: float) -> float:
        u = 1 - t
        a, b, c, d = (point[axis] for point in (start, one, two, end))
        return u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d

    return [(coordinate(0, step / steps), coordinate(1, step / steps)) for step in range(1, steps + 1)]
