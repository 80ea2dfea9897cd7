"""Read and write table rows as plain values, which are the same from SQLite and PostgreSQL.

Values are as SQLite stores them: a datetime is `2026-05-12 09:30:00.000001`, a boolean 0 or 1, JSON its text.
Columns come from the database's schema, not from the models, which may be newer.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

import peewee

# Not in an archive: indexes, which are rebuilt, and what must not be restored: sessions, known browsers and
# push subscriptions (what was removed since the backup stays removed), and salts and counters with a lifetime
# of a day. Older archives contain browsers, salts and counters.
LEFT_OUT = {
    "search_document",
    "search_word",
    "search_spelling",
    "search_state",
    "admin_session",
    "admin_browser",
    "push_subscription",
    "daily_salt",
    "counted_view",
    "rate_counter",
    "schema_migration",
}
_MACHINERY = ("search_index", "sqlite_")
_BATCH = 500
_SQLITE_REFERENCES = """
SELECT m.name, k."table" FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) k WHERE m.type = 'table'
"""
_POSTGRESQL_REFERENCES = """
SELECT r.relname, t.relname FROM pg_constraint
  JOIN pg_class r ON r.oid = conrelid JOIN pg_class t ON t.oid = confrelid WHERE contype = 'f'
"""


# A database of peewee's, which carries no types.
Database = Any


def tables_of(db: Database) -> list[str]:
    """The tables of an archive in the order of their foreign keys: referenced tables first."""
    waiting = {name for name in db.get_tables() if name not in LEFT_OUT and not name.startswith(_MACHINERY)}
    points_to = {name: {to for table, to in _references(db) if table == name} - {name} for name in waiting}
    order: list[str] = []
    while waiting:
        free = sorted(name for name in waiting if not points_to[name] & waiting)
        order += free
        waiting -= set(free)
    return order


def _references(db: Database) -> list[tuple[str, str]]:
    """Foreign keys as (table, referenced table). By SQL, as peewee takes 12 ms a table on PostgreSQL."""
    return list(db.execute_sql(_SQLITE_REFERENCES if _is_sqlite(db) else _POSTGRESQL_REFERENCES))


def columns_of(db: Database, table: str) -> list[str]:
    return [column.name for column in db.get_columns(table)]


def rows_of(db: Database, table: str) -> Iterator[list[Any]]:
    """All rows by primary key, fetched in batches."""
    keys = ", ".join(f'"{name}"' for name in db.get_primary_keys(table))
    columns = ", ".join(_as_plain(column) for column in db.get_columns(table))
    sql = f'SELECT {columns} FROM "{table}" ORDER BY {keys}'  # noqa: S608
    # A named cursor, or psycopg2 loads the whole table; `withhold`, as it does not see peewee's BEGIN.
    options = {} if _is_sqlite(db) else {"name": f"rows_of_{table}", "withhold": True}
    cursor = db.connection().cursor(**options)
    cursor.execute(sql)
    while batch := cursor.fetchmany(_BATCH):
        for row in batch:
            yield [str(value) if isinstance(value, date) else value for value in row]
    cursor.close()


def write_rows(db: Database, table: str, columns: list[str], rows: Iterable[list[Any]]) -> None:
    """Add the rows, in the caller's transaction."""
    names = ", ".join(f'"{name}"' for name in columns)
    if _is_sqlite(db):
        marks = ", ".join("?" * len(columns))
        db.connection().executemany(f'INSERT INTO "{table}" ({names}) VALUES ({marks})', rows)  # noqa: S608
        return
    from psycopg2.extras import execute_values

    kinds = {column.name: column.data_type for column in db.get_columns(table)}
    truths = [index for index, name in enumerate(columns) if kinds[name] == "boolean"]
    sql = f'INSERT INTO "{table}" ({names}) VALUES %s'  # noqa: S608
    execute_values(
        db.connection().cursor(), sql, (_with_truths(row, truths) for row in rows), page_size=_BATCH
    )


def _is_sqlite(db: Database) -> bool:
    return isinstance(db, peewee.SqliteDatabase)


def _as_plain(column: Any) -> str:
    """SQL that selects the column as SQLite stores it."""
    casts = {"boolean": "::int", "json": "::text", "jsonb": "::text"}
    return f'"{column.name}"{casts.get(column.data_type, "")}'


def _with_truths(row: list[Any], truths: list[int]) -> list[Any]:
    row = list(row)
    for index in truths:
        row[index] = None if row[index] is None else bool(row[index])
    return row
