"""Keeping the index: which record stands where, and the text that its snippets are cut from."""

from typing import Self

import peewee

from content_api.db import Model, write
from content_api.search.documents import Document, all_documents, document_of
from content_api.search.index import index

# To be raised with every change of what the index holds: folding, analysis, lists/, documents.
VERSION = 1


class SearchDocument(Model):
    """One indexed record."""

    position = peewee.BigIntegerField(primary_key=True)
    kind = peewee.CharField(max_length=16)
    record_id = peewee.IntegerField()
    text = peewee.TextField()

    class Meta:
        table_name = "search_document"
        indexes = ((("kind", "record_id"), True),)

    @classmethod
    def of(cls, kind: str, record_id: int) -> Self | None:
        row: Self | None = cls.get_or_none(cls.kind == kind, cls.record_id == record_id)
        return row


class SearchState(Model):
    """The single row: by which rules the index was made."""

    id = peewee.IntegerField(primary_key=True)
    version = peewee.IntegerField()

    class Meta:
        table_name = "search_state"

    @classmethod
    def replace_version(cls) -> None:
        cls.delete().execute()
        cls.create(id=1, version=VERSION)


def refresh(kind: str, record_id: int) -> None:
    """Bring the index to what visitors see of one record, in the caller's transaction."""
    with write():
        old = SearchDocument.of(kind, record_id)
        if old is not None:
            index().remove(old.position)
            old.delete_instance()
        document = document_of(kind, record_id)
        if document is not None:
            _store(document)


def rebuild() -> int:
    """Make the whole index anew from what visitors see; answers how many records it holds."""
    with write():
        index().clear()
        SearchDocument.delete().execute()
        SearchState.replace_version()
        return sum(map(_store, all_documents()))


def rebuild_when_outdated() -> None:
    """Make the index anew when it was made by other rules, or never."""
    if SearchState.get_or_none(SearchState.version == VERSION) is None:
        rebuild()


def _store(document: Document) -> int:
    SearchDocument.create(
        position=document.position, kind=document.kind, record_id=document.record_id, text=document.text
    )
    index().put(document.position, document.tokens())
    return 1
