"""The tokens of a record for the index, and its position in the order of results."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime

from content_api.content import ContentRecord, kinds
from content_api.content.kinds import SearchText
from content_api.publishing import KIND_ARTICLE, KIND_PAGE, KIND_TRIP
from content_api.search.analysis import keys
from content_api.search.index_tokens import Place, form_token, key_token
from content_api.search.tokens import words

# A key that occurs so often in a body counts as one of the lead.
OFTEN = 3
NIQQUD = re.compile("[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]")
# Below PostgreSQL's limit of a tsvector, one megabyte, which ordinary texts do not reach.
MAX_BYTES = 900_000
# Longer tokens are left out: from 2 048 bytes on, PostgreSQL's array_to_tsvector shortens them, even to "".
MAX_TOKEN_BYTES = 500
# The first position of each kind.
_BEGINS = {KIND_TRIP: 2**62, KIND_ARTICLE: 0, KIND_PAGE: -(2**62)}


@dataclass(frozen=True)
class Document:
    """The searched texts of one record. Snippets are cut from `text`."""

    kind: str
    record_id: int
    featured: bool
    created_at: datetime
    searched: SearchText

    @property
    def position(self) -> int:
        """Higher for featured records, then for newer ones: 62 bits above the kind's first position, one for
        `featured`, 32 for the second of creation, 29 for the record id."""
        second = min(max(int(self.created_at.replace(tzinfo=UTC).timestamp()), 0), 2**32 - 1)
        order = (self.featured << 32 | second) << 29 | self.record_id % 2**29
        return _BEGINS[self.kind] + order

    @property
    def text(self) -> str:
        return NIQQUD.sub("", f"{self.searched.lead}\n{self.searched.body}")

    def tokens(self) -> list[str]:
        """The tokens of this document, each once, without those above MAX_TOKEN_BYTES."""
        tokens: dict[str, None] = {}
        size = 0
        for token in self._tokens():
            length = len(token.encode())
            if token not in tokens and length <= MAX_TOKEN_BYTES:
                size += length
                if size > MAX_BYTES:
                    break
                tokens[token] = None
        return list(tokens)

    def _tokens(self) -> Iterator[str]:
        title, facets, lead, body, unseen = map(words, astuple(self.searched))
        everything = (*title, *facets, *lead, *body, *unseen)
        often = Counter(key for word in body for key in keys(word))
        by_place = {
            Place.TITLE: _keys(title),
            Place.FACET: _keys(title + facets),
            Place.LEAD: _keys(title + facets + lead) | {key for key, n in often.items() if n >= OFTEN},
            Place.ANYWHERE: _keys(everything),
        }
        for word in title:
            yield form_token(self.kind, Place.TITLE, word)
        for place, found in by_place.items():
            for key in found:
                yield key_token(self.kind, place, key)
        for word in everything:
            yield form_token(self.kind, Place.ANYWHERE, word)


def _keys(found: list[str] | tuple[str, ...]) -> set[str]:
    return {key for word in found for key in keys(word)}


def document_of(kind: str, record_id: int) -> Document | None:
    """The document of a public record, or None."""
    model = kinds()[kind]
    record = model.public().where(model.id == record_id).first()
    return _document(record) if record else None


def all_documents() -> Iterator[Document]:
    """The documents of all public records."""
    for model in kinds().values():
        yield from map(_document, model.public().iterator())


def _document(record: ContentRecord) -> Document:
    text = record.search_text()
    return Document(
        kind=record.kind,
        record_id=record.id,
        featured=record.featured,
        created_at=record.created_at,
        # The slug with spaces, so that its parts are separate words.
        searched=replace(text, unseen=f"{text.unseen} {record.slug.replace('-', ' ')}"),
    )
