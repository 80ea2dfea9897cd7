"""What names a person, in every spelling in which a log could give it away."""

import html
import json
import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote, quote_plus

# The fields of public calls that say who somebody is or what she wrote.
FIELDS = ("name", "fullName", "phone", "email", "message", "description", "password", "q", "sessionId")
# Beginnings are enough: a log may cut what it quotes.
ENOUGH = 40
HEBREW_WORD = re.compile("[א-ת]{3}")
SHORTEST = 7


def telling(value: Any) -> set[str]:
    """The pieces of `value` that no log holds by chance: each line's beginning, if long enough to tell."""
    lines = value.splitlines() if isinstance(value, str) else []
    pieces = {line.strip()[:ENOUGH] for line in lines}
    return {piece for piece in pieces if len(piece) >= SHORTEST or HEBREW_WORD.search(piece)}


def spellings(piece: str) -> set[str]:
    """`piece` as it is, and as JSON, Python, an address or HTML would write it."""
    plain = piece.encode(errors="replace").decode()
    escaped = piece.encode("unicode_escape").decode()
    in_address = {quote(plain), quote(plain, safe=""), quote_plus(plain)}
    return {plain, escaped, json.dumps(piece)[1:-1], html.escape(plain), *in_address}


def given_away(log: str, pieces: Iterable[str]) -> list[str]:
    """Which of `pieces` stand in `log`, in whatever spelling."""
    return sorted(piece for piece in pieces if any(spelling in log for spelling in spellings(piece)))
