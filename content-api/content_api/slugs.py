"""Slugs: their format, and a suggestion in Latin letters for Hebrew text."""

import re
import unicodedata
from collections.abc import Callable

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
MAX_SLUG_LENGTH = 100

# A simple transliteration, not a standard: vav and yod are taken as vowels inside a word.
HEBREW = "אבגדהוזחטיכךלמםנןסעפףצץקרשת"
SOUNDS = (
    "a", "b", "g", "d", "h", "o", "z", "h", "t", "i", "k", "k", "l", "m",
    "m", "n", "n", "s", "a", "p", "f", "tz", "tz", "k", "r", "sh", "t",
)  # fmt: skip
LATIN = dict(zip(HEBREW, SOUNDS, strict=True))


def suggest_slug(text: str, longest: int = 60) -> str:
    """A slug for `text`, in whole words up to `longest` characters; '' when nothing is left.

    >>> suggest_slug("טיול לצ׳ילה: May 2027")
    'tiol-ltzilh-may-2027'
    """
    plain = unicodedata.normalize("NFKD", text.lower())
    latin = "".join(LATIN.get(letter, letter) for letter in plain if not unicodedata.combining(letter))
    # Geresh, gershayim and apostrophes belong to the word around them.
    words = re.findall(r"[a-z0-9]+", re.sub("[׳״'\"’]", "", latin))
    slug = ""
    for word in words:
        longer = f"{slug}-{word}" if slug else word[:longest]
        if len(longer) > longest:
            break
        slug = longer
    return slug


def free_slug(wanted: str, is_taken: Callable[[str], bool]) -> str:
    """`wanted`, with the first number appended that makes it free, if it is taken."""
    number, slug = 1, wanted
    while is_taken(slug):
        number += 1
        slug = f"{wanted[: MAX_SLUG_LENGTH - 5].rstrip('-')}-{number}"
    return slug
