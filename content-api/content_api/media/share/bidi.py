"""The order of a right-to-left line (UAX #9), for drawing where no engine of letters can be counted on.

The algorithm's rules for one line without embeddings: its marks are left out, and Arabic is not written here.
"""

import unicodedata

_PAIRS = {"(": ")", "[": "]", "{": "}", "<": ">", "«": "»", "‹": "›"}
_MIRRORED = {**_PAIRS, **{close: start for start, close in _PAIRS.items()}}
_BRACKETS = {"(": ")", "[": "]", "{": "}"}


def in_visual_order(line: str) -> str:
    """The characters as they stand from left to right, brackets turned."""
    text = "".join(char for char in line if unicodedata.category(char) != "Cf")
    shown: list[str] = []
    run = ""
    for char, kind in zip(text, _directions(text), strict=True):
        if kind == "R":
            shown += [*reversed(run), _MIRRORED.get(char, char)]
            run = ""
        else:
            run += char
    return "".join(reversed([*shown, *reversed(run)]))


def _directions(text: str) -> list[str]:
    """For each character: 'R', or 'L' for what runs from left to right, numbers included."""
    kinds = [unicodedata.bidirectional(char) for char in text]
    _resolve_weak(kinds)
    _resolve_brackets(text, kinds)
    _resolve_neutral(kinds)
    return ["R" if kind == "R" else "L" for kind in kinds]


def _resolve_weak(kinds: list[str]) -> None:
    """W1 to W7: what separators, signs and marks become beside numbers."""
    for at, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[at] = kinds[at - 1] if at else "R"
        elif kind == "AL":
            kinds[at] = "R"
    for at in range(1, len(kinds) - 1):
        if kinds[at] in {"ES", "CS"} and kinds[at - 1] == kinds[at + 1] == "EN":
            kinds[at] = "EN"
    for order in (range(1, len(kinds)), range(len(kinds) - 2, -1, -1)):
        step = -1 if order.step == 1 else 1
        for at in order:
            if kinds[at] == "ET" and kinds[at + step] == "EN":
                kinds[at] = "EN"
    strong = "R"
    for at, kind in enumerate(kinds):
        if kind in {"L", "R"}:
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[at] = "L"
        elif kind in {"ES", "ET", "CS"}:
            kinds[at] = "ON"


def _resolve_brackets(text: str, kinds: list[str]) -> None:
    """N0: the two brackets of a pair go the same way."""
    for start, end in _bracket_pairs(text, kinds):
        inside = {_strength(kind) for kind in kinds[start + 1 : end]}
        before = next((way for kind in reversed(kinds[:start]) if (way := _strength(kind))), "R")
        if "R" in inside:
            kinds[start] = kinds[end] = "R"
        elif "L" in inside:
            kinds[start] = kinds[end] = before


def _bracket_pairs(text: str, kinds: list[str]) -> list[tuple[int, int]]:
    pairs, waiting = [], list[int]()
    for at, char in enumerate(text):
        if kinds[at] != "ON":
            continue
        if char in _BRACKETS:
            waiting.append(at)
        elif char in _BRACKETS.values():
            match = next(
                (i for i in reversed(range(len(waiting))) if _BRACKETS[text[waiting[i]]] == char), None
            )
            if match is not None:
                pairs.append((waiting[match], at))
                del waiting[match:]
    return sorted(pairs)


def _resolve_neutral(kinds: list[str]) -> None:
    """N1 and N2: what stands between two that go the same way goes with them, all else with the line."""
    at = 0
    while at < len(kinds):
        end = at
        while end < len(kinds) and not _strength(kinds[end]):
            end += 1
        if end > at:
            before = _strength(kinds[at - 1]) if at else "R"
            after = _strength(kinds[end]) if end < len(kinds) else "R"
            kinds[at:end] = [before if before == after else "R"] * (end - at)
        at = max(end, at + 1)


def _strength(kind: str) -> str:
    """Which way a resolved kind goes for its neighbours: numbers count as right-to-left."""
    return "R" if kind in {"R", "EN", "AN"} else "L" if kind == "L" else ""
