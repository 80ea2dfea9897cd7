"""Request and response schemas of the assistant."""

from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from content_api.blog.models import Category
from content_api.jobs import JobStatus
from content_api.web.fields import Choice, Flag, Text, UtcDateTime
from content_api.web.schemas import ResponseSchema, Schema

ONLY_ASSISTED = "כאן כותבת העוזרת. מאמר בלעדיה יוצרות בטופס של מאמר חדש."


class CategorySchema(Schema):
    category = Choice(list(Category), required=True)


class TitlesSchema(ResponseSchema):
    titles = fields.List(fields.String())


class GenerateSchema(Schema):
    """`selectedCategory` and `suggestedTitles` are the form's state, sent along."""

    title = Text(max_length=200, allow_none=True, load_default=None)
    # '' while the form's field is empty.
    category = Choice(["", *Category], allow_none=True, load_default=None)
    generate_with_ai = Flag(data_key="generateWithAI", load_default=True)
    selected_category = Text(max_length=32, allow_none=True, load_default=None)
    suggested_titles = fields.List(Text(max_length=200), load_default=list)

    @validates_schema
    def check(self, data: dict[str, Any], **_: Any) -> None:
        if not data["generate_with_ai"]:
            raise ValidationError({"generateWithAI": [ONLY_ASSISTED]})


class StartedSchema(ResponseSchema):
    """The draft that is being written, and its job, whose progress `GET /api/jobs/{jobId}` returns."""

    slug = fields.String()
    id = fields.Integer(attribute="post_id")
    job_id = fields.String()


class GenerationSchema(ResponseSchema):
    """An article that is being generated; `written`: its text is stored in the draft."""

    job_id = fields.String()
    id = fields.Integer()
    slug = fields.String()
    title = fields.String()
    category = Choice(list(Category))
    status = Choice(list(JobStatus))
    progress = fields.Integer()
    message = fields.String()
    written = fields.Boolean()
    finished_at = UtcDateTime(allow_none=True)


class MonthSchema(ResponseSchema):
    """This month's use against its limits; money in US dollars."""

    calls = fields.Integer()
    tokens = fields.Integer()
    tokens_limit = fields.Integer()
    usd = fields.Float()
    usd_limit = fields.Float()
    has_room = fields.Boolean()


class AssistantSchema(ResponseSchema):
    is_set_up = fields.Boolean()
    month = fields.Nested(MonthSchema)


class PassageSchema(Schema):
    """`text` is the passage or, for kind `title`, the title; `beginning` is the start of the article."""

    kind = Choice(["improve", "shorten", "title"], required=True)
    text = Text(max_length=5_000, lines=True, required=True)
    title = Text(max_length=200, load_default="")
    category = Choice(list(Category), required=True)
    beginning = Text(max_length=2_000, lines=True, load_default="")


class SuggestionSchema(ResponseSchema):
    text = fields.String()


class CalledOffSchema(ResponseSchema):
    message = fields.String()
