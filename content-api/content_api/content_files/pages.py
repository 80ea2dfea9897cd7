"""Trips and articles as pages: a head of fields and a body of Markdown, there and back.

A form would trim the body; here it stays as it stands in the file, so that it comes back as it went.
"""

from typing import Any

from content_api.content_files.layout import page_text
from content_api.content_files.schemas import ArticleFileSchema, TripFileSchema
from content_api.web.schemas import camel_case

_TRIP, _ARTICLE = TripFileSchema(), ArticleFileSchema()


def trip_page(record: dict[str, Any]) -> str:
    head = _TRIP.dump(record)
    return page_text(head, head.pop("longDescription"))


def trip_of(head: dict[str, Any], body: str) -> dict[str, Any]:
    """The trip's columns and its `previous_slugs`. Raises ValidationError."""
    values: dict[str, Any] = _TRIP.load({**head, "longDescription": body})
    return {**values, "long_description": body}


def article_page(record: dict[str, Any]) -> str:
    """The body is the Markdown; where there is none, it is the plain text, and `plain` says so."""
    head = _ARTICLE.dump(record)
    markdown, plain = head.pop("contentMd"), head.pop("content")
    if markdown is None:
        return page_text({**head, "plain": True}, plain)
    return page_text({**head, **({"content": plain} if plain else {})}, markdown)


def article_of(head: dict[str, Any], body: str) -> dict[str, Any]:
    """The article's columns and its `previous_slugs`. Raises ValidationError."""
    head = dict(head)
    name = "content" if head.pop("plain", False) is True else "content_md"
    values: dict[str, Any] = _ARTICLE.load({**head, camel_case(name): body})
    return {**values, name: body}
