"""The search index: documents by position, the database's own full-text search over their tokens, the words
that occur with their misspellings, and what was searched in vain.

The command `migrate` fills it afterwards from the content that is there.
"""

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


def tables(db):
    class SearchDocument(db.Model):
        position = BigIntegerField(primary_key=True)
        kind = CharField(max_length=16)
        record_id = IntegerField()
        text = TextField()

        class Meta:
            table_name = "search_document"
            indexes = ((("kind", "record_id"), True),)

    class SearchWord(db.Model):
        word = CharField(max_length=64, primary_key=True)
        documents = IntegerField()

        class Meta:
            table_name = "search_word"

    class SearchSpelling(db.Model):
        variant = CharField(max_length=64)
        word = CharField(max_length=64, index=True)

        class Meta:
            table_name = "search_spelling"
            primary_key = CompositeKey("variant", "word")

    class SearchMiss(db.Model):
        day = DateField()
        words = CharField(max_length=64)
        count = IntegerField()

        class Meta:
            table_name = "search_miss"
            primary_key = CompositeKey("day", "words")

    class SearchState(db.Model):
        id = IntegerField(primary_key=True)
        version = IntegerField()

        class Meta:
            table_name = "search_state"

    return [SearchDocument, SearchWord, SearchSpelling, SearchMiss, SearchState]


def up(migrator, db):
    db.create_tables(tables(db))
    for statement in SQLITE if isinstance(db, SqliteDatabase) else POSTGRESQL:
        db.execute_sql(statement)
