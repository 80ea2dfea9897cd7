"""Paging of lists, with the header X-Total-Count."""

from collections.abc import Callable
from typing import Any

# The records, the status and the headers.
Page = tuple[list[Any], int, dict[str, str]]


def page_of(
    query: Any, page: int | None, size: int, as_records: Callable[[list[Any]], list[Any]] = list
) -> Page:
    """Page number `page` (from 1) of `size` rows, or all rows for None, with the total in a header."""
    before = 0 if page is None else (page - 1) * size
    rows = list(query if page is None else query.limit(size).offset(before))
    # On the last page the total is known without a COUNT, which would repeat a slow text search.
    is_last = page is None or (len(rows) < size and (rows or page == 1))
    total = before + len(rows) if is_last else query.count()
    return as_records(rows), 200, {"X-Total-Count": str(total)}


def total_count(what: str) -> dict[str, Any]:
    """The `headers` of a list's answer in the API document."""
    return {"X-Total-Count": {"description": f"{what} on all pages.", "schema": {"type": "integer"}}}
