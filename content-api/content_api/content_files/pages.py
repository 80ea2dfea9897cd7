"""Converts trips, articles and pages to files (front matter and Markdown body) and back.

Unlike in a form, the body is not trimmed, so that an export and its import give the same text.
"""

from typing import Any

from content_api.content_files.layout import page_text
from content_api.content_files.schemas import ArticleFileSchema, PageFileSchema, TripFileSchema
from content_api.web.schemas import Schema, camel_case

# By folder: the schema that validates a file, and the column of its body.
KINDS: dict[str, tuple[Schema, str]] = {
    "trips": (TripFileSchema(), "long_description"),
    "articles": (ArticleFileSchema(), "content_md"),
    "pages": (PageFileSchema(), "content_md"),
}


def file_text(kind: str, record: dict[str, Any]) -> str:
    """The text of a record's file. An article without Markdown has `plain: true` and its plain text."""
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
