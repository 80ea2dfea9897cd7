"""What a query may have meant that finds nothing as typed.

Every part of it that occurs somewhere stays as it is. For one that does not, in this order: the last word may
be unfinished, the keyboard in the other language, the spelling full or defective, one letter wrong, two words
typed as one. When nothing has all parts together, the most of them are looked for that something has.
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
# Of more parts, the others are left out: each doubles the questions.
MAX_PARTS = 5


@dataclass(frozen=True)
class Part:
    """One chunk as it is understood, and how to write it if it was corrected."""

    terms: tuple[Term, ...]
    written: str


@dataclass(frozen=True)
class InterpretedQuery:
    """The terms to look for. `suggestion` is the query written as it was understood, if that differs, or as
    it could be; `unknown` are words for which there is nothing, whatever they may mean; `parts` are the
    chunks as they were understood."""

    chunks: tuple[Chunk, ...]
    terms: list[Term]
    suggestion: str | None = None
    unknown: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()

    @classmethod
    def as_typed(cls, text: str) -> InterpretedQuery:
        """The query as it stands."""
        chunks = tuple(chunks_of(text))
        return cls(chunks, terms_for(word for chunk in chunks for word in chunk.words))

    @property
    def unmatched(self) -> tuple[str, ...]:
        """The words without results: each unknown one, or else all together."""
        together = " ".join(term.word for term in self.terms)
        return self.unknown or ((together,) if together else ())

    def corrected(self) -> InterpretedQuery:
        """The query as it may have been meant."""
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
        """As many of the parts as something has together, the most telling ones."""
        parts = list(dict.fromkeys(self.parts))
        telling = sorted(parts, key=_rarity)[:MAX_PARTS]
        for size in range(len(telling), 0, -1):
            for some in combinations(telling, size):
                terms = [term for part in some for term in part.terms]
                if _occur_together(terms):
                    written = " ".join(part.written for part in parts if part in some)
                    return InterpretedQuery(self.chunks, terms, written)
        return self

    def _suggestion(self, parts: list[Part | None]) -> str | None:
        """The query with its unknown words corrected more boldly, or without them."""
        bold = [
            part or _corrected(chunk, lambda word: misspelled(word, most=2))
            for chunk, part in zip(self.chunks, parts, strict=True)
        ]
        chosen = parts if None in bold else bold
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
    """A word that is two which some document has."""
    for pair in halves(chunk.words[0]) if len(chunk.words) == 1 else ():
        terms = tuple(terms_for(pair))
        if _occur_together(terms):
            return Part(terms, " ".join(map(with_final_letter, pair)))
    return None


def _unfinished(chunk: Chunk) -> Part | None:
    *finished, last = terms_for(chunk.words)
    unfinished = last.unfinished()
    return Part((*finished, unfinished), chunk.typed) if unfinished.beginnings else None


def _corrected(chunk: Chunk, correction: Correction) -> Part | None:
    """The chunk with those of its words corrected that do not occur."""
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
    """A word of the vocabulary in place of `word`, or behind its particles."""
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
    """Less is more telling: what stands in no title, destination or category is last, then what many have."""
    told = any_of(all_of(term.at(kind, Place.FACET) for term in part.terms) for kind in KINDS)
    (everywhere,) = index().counts([all_of(term.anywhere() for term in part.terms)])
    return not index().newest(told, 1), everywhere


def _written(chunks: tuple[Chunk, ...], parts: list[Part]) -> str | None:
    before = " ".join(chunk.typed for chunk in chunks)
    after = " ".join(part.written for part in parts)
    return after if after != before else None
