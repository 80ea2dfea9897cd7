"""Lists that come page by page, with the header X-Total-Count."""

from collections.abc import Callable
from typing import Any

# The records, the status and the headers.
Page = tuple[list[Any], int, dict[str, str]]


def page_of(
    query: Any, page: int | None, size: int, as_records: Callable[[list[Any]], list[Any]] = list
) -> Page:
    """A page of `size` rows, from 1, or all of them for None, and how many there are on all pages."""
    before = 0 if page is None else (page - 1) * size
    rows = list(query if page is None else query.limit(size).offset(before))
    # The last page tells by itself how many there are: a search for a rare word reads the texts once.
    is_last = page is None or (len(rows) < size and (rows or page == 1))
    total = before + len(rows) if is_last else query.count()
    return as_records(rows), 200, {"X-Total-Count": str(total)}


def total_count(what: str) -> dict[str, Any]:
    """The `headers` of a list's answer in the API document."""
    return {"X-Total-Count": {"description": f"{what} on all pages.", "schema": {"type": "integer"}}}
