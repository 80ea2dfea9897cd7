"""Queries whose SQL is compiled once: that takes peewee longer than the query takes the database."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from content_api.db import database, is_sqlite

# Makes a query whose last parameters are the given values.
QueryBuilder = Callable[[Sequence[Any]], Any]


def rows_with(query: QueryBuilder, values: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """The rows of the query for these values, of which there must be one at least."""
    sql, parameters = _compiled(query, len(values), is_sqlite())
    return iter(database.execute_sql(sql, (*parameters, *values)))


@lru_cache(maxsize=500)
def _compiled(query: QueryBuilder, count: int, sqlite: bool) -> tuple[str, tuple[Any, ...]]:
    """The SQL for that database, and the parameters before the values."""
    sql, parameters = query([""] * count).sql()
    return sql, tuple(parameters[:-count])
