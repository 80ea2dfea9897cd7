"""Draws a trip's route as SVG: its places in the order of days, not a map.

Two SVG elements, one for wide windows and one for phones, which the site's CSS styles. The route begins on
the right, as Hebrew is read.
"""

import textwrap
from dataclasses import dataclass
from html import escape
from itertools import groupby
from math import ceil
from typing import Any

Point = tuple[int, int]

# Widths in pixels: of the content in a window of 1280 px, and on a phone of 390 px.
WIDE, NARROW = 1152, 350
MAX_IN_A_ROW = 8
LINE = 28
# The height of letters above the baseline.
LETTERS = 15
MAX_LETTERS = 17
# The radius of the mark of a base, and of another place.
BASE, PLACE = 28, 20
# The distance from a mark to its name.
BESIDE = 18
# The amplitude of a row of the wide drawing, and the width of the narrow one's curve.
SWING, ACROSS = 76, 262
# The fraction of the amplitude for each stop in turn (repeating), so that the curve looks irregular.
UNEVEN = (1, 0.45, 0.85, 0.3, 1, 0.6, 0.2, 0.8)
# The distance from the wide drawing's edge to the first place of a row, and to the bend between rows.
# SIDE: from the narrow drawing's edge to a place.
MARGIN, BEND, SIDE = 130, 40, 44


@dataclass(frozen=True)
class Stop:
    """A stop of the route, and the numbers of its days."""

    name: str
    days: list[int]
    # Whether the route begins or ends here, stays for several days, or returns.
    is_base: bool

    @property
    def size(self) -> int:
        return BASE if self.is_base else PLACE


def draw_route(itinerary: list[dict[str, Any]]) -> dict[str, str] | None:
    """The SVGs `wide` and `narrow`, and `words`, the route as text; None for fewer than two places."""
    stops = stops_of(itinerary)
    if len({stop.name for stop in stops}) < 2:
        return None
    return {"wide": _wide(stops), "narrow": _narrow(stops), "words": in_words(stops)}


def stops_of(itinerary: list[dict[str, Any]]) -> list[Stop]:
    """The stops in order; consecutive days with the same place are one stop."""
    named = [(day["place"], number) for number, day in enumerate(itinerary, start=1) if day.get("place")]
    stays = [(name, [number for _, number in days]) for name, days in groupby(named, key=lambda one: one[0])]
    names = [name for name, _ in stays]
    return [
        Stop(
            name,
            days,
            is_base=at in (0, len(stays) - 1) or len(days) > 1 or names.count(name) > 1,
        )
        for at, (name, days) in enumerate(stays)
    ]


def in_words(stops: list[Stop]) -> str:
    stays = [
        f"{'יום' if len(stop.days) == 1 else 'ימים'} {', '.join(map(str, stop.days))}: {stop.name}"
        for stop in stops
    ]
    return f"הדרך לפי סדר הימים. {'; '.join(stays)}."


def _wide(stops: list[Stop]) -> str:
    """Draw rows in alternating directions: from right to left, and back."""
    rows = _rows(stops)
    names = [_lines(stop.name, MAX_LETTERS) for stop in stops]
    outside = BASE + BESIDE + LINE * max(map(len, names))
    step = (WIDE - 2 * MARGIN) / (len(rows[0]) - 1)
    shape: list[Point] = []
    marks: list[str] = []
    bottom = 0
    for number, row in enumerate(rows):
        if number > 0:
            shape.append((BEND if number % 2 else WIDE - BEND, bottom))
        middle = bottom + outside + SWING
        for at, stop in enumerate(row):
            # Names are on the outer side of the curve, so that those of adjacent rows do not meet.
            is_crest = (at if number else at + len(row)) % 2 == 1
            x = round(MARGIN + at * step) if number % 2 else round(WIDE - MARGIN - at * step)
            y = middle + round(SWING * UNEVEN[at % len(UNEVEN)]) * (-1 if is_crest else 1)
            lines = names[len(marks)]
            away = stop.size + BESIDE
            nearest = -away - LINE * (len(lines) - 1) if is_crest else away + LETTERS
            shape.append((x, y))
            marks.append(_mark(stop, x, y, lines, 0, nearest))
        bottom = middle + SWING + outside
    if len(shape) == 2:
        (right, low), (left, high) = shape
        third = (right - left) // 3
        shape[1:1] = [(right - third, high), (left + third, low)]
    return _svg("wide", WIDE, bottom, shape, marks)


