"""What a page looks like on the wire, and the rules that validate one coming in."""

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
    """A page as the owner sends it. `inMenu`: the site's menu shows it at `menuOrder`, while it is published.

    A draft with `publishAt`, a moment to come, is published then.
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
    """Some of a page's fields; those left out stay as they are."""


class PageNextFieldsSchema(NextFieldsSchema, PageFormSchema):
    """What is written so far of a page's next version."""

    class Meta:
        exclude = ("published", "publish_at")


class PageRevisionSchema(RevisionInListSchema, PageFormSchema):
    """With all that the owner had edited."""

    class Meta:
        exclude = ("published", "publish_at")


class PageSchema(RecordSchema, PageFormSchema):
    """A page as everyone reads it; `contentHtml` is rendered from `contentMd` and sanitised.

    For the owner alone: `publishAt`, `next`, `nextSavedAt` where changes wait to be published, and `version`,
    which is what an ETag quotes.
    """

    content_html = fields.String()
    next = fields.Nested(next_schema("Page", PageNextFieldsSchema), allow_none=True)


class PageInListSchema(PageSchema):
    """A page in a list: everything but its text."""

    class Meta:
        exclude = ("content_md", "content_html", "next")
