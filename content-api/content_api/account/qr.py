"""A QR code as one path of an SVG: numbers, so that a page draws it without taking markup from anybody."""

from typing import TypedDict

# ISO/IEC 18004: four units of nothing on every side.
QUIET = 4


class Qr(TypedDict):
    size: int
    path: str


def qr_of(text: str) -> Qr:
    """Every run of dark units in a row is one rectangle."""
    import segno

    rows = [list(row) for row in segno.make(text, micro=False).matrix]
    path = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                path.append(f"M{start + QUIET} {y + QUIET}h{x - start}v1h-{x - start}z")
            else:
                x += 1
    return {"size": len(rows) + 2 * QUIET, "path": "".join(path)}
