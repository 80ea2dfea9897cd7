"""Trips, articles and the owner's pages as files: a head of fields and a body of Markdown, there and back.

A form would trim the body; here it stays as it stands in the file, so that it comes back as it went.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from content_api.content_files.layout import page_text
from content_api.content_files.schemas import ArticleFileSchema, PageFileSchema, TripFileSchema
from content_api.web.schemas import camel_case

_TRIP, _ARTICLE, _FREE_PAGE = TripFileSchema(), ArticleFileSchema(), PageFileSchema()


def _trip_page(record: dict[str, Any]) -> str:
    head = _TRIP.dump(record)
    return page_text(head, head.pop("longDescription"))


def _trip_of(head: dict[str, Any], body: str) -> dict[str, Any]:
    """The trip's columns and its `previous_slugs`. Raises ValidationError."""
    values: dict[str, Any] = _TRIP.load({**head, "longDescription": body})
    return {**values, "long_description": body}


def _article_page(record: dict[str, Any]) -> str:
    """The body is the Markdown; where there is none, it is the plain text, and `plain` says so."""
    head = _ARTICLE.dump(record)
    markdown, plain = head.pop("contentMd"), head.pop("content")
    if markdown is None:
        return page_text({**head, "plain": True}, plain)
    return page_text({**head, **({"content": plain} if plain else {})}, markdown)


def _article_of(head: dict[str, Any], body: str) -> dict[str, Any]:
    """The article's columns and its `previous_slugs`. Raises ValidationError."""
    head = dict(head)
    name = "content" if head.pop("plain", False) is True else "content_md"
    values: dict[str, Any] = _ARTICLE.load({**head, camel_case(name): body})
    return {**values, name: body}


def _free_page(record: dict[str, Any]) -> str:
    head = _FREE_PAGE.dump(record)
    return page_text(head, head.pop("contentMd"))


def _free_page_of(head: dict[str, Any], body: str) -> dict[str, Any]:
    """The page's columns and its `previous_slugs`. Raises ValidationError."""
    values: dict[str, Any] = _FREE_PAGE.load({**head, "contentMd": body})
    return {**values, "content_md": body}


class Page(NamedTuple):
    """How a record becomes a page, and how a page's head and body become a record's columns."""

    write: Callable[[dict[str, Any]], str]
    read: Callable[[dict[str, Any], str], dict[str, Any]]


# By the folder of their kind.
PAGES = {
    "trips": Page(_trip_page, _trip_of),
    "articles": Page(_article_page, _article_of),
    "pages": Page(_free_page, _free_page_of),
}
