"""Parses a query into terms: the tokens that each of its words matches in the index."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from content_api.publishing import KINDS
from content_api.search.analysis import bases, keys
from content_api.search.expressions import Expression, Token, any_of
from content_api.search.index_tokens import Place, form_token, key_token
from content_api.search.tokens import chunks, is_word
from content_api.search.word_lists import STOP_WORDS

MIN_LENGTH, MAX_LENGTH = 3, 100
# Further words are ignored.
MAX_TERMS = 10


@dataclass(frozen=True)
class Term:
    """One word of a query. `prefixes`: those of keys or words that match, for an unfinished word."""

    word: str
    keys: tuple[str, ...]
    prefixes: tuple[str, ...] = ()

    @classmethod
    def of(cls, word: str) -> Term:
        return cls(word, keys(word))

    def unfinished(self) -> Term:
        """The same word as a prefix of longer ones."""
        found = tuple(base for base in bases(self.word) if len(base) >= MIN_LENGTH)
        return replace(self, prefixes=found)

    def at(self, kind: str, place: Place) -> Expression:
        """Matches documents of `kind` with the term at `place` or a better one."""
        tokens = [Token(key_token(kind, place, key)) for key in self.keys]
        for prefix in self.prefixes:
            tokens.append(Token(key_token(kind, place, prefix), is_prefix=True))
            if place in {Place.TITLE, Place.ANYWHERE}:
                tokens.append(Token(form_token(kind, place, prefix), is_prefix=True))
        return any_of(tokens)

    def exactly(self, kind: str, place: Place) -> Expression:
        """Matches documents with the exact word."""
        return Token(form_token(kind, place, self.word))

    def anywhere(self) -> Expression:
        return any_of(self.at(kind, Place.ANYWHERE) for kind in KINDS)


@dataclass(frozen=True)
class Chunk:
    """The text between two spaces, and its words."""

    typed: str
    words: tuple[str, ...]

    @classmethod
    def of(cls, typed: str) -> Chunk:
        return cls(typed, tuple(word for pieces in chunks(typed) for word in _words(pieces)))


def chunks_of(text: str) -> list[Chunk]:
    """The chunks of a query; none if it has fewer than three letters and digits. Only its first hundred
    characters are used; stop words such as של are left out unless there are no others."""
    found = [Chunk.of(typed) for typed in text[:MAX_LENGTH].split()]
    if sum(len(piece) for pieces in chunks(text[:MAX_LENGTH]) for piece in pieces) < MIN_LENGTH:
        return []
    with_words = [chunk for chunk in found if chunk.words]
    specific = [chunk for chunk in with_words if not STOP_WORDS.issuperset(chunk.words)] or with_words
    return specific[:MAX_TERMS]


def _words(pieces: list[str]) -> list[str]:
    """Join pieces if one is a single Latin letter: e-sim is one word, wi-fi is two."""
    whole = len(pieces) > 1 and any(not is_word(piece) and piece.isascii() for piece in pieces)
    return ["".join(pieces)] if whole else [piece for piece in pieces if is_word(piece)]


def terms_for(words: Iterable[str]) -> list[Term]:
    """One term per word, without duplicates."""
    return [Term.of(word) for word in list(dict.fromkeys(words))[:MAX_TERMS]]
