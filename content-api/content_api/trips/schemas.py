"""Schemas of trips: responses, and the validation of requests."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from content_api.content.schemas import (
    NextFieldsSchema,
    PartialSchema,
    RecordSchema,
    RevisionInListSchema,
    next_schema,
)
from content_api.media.schemas import ImagePath, PictureSchema
from content_api.trips.facts import AllFacts, TripFactsFormSchema, TripFactsSchema
from content_api.trips.filters import TripOrder
from content_api.trips.models import Currency, TripStatus, TripStyle, disagreements
from content_api.web.fields import Choice, Day, Flag, Instant, QueryText, Slug, Text, WholeNumber
from content_api.web.schemas import PageNumber, QuerySchema, Schema

# /trips/past lists the trips that have left.
RESERVED_SLUGS = ["past"]
SLUG_RESERVED = "הכתובת הזאת שמורה לדף של האתר. אפשר להוסיף לה מילה."


class TripFormSchema(Schema):
    """A trip as the owner sends it; both dates are null if they are not known yet.

    It is published unless `published` is false; a draft with `publishAt`, in the future, is published then.
    """

    title = Text(max_length=200, required=True)
    slug = Slug(required=True, validate=validate.NoneOf(RESERVED_SLUGS, error=SLUG_RESERVED))
    destination = Text(max_length=120, required=True)
    short_description = Text(max_length=400, lines=True, required=True)
    long_description = Text(max_length=20_000, lines=True, required=True)
    # Both null: the dates are not known yet.
    start_date = Day(required=True, allow_none=True)
    end_date = Day(required=True, allow_none=True)
    price = WholeNumber(minimum=0, maximum=1_000_000, required=True)
    currency = Choice(list(Currency), load_default=Currency.ILS)
    style = Choice(list(TripStyle), load_default=TripStyle.EXPERIENTIAL)
    featured = Flag(load_default=False)
    status = Choice(list(TripStatus), load_default=TripStatus.OPEN)
    published = Flag(load_default=True)
    images = fields.List(
        ImagePath(), load_default=list, validate=validate.Length(max=30, error="אפשר עד {max} תמונות.")
    )
    current_participants = WholeNumber(minimum=0, maximum=10_000, load_default=0)
    max_participants = WholeNumber(minimum=0, maximum=10_000, allow_none=True, load_default=None)
    min_participants = WholeNumber(minimum=0, maximum=10_000, allow_none=True, load_default=None)
    facts = AllFacts(allow_none=True, load_default=None)
    publish_at = Instant(allow_none=True, load_default=None)

    @validates_schema(skip_on_field_errors=False)
    def check_agreement(self, data: dict[str, Any], **_: Any) -> None:
        found = disagreements(data)
        if found:
            raise ValidationError({field: [message] for field, message in found.items()})


class TripChangeSchema(PartialSchema, TripFormSchema):
    """Some of a trip's fields; those left out stay unchanged."""

    only_in_lists = frozenset({"priceInShekels"})


class TripNextFieldsSchema(NextFieldsSchema, TripFormSchema):
    """The unpublished changes of a trip; they may be incomplete."""

    class Meta:
        exclude = ("published", "publish_at")

    def check_agreement(self, *_: Any, **__: Any) -> None:
        """Overrides the check between fields: they may still be inconsistent."""


class TripRevisionSchema(RevisionInListSchema, TripFormSchema):
    """A revision with all fields that the owner edits."""

    class Meta:
        exclude = ("published", "publish_at")

    facts = fields.Nested(TripFactsFormSchema, allow_none=True)  # type: ignore[assignment]


class TripSchema(RecordSchema, TripFormSchema):
    """A trip as everyone reads it; `pictures` describes `images`, `longDescriptionHtml` is sanitised.

    For the owner only: `publishAt`, `next`, `nextSavedAt` if there are unpublished changes, and `version`,
    the value of its ETag.
    """

    long_description_html = fields.String()
    pictures = fields.List(fields.Nested(PictureSchema))
    facts = fields.Nested(TripFactsSchema, allow_none=True)  # type: ignore[assignment]
    revision = fields.Integer()
    next = fields.Nested(next_schema("Trip", TripNextFieldsSchema), allow_none=True)


class TripInListSchema(TripSchema):
    """A trip in a list: everything but its long description and its facts.

    `priceInShekels`: by the rates of `GET /api/site`; what the filter and the order by price compare.
    """

    price_in_shekels = fields.Integer()

    class Meta:
        exclude = ("long_description", "long_description_html", "facts", "next")


class TripsQuerySchema(QuerySchema):
    """`month` is 01 to 12, `min` and `max` are in shekels, inclusive; `coming`: without past trips."""

    featured = fields.Boolean(load_default=None)
    coming = fields.Boolean(load_default=False)
    style = Text(max_length=200, load_default="")
    month = fields.String(load_default="", validate=validate.Regexp(r"^(0[1-9]|1[0-2])?$"))
    q = QueryText(max_length=200, load_default="")
    min = fields.Integer(load_default=None, validate=validate.Range(min=0, max=1_000_000))
    max = fields.Integer(load_default=None, validate=validate.Range(min=0, max=1_000_000))
    sort = fields.String(load_default=TripOrder.DATE, validate=validate.OneOf(list(TripOrder)))
    page = PageNumber()
