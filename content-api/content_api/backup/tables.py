"""Tables as plain values, the same from either database: an archive holds what SQLite keeps in a column.

A moment is `2026-05-12 09:30:00.000001`, a truth 0 or 1, JSON its text. The tables are read as the database
has them, not as the code knows them: an archive outlives the code that wrote it.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

import peewee

# Made from the rest by restoring, or nothing that should come back: whoever was signed in signs in again, a
# device whose notifications were ended since stays quiet, and what hides readers and senders is deleted with
# its day. Older archives hold those three too.
LEFT_OUT = {
    "search_document",
    "search_word",
    "search_spelling",
    "search_state",
    "admin_session",
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
    """The tables that an archive carries, each after those that its rows point to."""
    waiting = {name for name in db.get_tables() if name not in LEFT_OUT and not name.startswith(_MACHINERY)}
    points_to = {name: {to for table, to in _references(db) if table == name} - {name} for name in waiting}
    order: list[str] = []
    while waiting:
        free = sorted(name for name in waiting if not points_to[name] & waiting)
        order += free
        waiting -= set(free)
    return order


def _references(db: Database) -> list[tuple[str, str]]:
    """Each foreign key: its table and the one it points to. peewee takes 12 ms a table on PostgreSQL."""
    return list(db.execute_sql(_SQLITE_REFERENCES if _is_sqlite(db) else _POSTGRESQL_REFERENCES))


def columns_of(db: Database, table: str) -> list[str]:
    return [column.name for column in db.get_columns(table)]


def rows_of(db: Database, table: str) -> Iterator[list[Any]]:
    """Every row in the order of its key, read little by little."""
    keys = ", ".join(f'"{name}"' for name in db.get_primary_keys(table))
    columns = ", ".join(_as_plain(column) for column in db.get_columns(table))
    sql = f'SELECT {columns} FROM "{table}" ORDER BY {keys}'  # noqa: S608
    # Without a name PostgreSQL's driver holds the whole table; `withhold`: it does not see peewee's BEGIN.
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
    """The column as SQLite would have it."""
    casts = {"boolean": "::int", "json": "::text", "jsonb": "::text"}
    return f'"{column.name}"{casts.get(column.data_type, "")}'


def _with_truths(row: list[Any], truths: list[int]) -> list[Any]:
    row = list(row)
    for index in truths:
        row[index] = None if row[index] is None else bool(row[index])
    return row
