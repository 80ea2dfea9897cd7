"""The search index: documents by position, the database's own full-text search over their tokens, the words
that occur with their misspellings, and what was searched in vain.

The command `migrate` fills it afterwards from the content that is there.
"""

from content_api.migration_steps import create_table
from peewee import (
    BigIntegerField,
    CharField,
    CompositeKey,
    DateField,
    IntegerField,
    SqliteDatabase,
    TextField,
)

SQLITE = [
    "CREATE VIRTUAL TABLE search_index USING fts5(tokens, tokenize = 'ascii', detail = none, columnsize = 0)",
]
# Tokens are kept outside of the row, so that gathering positions reads few pages; without fastupdate no
# search pays for what saves left to do.
POSTGRESQL = [
    "CREATE TABLE search_index (position BIGINT PRIMARY KEY, tokens tsvector NOT NULL)"
    " WITH (toast_tuple_target = 128)",
    "ALTER TABLE search_index ALTER COLUMN tokens SET STORAGE EXTERNAL",
    "CREATE INDEX search_index_tokens ON search_index USING gin (tokens) WITH (fastupdate = off)",
]


def up(migrator, db):
    create_table(
        db,
        "search_document",
        position=BigIntegerField(primary_key=True),
        kind=CharField(max_length=16),
        record_id=IntegerField(),
        text=TextField(),
        indexes=((("kind", "record_id"), True),),
    )
    create_table(db, "search_word", word=CharField(max_length=64, primary_key=True), documents=IntegerField())
    create_table(
        db,
        "search_spelling",
        variant=CharField(max_length=64),
        word=CharField(max_length=64, index=True),
        primary_key=CompositeKey("variant", "word"),
    )
    create_table(
        db,
        "search_miss",
        day=DateField(),
        words=CharField(max_length=64),
        count=IntegerField(),
        primary_key=CompositeKey("day", "words"),
    )
    create_table(db, "search_state", id=IntegerField(primary_key=True), version=IntegerField())
    for statement in SQLITE if isinstance(db, SqliteDatabase) else POSTGRESQL:
        db.execute_sql(statement)
