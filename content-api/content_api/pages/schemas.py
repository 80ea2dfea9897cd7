"""Schemas of pages: responses, and the validation of requests."""

from marshmallow import fields

from content_api.content.schemas import (
    MAX_BODY_LENGTH,
    NextFieldsSchema,
    PartialSchema,
    RecordSchema,
    RevisionInListSchema,
    next_schema,
)
from content_api.pages.menu import MAX_MENU_PAGES
from content_api.web.fields import Flag, Instant, Slug, Text, WholeNumber
from content_api.web.schemas import Schema


class PageFormSchema(Schema):
    """A page as the owner sends it. `inMenu`: the menu shows it at `menuOrder` while it is published.

    A draft with `publishAt`, a time in the future, is published then.
    """

    title = Text(max_length=200, required=True)
    slug = Slug(required=True)
    description = Text(max_length=200, load_default="")
    content_md = Text(max_length=MAX_BODY_LENGTH, lines=True, load_default="")
    published = Flag(load_default=False)
    in_menu = Flag(load_default=False)
    menu_order = WholeNumber(minimum=1, maximum=MAX_MENU_PAGES, load_default=1)
    publish_at = Instant(allow_none=True, load_default=None)


class PageChangeSchema(PartialSchema, PageFormSchema):
    """Some of a page's fields; those left out stay unchanged."""


class PageNextFieldsSchema(NextFieldsSchema, PageFormSchema):
    """The unpublished changes of a page; they may be incomplete."""

    class Meta:
        exclude = ("published", "publish_at")


class PageRevisionSchema(RevisionInListSchema, PageFormSchema):
    """A revision with all fields that the owner edits."""

    class Meta:
        exclude = ("published", "publish_at")


class PageSchema(RecordSchema, PageFormSchema):
    """A page as everyone reads it; `contentHtml` is rendered from `contentMd` and sanitised.

    For the owner only: `publishAt`, `next`, `nextSavedAt` if there are unpublished changes, and `version`,
    the value of its ETag.
    """

    content_html = fields.String()
    next = fields.Nested(next_schema("Page", PageNextFieldsSchema), allow_none=True)


class PageInListSchema(PageSchema):
    """A page in a list: everything but its text."""

    class Meta:
        exclude = ("content_md", "content_html", "next")
