"""Reinterprets a query without results.

Parts that occur in the index stay unchanged. For others it tries, in this order: an unfinished last word, the
other keyboard layout, full or defective spelling, one wrong letter, two words typed as one. If no document
has all parts, it searches for the largest set of parts that one has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from content_api.publishing import KINDS
from content_api.search.analysis import bases, with_final_letter
from content_api.search.expressions import all_of, any_of
from content_api.search.index import index
from content_api.search.index_tokens import Place
from content_api.search.keyboard import other_language
from content_api.search.query import Chunk, Term, chunks_of, terms_for
from content_api.search.tokens import defective_spelling
from content_api.search.vocabulary import halves, misspelled, spelled_otherwise

Correction = Callable[[str], list[str]]
# Further parts are ignored, since each doubles the number of combinations.
MAX_PARTS = 5


@dataclass(frozen=True)
class Part:
    """The interpretation of a chunk: its terms, and the text for a suggestion."""

    terms: tuple[Term, ...]
    written: str


@dataclass(frozen=True)
class InterpretedQuery:
    """The terms to search for. `suggestion` is the interpreted query if it differs from the typed one, or a
    possible correction; `unknown` are words without an interpretation; `parts` are the interpreted chunks."""

    chunks: tuple[Chunk, ...]
    terms: list[Term]
    suggestion: str | None = None
    unknown: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()

    @classmethod
    def as_typed(cls, text: str) -> InterpretedQuery:
        """The query without corrections."""
        chunks = tuple(chunks_of(text))
        return cls(chunks, terms_for(word for chunk in chunks for word in chunk.words))

    @property
    def unmatched(self) -> tuple[str, ...]:
        """The words without results: each unknown one, or else all together."""
        together = " ".join(term.word for term in self.terms)
        return self.unknown or ((together,) if together else ())

    def corrected(self) -> InterpretedQuery:
        """The query with each chunk that does not occur reinterpreted."""
        last = len(self.chunks) - 1
        parts = [_part(chunk, number == last) for number, chunk in enumerate(self.chunks)]
        unknown = tuple(
            word
            for chunk, part in zip(self.chunks, parts, strict=True)
            if part is None
            for word in chunk.words
        )
        if unknown:
            return InterpretedQuery(self.chunks, self.terms, self._suggestion(parts), unknown)
        known = [part for part in parts if part is not None]
        terms = [term for part in known for term in part.terms]
        if all(
            part.terms == tuple(terms_for(chunk.words))
            for part, chunk in zip(known, self.chunks, strict=True)
        ):
            terms[-1] = terms[-1].unfinished()
        return InterpretedQuery(self.chunks, terms, _written(self.chunks, known), parts=tuple(known))

    def with_fewer_parts(self) -> InterpretedQuery:
        """The largest set of parts that occur together in a document, the most specific ones first."""
        parts = list(dict.fromkeys(self.parts))
        specific = sorted(parts, key=_rarity)[:MAX_PARTS]
        for size in range(len(specific), 0, -1):
            for some in combinations(specific, size):
                terms = [term for part in some for term in part.terms]
                if _occur_together(terms):
                    written = " ".join(part.written for part in parts if part in some)
                    return InterpretedQuery(self.chunks, terms, written)
        return self

    def _suggestion(self, parts: list[Part | None]) -> str | None:
        """The query with unknown words corrected by up to two edits, or else without them; None if empty."""
        two_edits = [
            part or _corrected(chunk, lambda word: misspelled(word, most=2))
            for chunk, part in zip(self.chunks, parts, strict=True)
        ]
        chosen = parts if None in two_edits else two_edits
        return " ".join(part.written for part in chosen if part is not None) or None


def _part(chunk: Chunk, is_last: bool) -> Part | None:
    return next((part for part in _readings(chunk, is_last) if part and all(map(_occurs, part.terms))), None)


def _readings(chunk: Chunk, is_last: bool) -> Iterator[Part | None]:
    switched = other_language(chunk.typed)
    others = Chunk.of(switched) if switched else Chunk("", ())
    for read in (chunk, others):
        if read.words:
            yield Part(tuple(terms_for(read.words)), read.typed)
            if is_last:
                yield _unfinished(read)
    for correction in (spelled_otherwise, misspelled):
        for read in (chunk, others):
            if read.words:
                yield _corrected(read, correction)
    yield _parted(chunk)


def _parted(chunk: Chunk) -> Part | None:
    """A word split into two that occur together in a document."""
    for pair in halves(chunk.words[0]) if len(chunk.words) == 1 else ():
        terms = tuple(terms_for(pair))
        if _occur_together(terms):
            return Part(terms, " ".join(map(with_final_letter, pair)))
    return None


def _unfinished(chunk: Chunk) -> Part | None:
    *finished, last = terms_for(chunk.words)
    unfinished = last.unfinished()
    return Part((*finished, unfinished), chunk.typed) if unfinished.prefixes else None


def _corrected(chunk: Chunk, correction: Correction) -> Part | None:
    """The chunk with its unknown words corrected; None if one cannot be."""
    terms, written = [], []
    for term in terms_for(chunk.words):
        word = term.word if _occurs(term) else _correct(term.word, correction)
        if word is None:
            return None
        terms.append(Term.of(word))
        is_as_typed = word == term.word and len(chunk.words) == 1
        written.append(chunk.typed if is_as_typed else with_final_letter(word))
    return Part(tuple(terms), " ".join(written))


def _correct(word: str, correction: Correction) -> str | None:
    """`word` replaced by one of the vocabulary, its particles kept; None if there is none."""
    for base in bases(word):
        found = correction(base)
        if found:
            cut = next(place for place in range(len(word)) if defective_spelling(word[place:]) == base)
            return word[:cut] + found[0]
    return None


def _occurs(term: Term) -> bool:
    return bool(index().newest(term.anywhere(), 1))


def _occur_together(terms: Iterable[Term]) -> bool:
    return bool(index().newest(all_of(term.anywhere() for term in terms), 1))


def _rarity(part: Part) -> tuple[bool, int]:
    """A sort key: first parts in a title, destination or category, then by the number of documents."""
    in_facets = any_of(all_of(term.at(kind, Place.FACET) for term in part.terms) for kind in KINDS)
    (everywhere,) = index().counts([all_of(term.anywhere() for term in part.terms)])
    return not index().newest(in_facets, 1), everywhere


def _written(chunks: tuple[Chunk, ...], parts: list[Part]) -> str | None:
    before = " ".join(chunk.typed for chunk in chunks)
    after = " ".join(part.written for part in parts)
    return after if after != before else None
