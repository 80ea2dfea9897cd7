"""What of a trip or an article is searched, and where it stands in the order of results."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from content_api.blog.markdown import plain_text
from content_api.blog.models import BlogPost
from content_api.publishing import KIND_ARTICLE, KIND_TRIP
from content_api.search.analysis import keys
from content_api.search.folding import words
from content_api.search.marks import Place, form_token, key_token
from content_api.trips.models import Trip

# A word said so often in a body is what the text is about.
OFTEN = 3
# Every trip is one of these, said or not.
OF_EVERY_TRIP = "טיול נשים"
MONTHS = [
    "ינואר",
    "פברואר",
    "מרץ",
    "אפריל",
    "מאי",
    "יוני",
    "יולי",
    "אוגוסט",
    "ספטמבר",
    "אוקטובר",
    "נובמבר",
    "דצמבר",
]
NIQQUD = re.compile("[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]")
# What a tsvector may hold is a megabyte; only a text made for it comes near.
MOST_BYTES = 900_000


@dataclass(frozen=True)
class Document:
    """The searched texts of one record. `text` is what snippets are cut from, `unseen` helps to find it."""

    kind: str
    record_id: int
    featured: bool
    created_at: datetime
    title: str
    facets: str
    lead: str
    body: str
    unseen: str

    @property
    def position(self) -> int:
        """Featured ones, then newer ones, have higher positions: a bit for the kind, one for featured,
        32 for the second of making, 29 for the record."""
        second = min(max(int(self.created_at.replace(tzinfo=UTC).timestamp()), 0), 2**32 - 1)
        order = (self.featured << 32 | second) << 29 | self.record_id % 2**29
        return (self.kind == KIND_TRIP) << 62 | order

    @property
    def text(self) -> str:
        return NIQQUD.sub("", f"{self.lead}\n{self.body}")

    def tokens(self) -> list[str]:
        """The tokens of this document, each once."""
        tokens: dict[str, None] = {}
        size = 0
        for token in self._tokens():
            if token not in tokens:
                size += len(token.encode())
                if size > MOST_BYTES:
                    break
                tokens[token] = None
        return list(tokens)

    def _tokens(self) -> Iterator[str]:
        title, facets, lead = words(self.title), words(self.facets), words(self.lead)
        body = words(self.body)
        everything = (*title, *facets, *lead, *body, *words(self.unseen))
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
    """The document of a record that visitors see, or None."""
    if kind == KIND_TRIP:
        trip = Trip.public().where(Trip.id == record_id).first()
        return of_trip(trip) if trip else None
    post = BlogPost.published().where(BlogPost.id == record_id).first()
    return of_article(post) if post else None


def all_documents() -> Iterator[Document]:
    """Of everything that visitors see."""
    for trip in Trip.public().order_by(Trip.id).iterator():
        yield of_trip(trip)
    for post in BlogPost.published().iterator():
        yield of_article(post)


def of_trip(trip: Trip) -> Document:
    return Document(
        kind=KIND_TRIP,
        record_id=trip.id,
        featured=trip.featured,
        created_at=trip.created_at,
        title=trip.title,
        facets=f"{trip.destination} {trip.style}",
        lead=trip.short_description,
        body=f"{plain_text(trip.long_description)}\n{_told(trip.facts or {})}".strip(),
        unseen=f"{OF_EVERY_TRIP} {_months(trip.start_date, trip.end_date)} {_in_address(trip.slug)}",
    )


def _told(facts: dict[str, Any]) -> str:
    """A trip's facts as lines: its days, what is included, for whom it is."""
    days = [f"{day['title']}. {day['text']}" for day in facts.get("itinerary", [])]
    lists = [*facts.get("included", []), *facts.get("not_included", [])]
    words = ("group", "ages", "rooming", "kosher", "shabbat", "leader_name", "leader_words")
    return "\n".join(filter(None, [*days, *lists, *(facts.get(name, "") for name in words)]))


def of_article(post: BlogPost) -> Document:
    return Document(
        kind=KIND_ARTICLE,
        record_id=post.id,
        featured=post.featured,
        created_at=post.created_at,
        title=post.title,
        facets=post.category,
        lead=post.excerpt,
        body=plain_text(post.source),
        unseen=_in_address(post.slug),
    )


def _months(start: date, end: date) -> str:
    months = {start.month, end.month}
    return " ".join([*(MONTHS[month - 1] for month in sorted(months)), str(start.year)])


def _in_address(slug: str) -> str:
    """Its words one by one: joined they would be one."""
    return slug.replace("-", " ")