def _rows(stops: list[Stop]) -> list[list[Stop]]:
    count = ceil(len(stops) / MAX_IN_A_ROW)
    size = ceil(len(stops) / count)
    # With several rows, each has an even number of stops, so that it ends on the opposite side.
    size += size % 2 if count > 1 else 0
    return [stops[first : first + size] for first in range(0, len(stops), size)]


def _narrow(stops: list[Stop]) -> str:
    """Draw from top to bottom, alternating sides, with the names on the inner side."""
    shape: list[Point] = []
    marks: list[str] = []
    bottom = 0
    for at, stop in enumerate(stops):
        lines = _lines(stop.name, MAX_LETTERS)
        height = 2 * (BASE + BESIDE) + LINE * (len(lines) - 1)
        inward = round(ACROSS / 3 * (1 - UNEVEN[at % len(UNEVEN)]))
        x = SIDE + inward if at % 2 else SIDE + ACROSS - inward
        y = bottom + height // 2
        away = (stop.size + BESIDE) * (1 if at % 2 else -1)
        shape.append((x, y))
        marks.append(_mark(stop, x, y, lines, away, LETTERS // 2 - LINE * (len(lines) - 1) // 2))
        bottom += height
    return _svg("narrow", NARROW, bottom, shape, marks)


def _svg(name: str, width: int, height: int, shape: list[Point], marks: list[str]) -> str:
    name = f"route-{name}"
    return (
        f'<svg class="{name}" viewBox="0 0 {width} {height}" aria-hidden="true">'
        f'<path id="{name}" pathLength="1" d="{_path(shape)}"/><use href="#{name}"/>{"".join(marks)}</svg>'
    )


def _mark(stop: Stop, x: int, y: int, lines: list[str], beside: int, below: int) -> str:
    """A marker in the logo's shape, with the first day and the name; bases have the class `route-base`."""
    kind = ' class="route-base"' if stop.is_base else ""
    at = f' x="{beside}"' if beside else ""
    # In Hebrew, text-anchor's end is on the left.
    at += ' text-anchor="end"' if beside > 0 else ""
    name = "".join(
        f'<text{at} y="{below + LINE * number}">{escape(line)}</text>' for number, line in enumerate(lines)
    )
    return (
        f'<g{kind} transform="translate({x} {y})"><path d="M-20 20v-20a20 20 0 1 1 20 20z"/>'
        f'<text y="7">{stop.days[0]}</text>{name}</g>'
    )


def _lines(name: str, longest: int) -> list[str]:
    """The words in as few lines as possible, of similar length."""
    lines = textwrap.wrap(name, longest)
    for width in range(max(map(len, name.split())), longest):
        evener = textwrap.wrap(name, width)
        if len(evener) == len(lines):
            return evener
    return lines


def _path(points: list[Point]) -> str:
    """A smooth path of cubic Bézier curves through all points."""
    before, after = [points[0], *points], [*points[1:], points[-1]]
    # The control vector of a point: a quarter of the vector between its neighbours.
    lean = [((b[0] - a[0]) // 4, (b[1] - a[1]) // 4) for a, b in zip(before, after, strict=False)]
    # The first and the last point use their neighbour's.
    lean[0], lean[-1] = lean[1], lean[-2]
    curves = [
        f"C{x + out[0]} {y + out[1]} {to[0] - into[0]} {to[1] - into[1]} {to[0]} {to[1]}"
        for (x, y), out, to, into in zip(points, lean, points[1:], lean[1:], strict=False)
    ]
    x, y = points[0]
    return f"M{x} {y}{''.join(curves)}"
