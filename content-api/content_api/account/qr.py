"""A QR code as the path data of an SVG, so that pages insert no markup from the API."""

from typing import TypedDict

# The quiet zone: four empty units on every side (ISO/IEC 18004).
QUIET = 4


class Qr(TypedDict):
    size: int
    path: str


def qr_of(text: str) -> Qr:
    """The path has one rectangle for each run of dark units in a row."""
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
