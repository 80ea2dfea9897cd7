"""Trips, articles and the owner's pages as files: a head of fields and a body of Markdown, there and back.

A form would trim the body; here it stays as it stands in the file, so that it comes back as it went.
"""

from typing import Any

from content_api.content_files.layout import page_text
from content_api.content_files.schemas import ArticleFileSchema, PageFileSchema, TripFileSchema
from content_api.web.schemas import Schema, camel_case

# By the folder of their kind: what validates a file, and the column that is its body.
KINDS: dict[str, tuple[Schema, str]] = {
    "trips": (TripFileSchema(), "long_description"),
    "articles": (ArticleFileSchema(), "content_md"),
    "pages": (PageFileSchema(), "content_md"),
}


def file_text(kind: str, record: dict[str, Any]) -> str:
    """The body of an article without Markdown is its plain text, and `plain` says so."""
    schema, column = KINDS[kind]
    head = schema.dump(record)
    body = head.pop(camel_case(column))
    if kind == "articles":
        plain = head.pop("content")
        if body is None:
            head["plain"], body = True, plain
        elif plain:
            head["content"] = plain
    return page_text(head, body)


def columns_of(kind: str, head: dict[str, Any], body: str) -> dict[str, Any]:
    """The record's columns and its `previous_slugs`. Raises ValidationError."""
    schema, column = KINDS[kind]
    head = dict(head)
    if kind == "articles" and head.pop("plain", False) is True:
        column = "content"
    values: dict[str, Any] = schema.load({**head, camel_case(column): body})
    return {**values, column: body}
