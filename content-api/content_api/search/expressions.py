"""What is asked of the index: tokens, any of which or all of which a document must have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Token:
    """One token of the index, or with `beginning` every token that begins so."""

    text: str
    beginning: bool = False


@dataclass(frozen=True)
class AnyOf:
    parts: tuple[Token | AllOf | AnyOf, ...]


@dataclass(frozen=True)
class AllOf:
    parts: tuple[Token | AllOf | AnyOf, ...]


Expression = Token | AnyOf | AllOf


def any_of(parts: Iterable[Expression]) -> Expression:
    unique = tuple(dict.fromkeys(parts))
    return unique[0] if len(unique) == 1 else AnyOf(unique)


def all_of(parts: Iterable[Expression]) -> Expression:
    unique = tuple(dict.fromkeys(parts))
    return unique[0] if len(unique) == 1 else AllOf(unique)


def for_fts5(expression: Expression) -> str:
    """In the language of SQLite's FTS5. Tokens hold letters and digits only, so quotes are enough."""
    match expression:
        case Token(text, beginning):
            return f'"{text}"' + ("*" if beginning else "")
        case AnyOf(parts):
            return "(" + " OR ".join(map(for_fts5, parts)) + ")"
        case AllOf(parts):
            return "(" + " AND ".join(map(for_fts5, parts)) + ")"


def for_tsquery(expression: Expression) -> str:
    """In the language of PostgreSQL's tsquery."""
    match expression:
        case Token(text, beginning):
            return f"'{text}'" + (":*" if beginning else "")
        case AnyOf(parts):
            return "(" + " | ".join(map(for_tsquery, parts)) + ")"
        case AllOf(parts):
            return "(" + " & ".join(map(for_tsquery, parts)) + ")"
