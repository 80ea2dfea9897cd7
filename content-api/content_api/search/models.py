"""Index updates and rebuilds, with the models of indexed records and of the index version."""

from collections import Counter
from typing import Self

import peewee

from content_api.db import Model, write
from content_api.jobs import Job, Lane, enqueue, handles
from content_api.search import vocabulary
from content_api.search.documents import Document, all_documents, document_of
from content_api.search.index import index
from content_api.search.index_tokens import forms

# Raise it with every change that affects the index: tokens, analysis, lists/, documents.
VERSION = 7
# Records per INSERT statement.
BATCH = 100
REBUILD = "search.rebuild"
KEY = "index"


class SearchDocument(Model):
    """One indexed record."""

    position = peewee.BigIntegerField(primary_key=True)
    kind = peewee.CharField(max_length=16)
    record_id = peewee.IntegerField()
    text = peewee.TextField()

    class Meta:
        indexes = ((("kind", "record_id"), True),)

    @classmethod
    def of(cls, kind: str, record_id: int) -> Self | None:
        return cls.get_or_none(cls.kind == kind, cls.record_id == record_id)


class SearchState(Model):
    """A single row: the VERSION of the code that built the index."""

    id = peewee.IntegerField(primary_key=True)
    version = peewee.IntegerField()

    @classmethod
    def replace_version(cls) -> None:
        cls.delete().execute()
        cls.create(id=1, version=VERSION)


def refresh(kind: str, record_id: int) -> None:
    """Index the public state of one record, or remove it, in the caller's transaction."""
    with write():
        document = document_of(kind, record_id)
        tokens = document.tokens() if document else []
        before, now = _vocabulary(kind, _take_out(kind, record_id)), _vocabulary(kind, tokens)
        if document is not None:
            _put([(document, tokens)])
        vocabulary.remove(before - now)
        vocabulary.add(Counter(now - before))


def rebuild() -> int:
    """Rebuild the whole index from public content; returns the number of its records.

    Searches and saves wait for it on PostgreSQL, so records are inserted in batches. Lock order, as in
    `refresh`: the index, then rows.
    """
    with write():
        count, words = 0, Counter[str]()
        with index().rebuilding():
            SearchDocument.delete().execute()
            vocabulary.clear()
            SearchState.replace_version()
            with_tokens = ((document, document.tokens()) for document in all_documents())
            for part in peewee.chunked(with_tokens, BATCH):
                _put(part)
                count += len(part)
                for document, tokens in part:
                    words.update(_vocabulary(document.kind, tokens))
        vocabulary.add(words)
        return count


def rebuild_when_new() -> None:
    """Build the index of a database that never had one."""
    if not SearchState.select().exists():
        rebuild()


def is_outdated() -> bool:
    """Whether code of another VERSION built the index."""
    return SearchState.select().where(SearchState.version != VERSION).exists()


def register_rebuild_job() -> None:
    @handles(REBUILD, lane=Lane.SLOW)
    def rebuild_if_outdated(_: Job) -> None:
        if is_outdated():
            rebuild()


def schedule_rebuild() -> None:
    """Enqueue a rebuild if another version of the code built the index, unless one is queued.

    Called by workers, not by `flask migrate`: after that the former version still runs for minutes, or again
    after a rollback. So each version rebuilds the index by its own rules.
    """
    if is_outdated() and not Job.waiting(REBUILD, KEY).exists():
        enqueue(REBUILD, key=KEY)


def _take_out(kind: str, record_id: int) -> list[str]:
    """Remove a record; returns its tokens."""
    old = SearchDocument.of(kind, record_id)
    if old is None:
        return []
    tokens = index().tokens(old.position)
    index().remove(old.position)
    old.delete_instance()
    return tokens


def _put(records: list[tuple[Document, list[str]]]) -> None:
    fields = ("position", "kind", "record_id", "text")
    SearchDocument.insert_many(
        [{name: getattr(document, name) for name in fields} for document, _ in records]
    ).execute()
    index().put([(document.position, tokens) for document, tokens in records])


def _vocabulary(kind: str, tokens: list[str]) -> set[str]:
    return vocabulary.vocabulary_of(forms(kind, tokens))
