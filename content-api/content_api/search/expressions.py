"""Boolean full-text queries over tokens, compiled to FTS5 or tsquery."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Token:
    """One token of the index, or, with `is_prefix`, every token with this prefix."""

    text: str
    is_prefix: bool = False


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
    return _compile(expression, quote='"', prefix="*", any_of=" OR ", all_of=" AND ")


def for_tsquery(expression: Expression) -> str:
    """In the language of PostgreSQL's tsquery."""
    return _compile(expression, quote="'", prefix=":*", any_of=" | ", all_of=" & ")


def _compile(expression: Expression, **syntax: str) -> str:
    if isinstance(expression, Token):
        return syntax["quote"] + expression.text + syntax["quote"] + syntax["prefix"] * expression.is_prefix
    operator = syntax["any_of" if isinstance(expression, AnyOf) else "all_of"]
    return "(" + operator.join(_compile(part, **syntax) for part in expression.parts) + ")"
