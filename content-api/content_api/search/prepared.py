"""Queries that are written once: peewee takes longer to write one than the database takes to answer it."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from content_api.db import database, is_sqlite

# From values to a query whose last condition is that a column is one of them.
Written = Callable[[Sequence[Any]], Any]


def rows_with(query: Written, values: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """The rows that `query` selects for these values (one at least), columns in its order."""
    sql, parameters = _written(query, len(values), is_sqlite())
    return iter(database.execute_sql(sql, (*parameters, *values)))


@lru_cache(maxsize=500)
def _written(query: Written, count: int, sqlite: bool) -> tuple[str, tuple[Any, ...]]:
    """Its SQL in the language of that database, and its parameters before the values."""
    sql, parameters = query([""] * count).sql()
    return sql, tuple(parameters[:-count])
