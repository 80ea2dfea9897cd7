"""The sequences of ids: the id of a deleted row is not used again, also after a restore.

PostgreSQL stores the last id of each table in a sequence, SQLite in `sqlite_sequence` for tables with
AUTOINCREMENT.
"""

from collections.abc import Iterator, Mapping

from content_api.db import database, is_sqlite


def last_ids() -> dict[str, int]:
    """The last id that each table has used."""
    if is_sqlite():
        return _of_sqlite()
    given = {}
    for table, _, sequence in _sequences():
        # A sequence that was not called yet has used the id before its value.
        last = f"SELECT last_value - (NOT is_called)::int FROM {sequence}"  # noqa: S608
        given[table] = int(database.execute_sql(last).fetchone()[0])
    return given


def advance_sequences(given: Mapping[str, int] | None = None) -> None:
    """Advance each sequence beyond the ids of stored rows and beyond `given`; never back."""
    given = given or {}
    if is_sqlite():
        _continue_sqlite(given)
        return
    for table, column, sequence in _sequences():
        database.execute_sql(
            f"SELECT setval('{sequence}', GREATEST(last_value + is_called::int, %s + 1,"  # noqa: S608
            f' (SELECT COALESCE(MAX("{column}"), 0) + 1 FROM "{table}")), false) FROM {sequence}',
            (given.get(table, 0),),
        )


def _of_sqlite() -> dict[str, int]:
    """SQLite creates `sqlite_sequence` with the first table that has AUTOINCREMENT."""
    if not database.table_exists("sqlite_sequence"):
        return {}
    return dict(database.execute_sql("SELECT name, seq FROM sqlite_sequence").fetchall())


def _continue_sqlite(given: Mapping[str, int]) -> None:
    """SQLite considers stored rows by itself."""
    kept = database.execute_sql("SELECT name FROM sqlite_master WHERE sql LIKE '%%AUTOINCREMENT%%'")
    before = _of_sqlite()
    for (table,) in kept.fetchall():
        last = max(given.get(table, 0), before.get(table, 0))
        database.execute_sql("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        database.execute_sql("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, last))


def _sequences() -> Iterator[tuple[str, str, str]]:
    """In PostgreSQL: each table, its identity column, and the name of its sequence."""
    for table in database.get_tables():
        for column in database.get_columns(table):
            if column.identity:
                found = database.execute_sql("SELECT pg_get_serial_sequence(%s, %s)", (table, column.name))
                yield table, column.name, found.fetchone()[0]
