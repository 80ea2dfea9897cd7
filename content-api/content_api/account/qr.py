"""A QR code as the path data of an SVG, so that pages insert no markup from the API."""

from typing import TypedDict

# The quiet zone: four empty units on every side (ISO/IEC 18004).
QUIET = 4


class Qr(TypedDict):
    size: int
    path: str


def qr_of(text: str) -> Qr:
    """The path has one rectangle for each run of dark units in a row."""
    from segno import make, utils

    matrix = make(text, micro=False).matrix
    lines = utils.matrix_to_lines(matrix, QUIET, QUIET)
    path = "".join(f"M{start} {y}h{end - start}v1h-{end - start}z" for (start, y), (end, _) in lines)
    return {"size": len(matrix) + 2 * QUIET, "path": path}
