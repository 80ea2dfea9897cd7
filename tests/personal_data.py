"""Personal data in every spelling in which a log may contain it."""

import ast
import html
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, quote_plus

# The fields of public calls that say who somebody is or what she wrote.
FIELDS = ("name", "fullName", "phone", "email", "message", "description", "password", "q", "sessionId")
# Beginnings are enough: a log may cut what it quotes.
ENOUGH = 40
HEBREW_WORD = re.compile("[א-ת]{3}")
SHORTEST = 7
SOURCE = Path(__file__).parents[1] / "content-api" / "content_api"


def telling(value: Any) -> set[str]:
    """The pieces of `value` that no log holds by chance: each line's beginning, if long enough to tell."""
    lines = value.splitlines() if isinstance(value, str) else []
    pieces = {line.strip()[:ENOUGH] for line in lines}
    told = {piece for piece in pieces if len(piece) >= SHORTEST or HEBREW_WORD.search(piece)}
    return told - own_words()


@cache
def own_words() -> frozenset[str]:
    """What our own code calls things, and each Hebrew word that it says: logs are made of them."""
    nodes = [node for file in SOURCE.rglob("*.py") for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    comments = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    constants = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in comments]
    texts = {node.value for node in constants if isinstance(node.value, str)}
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    sentences = {text for text in texts if HEBREW_WORD.search(text)}
    words = {word.strip(".,:;!?()\"״'") for sentence in sentences for word in sentence.split()}
    return frozenset(words | (texts - sentences) | names | attributes)


def spellings(piece: str) -> set[str]:
    """`piece` as it is, and as JSON, Python, an address or HTML would write it."""
    plain = piece.encode(errors="replace").decode()
    escaped = piece.encode("unicode_escape").decode()
    in_address = {quote(plain), quote(plain, safe=""), quote_plus(plain)}
    return {plain, escaped, json.dumps(piece)[1:-1], html.escape(plain), *in_address}


def given_away(log: str, pieces: Iterable[str]) -> list[str]:
    """Which of `pieces` stand in `log`, in whatever spelling."""
    return sorted(piece for piece in pieces if any(spelling in log for spelling in spellings(piece)))
