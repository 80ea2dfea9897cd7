"""Boolean full-text queries over tokens, compiled to FTS5 or tsquery."""

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
    return _written(expression, quote='"', beginning="*", any_of=" OR ", all_of=" AND ")


def for_tsquery(expression: Expression) -> str:
    """In the language of PostgreSQL's tsquery."""
    return _written(expression, quote="'", beginning=":*", any_of=" | ", all_of=" & ")


def _written(expression: Expression, **signs: str) -> str:
    if isinstance(expression, Token):
        return signs["quote"] + expression.text + signs["quote"] + signs["beginning"] * expression.beginning
    sign = signs["any_of" if isinstance(expression, AnyOf) else "all_of"]
    return "(" + sign.join(_written(part, **signs) for part in expression.parts) + ")"
