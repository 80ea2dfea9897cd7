"""Reads labels.txt, and decides which texts are relevant to a query by their words, without the engine."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from content_api.hebrew_formats import MONTHS

# What may stand before a Hebrew word, up to three of them: ו, ש, ה and the like.
PARTICLES = re.compile("(?:ו?(?:כש|מש|ש)?(?:מה|[הבכלמ])?)")
QUOTES = str.maketrans("", "", "׳״'\"’")
MARKS = re.compile("[\u0591-\u05c7]")
TEXTS = (
    "title",
    "destination",
    "style",
    "category",
    "short_description",
    "long_description",
    "excerpt",
    "content_md",
)


@dataclass(frozen=True)
class Case:
    """One query. `about` are the slugs of all texts that may be found, `must` of those that have to be."""

    query: str
    meaning: str
    about: frozenset[str]
    must: frozenset[str]
    must_not: frozenset[str]


@dataclass
class _Block:
    name: str
    meanings: list[str]
    must: list[str] = field(default_factory=list)
    must_not: list[str] = field(default_factory=list)
    queries: list[str] = field(default_factory=list)


def read_cases(rows: list[dict[str, Any]]) -> list[Case]:
    """The cases of labels.txt for these texts; drafts are never relevant."""
    blocks, meanings = _read()
    public = {row["slug"]: row for row in rows if row["status"] != "draft"}
    words = {slug: _words(row) for slug, row in public.items()}
    cases = []
    for block in blocks:
        about = {
            slug
            for slug in public
            if block.meanings and all(_says(words[slug], meanings[name]) for name in block.meanings)
        }
        must = {slug for slug in public if any(fnmatchcase(slug, pattern) for pattern in block.must)}
        if block.must == ["all"]:
            must = about
        must_not = frozenset(block.must_not)
        for query in block.queries:
            cases.append(
                Case(query, block.name, frozenset(about | must) - must_not, frozenset(must), must_not)
            )
    return cases


def _read() -> tuple[list[_Block], dict[str, list[str]]]:
    blocks: list[_Block] = []
    meanings: dict[str, list[str]] = {}
    for line in (Path(__file__).parent / "labels.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            name, _, forms = line[1:].partition("]")
            if forms:
                meanings[name] = forms.split()
            known = [name] if forms else name.split(" + ")
            blocks.append(_Block(name, [one for one in known if one != "אין"]))
        elif line.startswith("must "):
            blocks[-1].must = line.split()[1:]
        elif line.startswith("not "):
            blocks[-1].must_not = line.split()[1:]
        elif line.startswith("  "):
            blocks[-1].queries.append(line.strip())
    return blocks, meanings


def _words(row: dict[str, Any]) -> set[str]:
    texts = [str(row.get(name) or "") for name in TEXTS] + list(_strings(row.get("facts")))
    text = " ".join(texts).replace("Wi-Fi", "wifi")
    dates = [row[name] for name in ("start_date", "end_date") if row.get(name)]
    months = {MONTHS[day.month - 1] for day in dates}
    return months | set(re.findall(r"[^\W_]+", MARKS.sub("", text).translate(QUOTES).lower()))


def _strings(value: Any) -> Iterator[str]:
    """All strings in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


def _says(words: set[str], forms: list[str]) -> bool:
    plain = [form.translate(QUOTES).lower() for form in forms]
    wanted = {form for form in plain if not form.startswith("!")}
    unwanted = {form[1:] for form in plain if form.startswith("!")}
    return any(word not in unwanted and _without_particles(word) & wanted for word in words)


def _without_particles(word: str) -> set[str]:
    return {word[cut:] for cut in range(len(word)) if PARTICLES.fullmatch(word[:cut])}
