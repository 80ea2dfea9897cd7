"""A trip's route as line drawings: its places in the order of their days, not where they lie on a map.

Two SVG elements, one for wide windows and one for phones, without any style of their own: the page's sheet
dresses them. The route begins on the right, as Hebrew is read.
"""

import textwrap
from dataclasses import dataclass
from html import escape
from itertools import groupby
from math import ceil
from typing import Any

Point = tuple[int, int]

# In pixels: of the page in a window of 1280 px, and of a phone of 390 px.
WIDE, NARROW = 1152, 350
MOST_IN_A_ROW = 8
LINE = 28
LONGEST_LINE_WIDE, LONGEST_LINE_NARROW = 20, 17
# From a place to the nearest line of its name.
BESIDE = 34
# How far the route swings to both sides.
SWING = 32
# From the edge of the drawing to the first place of a row, and to the bend between two rows.
MARGIN, BEND = 130, 40


@dataclass(frozen=True)
class Stop:
    """A place, and the numbers of the days that name it."""

    name: str
    days: list[int]


def draw_route(itinerary: list[dict[str, Any]]) -> dict[str, str] | None:
    """`wide`, `narrow`, and in `words` what they show; None where the days name fewer than two places."""
    stops = stops_of(itinerary)
    if len({stop.name for stop in stops}) < 2:
        return None
    return {"wide": _wide(stops), "narrow": _narrow(stops), "words": in_words(stops)}


def stops_of(itinerary: list[dict[str, Any]]) -> list[Stop]:
    """The places in their order; days that name the same one after the other are one stop."""
    named = [(day["place"], number) for number, day in enumerate(itinerary, start=1) if day.get("place")]
    return [
        Stop(name, [number for _, number in days]) for name, days in groupby(named, key=lambda one: one[0])
    ]


def in_words(stops: list[Stop]) -> str:
    told = [
        f"{'יום' if len(stop.days) == 1 else 'ימים'} {', '.join(map(str, stop.days))}: {stop.name}"
        for stop in stops
    ]
    return f"הדרך לפי סדר הימים. {'; '.join(told)}."


def _wide(stops: list[Stop]) -> str:
    """Rows that turn like a path downhill: from right to left, and back."""
    rows = _rows(stops)
    names = [_lines(stop.name, LONGEST_LINE_WIDE) for stop in stops]
    most_lines = max(map(len, names))
    step = (WIDE - 2 * MARGIN) / (len(rows[0]) - 1)
    shape: list[Point] = []
    marks: list[str] = []
    bottom = 0
    for number, row in enumerate(rows):
        if number > 0:
            shape.append((BEND if number % 2 else WIDE - BEND, bottom))
        middle = bottom + BESIDE + LINE * most_lines + 2 * SWING
        for at, stop in enumerate(row):
            # A name stands on the outer side of its bend. Where two rows meet, their names face away.
            is_crest = (at if number else at + len(row)) % 2 == 1
            x = round(MARGIN + at * step) if number % 2 else round(WIDE - MARGIN - at * step)
            # A little off the line, each by another measure, so that it looks drawn.
            y = middle + (-SWING if is_crest else SWING) + at * 37 % 23 - 11
            lines = names[len(shape) - number]
            nearest = y - BESIDE - LINE * (len(lines) - 1) if is_crest else y + BESIDE + LINE
            shape.append((x, y))
            marks.append(_mark(stop, x, y) + _text(lines, x, nearest))
        bottom = middle + 2 * SWING + LINE * most_lines
    if len(shape) == 2:
        (right, low), (left, high) = shape
        third = (right - left) // 3
        shape[1:1] = [(right - third, high), (left + third, low)]
    return _svg("wide", WIDE, bottom + 24, shape, marks)


def _rows(stops: list[Stop]) -> list[list[Stop]]:
    count = ceil(len(stops) / MOST_IN_A_ROW)
    size = ceil(len(stops) / count)
    # Of several rows each has an even number, so that it ends on the other side of the line than it began.
    size += size % 2 if count > 1 else 0
    return [stops[first : first + size] for first in range(0, len(stops), size)]


def _narrow(stops: list[Stop]) -> str:
    """From top to bottom along the right side, the names beside it."""
    shape: list[Point] = []
    marks: list[str] = []
    bottom = 0
    for at, stop in enumerate(stops):
        lines = _lines(stop.name, LONGEST_LINE_NARROW)
        height = max(76, LINE * len(lines) + 30)
        x = NARROW - 70 + (SWING if at % 2 else -SWING)
        y = bottom + height // 2
        shape.append((x, y))
        marks.append(_mark(stop, x, y) + _text(lines, NARROW - 134, y + 8 - LINE * (len(lines) - 1) // 2))
        bottom += height
    return _svg("narrow", NARROW, bottom, shape, marks)


def _svg(name: str, width: int, height: int, shape: list[Point], marks: list[str]) -> str:
    name = f"route-{name}"
    return (
        f'<svg class="{name}" viewBox="0 0 {width} {height}" aria-hidden="true">'
        f'<path id="{name}" d="{_curve(shape)}"/><use href="#{name}"/>{"".join(marks)}</svg>'
    )


def _mark(stop: Stop, x: int, y: int) -> str:
    """In the shape of the mark, with the number of its first day; of another colour where one stays."""
    kind = ' class="route-stay"' if len(stop.days) > 1 else ""
    return (
        f'<g{kind} transform="translate({x} {y})"><path d="M-19 19v-19a19 19 0 1 1 19 19z"/>'
        f'<text y="7">{stop.days[0]}</text></g>'
    )


def _text(lines: list[str], x: int, y: int) -> str:
    return "".join(
        f'<text x="{x}" y="{y + LINE * number}">{escape(line)}</text>' for number, line in enumerate(lines)
    )


def _lines(name: str, longest: int) -> list[str]:
    """Its words in as few lines as they need, evenly long."""
    lines = textwrap.wrap(name, longest)
    for width in range(max(map(len, name.split())), longest):
        evener = textwrap.wrap(name, width)
        if len(evener) == len(lines):
            return evener
    return lines


def _curve(points: list[Point]) -> str:
    """Through all points, smoothly: each is left in the direction in which it was reached."""
    start = f"M{points[0][0]} {points[0][1]}"
    through = zip(points, points[1:], [*points[2:], points[-1]], strict=False)
    return start + "".join(
        f"S{end[0] - (after[0] - before[0]) // 4} {end[1] - (after[1] - before[1]) // 4} {end[0]} {end[1]}"
        for before, end, after in through
    )
