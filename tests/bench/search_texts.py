"""Texts and queries: words in a Zipf distribution, with Hebrew particles and endings; always the same."""

import random
from collections.abc import Iterator
from itertools import accumulate, islice, pairwise

from content_api.search.analysis import keys
from content_api.search.keyboard import other_language

WORDS, VOCABULARY, QUERIES = 600, 40_000, 40
LETTERS = "אבגדהוזחטיכלמנסעפצקרשת"
WEIGHTS = (6, 5, 2, 4, 8, 10, 1, 2, 2, 11, 3, 6, 6, 4, 2, 3, 3, 1, 2, 6, 5, 5)
PARTICLES = ("",) * 12 + ("ה", "ב", "ל", "ו", "מ", "ש", "כ", "וה", "שב")
ENDINGS = ("",) * 8 + ("ים", "ות", "ה", "ת")

chance = random.Random(7)


def _vocabulary() -> list[str]:
    words: dict[str, None] = {}
    while len(words) < VOCABULARY:
        words["".join(chance.choices(LETTERS, WEIGHTS, k=chance.choice((3, 4, 4, 5, 5, 6, 7))))] = None
    return list(words)


ROOTS = _vocabulary()
ZIPF = list(accumulate(1 / (rank + 2) for rank in range(VOCABULARY)))


def bodies(count: int) -> Iterator[str]:
    for _ in range(count):
        roots = chance.choices(ROOTS, cum_weights=ZIPF, k=WORDS)
        yield " ".join(chance.choice(PARTICLES) + root + chance.choice(ENDINGS) for root in roots)


def classes_of(posts: list[str]) -> dict[str, list[str]]:
    """Queries by kind, of words that occur (or not) as often as the kind says."""
    often = dict.fromkeys(ROOTS, 0)
    for body in posts:
        for word in set(body.split()):
            if word in often:
                often[word] += 1
    ranked = sorted((word for word in often if often[word]), key=lambda word: -often[word])
    common = [word for word in ranked[:60] if len(word) >= 3][:QUERIES]
    middling = ranked[600 : 600 + QUERIES]
    rare = [word for word in reversed(ranked) if len(word) >= 6][:QUERIES]
    known = {key for word in {word for body in posts for word in body.split()} for key in keys(word)}
    absent = (word for word in _strange() if not known.intersection(keys(word)))
    typos = [word[:2] + word[3] + word[2] + word[4:] for word in rare]
    return {
        "a common word": common,
        "a middling word": middling,
        "a rare word": rare,
        "another form of a common word": [f"ול{word}ים" for word in common],
        "two common words": [f"{one} {other}" for one, other in pairwise(common)],
        "a common and a rare word": [f"{one} {other}" for one, other in zip(common, rare, strict=False)],
        "four common words": [" ".join(common[at : at + 4]) for at in range(QUERIES - 4)],
        "an unfinished word": [word[:4] for word in rare],
        "the wrong keyboard": [other_language(word) or "" for word in middling],
        "a typo": typos,
        "nothing like it": list(islice(absent, QUERIES)),
    }


def _strange() -> Iterator[str]:
    while True:
        yield "".join(chance.choices("זצטגפס", k=7))
