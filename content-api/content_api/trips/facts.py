"""Schemas of a trip's details: the itinerary, what the price includes, and for whom the trip is."""

from typing import Any

from marshmallow import fields, post_load, validate

from content_api.media.schemas import ImagePath, PictureSchema
from content_api.web.fields import Text, WholeNumber
from content_api.web.schemas import ResponseSchema, Schema

MAX_LINES = 40
TOO_MANY = "אפשר עד {max} שורות."


class ItineraryDaySchema(Schema):
    """One day of the itinerary; the route is drawn from the places of all days. `text` is Markdown."""

    title = Text(max_length=120, required=True)
    # Days that older versions stored have no `place`.
    place = Text(max_length=40, load_default="", dump_default="")
    text = Text(max_length=2_000, lines=True, load_default="")


class TripFactsFormSchema(Schema):
    """All fields are optional. `pace` is 1 (hardly any walking) to 5 (long days of walking)."""

    itinerary = fields.List(
        fields.Nested(ItineraryDaySchema),
        load_default=list,
        validate=validate.Length(max=MAX_LINES, error=TOO_MANY),
    )
    included = fields.List(
        Text(max_length=200, min_length=1),
        load_default=list,
        validate=validate.Length(max=MAX_LINES, error=TOO_MANY),
    )
    not_included = fields.List(
        Text(max_length=200, min_length=1),
        load_default=list,
        validate=validate.Length(max=MAX_LINES, error=TOO_MANY),
    )
    pace = WholeNumber(minimum=1, maximum=5, allow_none=True, load_default=None)
    group = Text(max_length=300, load_default="")
    ages = Text(max_length=120, load_default="")
    rooming = Text(max_length=300, load_default="")
    single_supplement = WholeNumber(minimum=0, maximum=1_000_000, allow_none=True, load_default=None)
    kosher = Text(max_length=300, load_default="")
    shabbat = Text(max_length=300, load_default="")
    leader_name = Text(max_length=120, load_default="")
    leader_quote = Text(max_length=300, lines=True, load_default="")
    leader_words = Text(max_length=1_000, lines=True, load_default="")
    leader_image = ImagePath(allow_none=True, load_default=None)

    @post_load
    def nothing_is_none(self, facts: dict[str, Any], **_: Any) -> dict[str, Any] | None:
        """Load facts without any value as None."""
        return facts if any(value not in (None, "", []) for value in facts.values()) else None


class AllFacts(fields.Nested):
    """The facts as a whole: a partial change of the trip replaces all of them."""

    def __init__(self, **kwargs: Any):
        super().__init__(TripFactsFormSchema, **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, partial: Any = None, **_: Any) -> Any:
        return super()._deserialize(value, attr, data, partial=False)


class TripRouteSchema(ResponseSchema):
    """A trip's route as SVG: `wide` for windows from 1024 px on, `narrow` for others; `words` as text."""

    wide = fields.String()
    narrow = fields.String()
    words = fields.String()


class TripFactsSchema(ResponseSchema, TripFactsFormSchema):
    """The facts as the form sent them; `leaderPicture` describes `leaderImage`.

    `itineraryHtml` has the text of each day as safe HTML. `route` is drawn from the days' places; null if
    there are fewer than two.
    """

    itinerary_html = fields.List(fields.String())
    # Facts that older versions stored have no `leader_quote`.
    leader_quote = fields.String(dump_default="")  # type: ignore[assignment]
    leader_picture = fields.Nested(PictureSchema, allow_none=True)
    route = fields.Nested(TripRouteSchema, allow_none=True)
