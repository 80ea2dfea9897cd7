"""The index in the database: FTS5 in SQLite, a tsvector with GIN in PostgreSQL; no extension needed.

Both hold sets of tokens by position and answer positions, highest first. Ranking is made of questions asked
one after the other (see searching.py), so both rank alike.
"""

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from content_api.db import database, is_sqlite
from content_api.search.expressions import Expression, for_fts5, for_tsquery


class Index(Protocol):
    def look_up(self) -> None:
        """Until the transaction ends, find rows by tokens only, whatever the database thinks of it."""
        ...

    def put(self, position: int, tokens: Iterable[str]) -> None: ...

    def tokens(self, position: int) -> list[str]:
        """What stands at `position`; nothing when it is empty."""
        ...

    def remove(self, position: int) -> None: ...

    def clear(self) -> None: ...

    def anew(self) -> AbstractContextManager[None]:
        """Clear it; what is put within is made quick to find at the end."""
        ...

    def newest(self, expression: Expression, limit: int) -> list[int]:
        """The highest positions that match."""
        ...

    def count(self, expression: Expression) -> int:
        """How many positions match."""
        ...


def index() -> Index:
    """The index of the database in use."""
    return Fts5() if is_sqlite() else TextSearch()


class Fts5:
    """The ascii tokenizer leaves letters alone and parts at spaces, so that tokens stay as they were made."""

    def look_up(self) -> None:
        """SQLite has no other way."""

    def put(self, position: int, tokens: Iterable[str]) -> None:
        sql = "INSERT INTO search_index (rowid, tokens) VALUES (?, ?)"
        database.execute_sql(sql, (position, " ".join(tokens)))

    def tokens(self, position: int) -> list[str]:
        sql = "SELECT tokens FROM search_index WHERE rowid = ?"
        row = database.execute_sql(sql, (position,)).fetchone()
        return row[0].split() if row else []

    def remove(self, position: int) -> None:
        database.execute_sql("DELETE FROM search_index WHERE rowid = ?", (position,))

    def clear(self) -> None:
        database.execute_sql("DELETE FROM search_index")

    @contextmanager
    def anew(self) -> Iterator[None]:
        """Many small trees become one in the end: each is one more to look into."""
        self.clear()
        yield
        database.execute_sql("INSERT INTO search_index (search_index) VALUES ('optimize')")

    def newest(self, expression: Expression, limit: int) -> list[int]:
        sql = "SELECT rowid FROM search_index WHERE search_index MATCH ? ORDER BY rowid DESC LIMIT ?"
        return [row[0] for row in database.execute_sql(sql, (for_fts5(expression), limit))]

    def count(self, expression: Expression) -> int:
        sql = "SELECT count(*) FROM search_index WHERE search_index MATCH ?"
        total: int = database.execute_sql(sql, (for_fts5(expression),)).fetchone()[0]
        return total


class TextSearch:
    """Matches are always gathered from GIN, then sorted."""

    def look_up(self) -> None:
        """Tokens lie outside of their rows, and the planner does not count them: a table of thousands looks
        small enough to be read from end to end, or from the highest position down. So it may neither."""
        database.execute_sql("SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off")

    def put(self, position: int, tokens: Iterable[str]) -> None:
        sql = "INSERT INTO search_index (position, tokens) VALUES (%s, array_to_tsvector(CAST(%s AS text[])))"
        database.execute_sql(sql, (position, list(tokens)))

    def tokens(self, position: int) -> list[str]:
        sql = "SELECT tsvector_to_array(tokens) FROM search_index WHERE position = %s"
        row = database.execute_sql(sql, (position,)).fetchone()
        return list(row[0]) if row else []

    def remove(self, position: int) -> None:
        database.execute_sql("DELETE FROM search_index WHERE position = %s", (position,))

    def clear(self) -> None:
        database.execute_sql("TRUNCATE search_index")

    @contextmanager
    def anew(self) -> Iterator[None]:
        """GIN is made in the end: from all tokens at once it takes seconds, record by record minutes."""
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

    def count(self, expression: Expression) -> int:
        sql = "SELECT count(*) FROM search_index WHERE tokens @@ CAST(%s AS tsquery)"
        total: int = database.execute_sql(sql, (for_tsquery(expression),)).fetchone()[0]
        return total
