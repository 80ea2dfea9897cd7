"""The full-text index: FTS5 in SQLite, a tsvector with GIN in PostgreSQL; no extension needed.

Both store sets of tokens by position and return positions, highest first. Ranking consists of several such
queries (see ranking.py), so both rank alike.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from content_api.db import database, is_sqlite
from content_api.search.expressions import Expression, for_fts5, for_tsquery

# A position and the tokens there.
Row = tuple[int, list[str]]


class Fts5:
    """SQLite's FTS5. Its ascii tokenizer splits at spaces and keeps Hebrew letters unchanged."""

    def use_index(self) -> None:
        """Make the planner use the token index until the transaction ends; SQLite always does."""

    def put(self, rows: Sequence[Row]) -> None:
        """Index some records by one statement."""
        sql = f"INSERT INTO search_index (rowid, tokens) VALUES {_times('(?, ?)', rows)}"  # noqa: S608
        database.execute_sql(
            sql, [value for position, tokens in rows for value in (position, " ".join(tokens))]
        )

    def tokens(self, position: int) -> list[str]:
        """The tokens at `position`, or none."""
        sql = "SELECT tokens FROM search_index WHERE rowid = ?"
        row = database.execute_sql(sql, (position,)).fetchone()
        return row[0].split() if row else []

    def remove(self, position: int) -> None:
        database.execute_sql("DELETE FROM search_index WHERE rowid = ?", (position,))

    def clear(self) -> None:
        database.execute_sql("DELETE FROM search_index")

    @contextmanager
    def rebuilding(self) -> Iterator[None]:
        """Clear the index; records that are put within the block are searchable after it.

        Here they are indexed at once, and the index's b-trees are merged at the end.
        """
        self.clear()
        yield
        database.execute_sql("INSERT INTO search_index (search_index) VALUES ('optimize')")

    def newest(self, expression: Expression, limit: int) -> list[int]:
        """The highest positions that match."""
        sql = "SELECT rowid FROM search_index WHERE search_index MATCH ? ORDER BY rowid DESC LIMIT ?"
        return [row[0] for row in database.execute_sql(sql, (for_fts5(expression), limit))]

    def counts(self, expressions: Sequence[Expression]) -> list[int]:
        """How many positions match each of them, by one statement."""
        one = "(SELECT count(*) FROM search_index WHERE search_index MATCH ?)"
        return _row_of(one, [for_fts5(expression) for expression in expressions])


class TextSearch:
    """PostgreSQL's tsvector with a GIN index; matches are sorted after the index scan."""

    def use_index(self) -> None:
        """The planner ignores the size of the tokens (TOAST) and would scan a table of thousands of rows.

        The lock comes first: to a snapshot that is older than a rebuild's TRUNCATE the table is empty.
        """
        database.execute_sql(
            "LOCK TABLE search_index IN ACCESS SHARE MODE;"
            "SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off"
        )

    def put(self, rows: Sequence[Row]) -> None:
        row = "(%s, array_to_tsvector(CAST(%s AS text[])))"
        sql = f"INSERT INTO search_index (position, tokens) VALUES {_times(row, rows)}"  # noqa: S608
        database.execute_sql(sql, [value for row in rows for value in row])

    def tokens(self, position: int) -> list[str]:
        sql = "SELECT tsvector_to_array(tokens) FROM search_index WHERE position = %s"
        row = database.execute_sql(sql, (position,)).fetchone()
        return list(row[0]) if row else []

    def remove(self, position: int) -> None:
        database.execute_sql("DELETE FROM search_index WHERE position = %s", (position,))

    def clear(self) -> None:
        database.execute_sql("TRUNCATE search_index")

    @contextmanager
    def rebuilding(self) -> Iterator[None]:
        """Create the GIN index at the end, which takes seconds; updating it for each record takes minutes."""
        self.clear()
        database.execute_sql("DROP INDEX search_index_tokens; SET LOCAL statement_timeout = 0")
        yield
        sql = "CREATE INDEX search_index_tokens ON search_index USING gin (tokens) WITH (fastupdate = off)"
        database.execute_sql(sql)

    def newest(self, expression: Expression, limit: int) -> list[int]:
        sql = """
            SELECT position FROM search_index WHERE tokens @@ CAST(%s AS tsquery)
            ORDER BY position DESC LIMIT %s"""
        return [row[0] for row in database.execute_sql(sql, (for_tsquery(expression), limit))]

    def counts(self, expressions: Sequence[Expression]) -> list[int]:
        one = "(SELECT count(*) FROM search_index WHERE tokens @@ CAST(%s AS tsquery))"
        return _row_of(one, [for_tsquery(expression) for expression in expressions])


Index = Fts5 | TextSearch


def index() -> Index:
    """The index of the database in use."""
    return Fts5() if is_sqlite() else TextSearch()


def _times(placeholders: str, rows: Sequence[Row]) -> str:
    return ", ".join([placeholders] * len(rows))


def _row_of(value: str, parameters: list[str]) -> list[int]:
    """Select `value`, SQL with one parameter, for each parameter; returns the row."""
    sql = f"SELECT {', '.join([value] * len(parameters))}"
    return list(database.execute_sql(sql, parameters).fetchone())
