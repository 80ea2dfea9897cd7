"""Caches the compiled SQL of queries: compiling takes peewee longer than the query takes the database."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from content_api.db import database, is_sqlite

# Builds a query whose last parameters are the given values.
QueryBuilder = Callable[[Sequence[Any]], Any]


def rows_with(query: QueryBuilder, values: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """The rows of the query for these values, at least one."""
    sql, parameters = _compiled(query, len(values), is_sqlite())
    return iter(database.execute_sql(sql, (*parameters, *values)))


@lru_cache(maxsize=500)
def _compiled(query: QueryBuilder, count: int, sqlite: bool) -> tuple[str, tuple[Any, ...]]:
    """The SQL for that database, and the parameters before the values."""
    sql, parameters = query([""] * count).sql()
    return sql, tuple(parameters[:-count])
