"""GET /api/search."""

from typing import Any

from marshmallow import fields

from content_api.db import utc_now
from content_api.israel_time import day_in_israel
from content_api.media.schemas import PictureSchema
from content_api.search.misses import SearchMiss
from content_api.search.query import MAX_LENGTH, MIN_LENGTH
from content_api.search.searching import SearchResults, search
from content_api.trips.models import Currency, TripStatus
from content_api.web.blueprint import Blueprint, public
from content_api.web.fields import Choice
from content_api.web.http_cache import public_cache, skip_response_cache
from content_api.web.schemas import QuerySchema, ResponseSchema

blueprint = Blueprint("search", __name__, url_prefix="/api/search", description="Search")


class SearchQuerySchema(QuerySchema):
    q = fields.String(
        load_default="",
        metadata={"description": f"At least {MIN_LENGTH} letters or digits; {MAX_LENGTH} characters count."},
    )


class FoundSchema(ResponseSchema):
    id = fields.Integer()
    slug = fields.String()
    title = fields.String()
    picture = fields.Nested(PictureSchema, allow_none=True)
    snippet = fields.String(metadata={"description": "HTML: escaped text, the found words in <mark>."})


class FoundTripSchema(FoundSchema):
    destination = fields.String()
    start_date = fields.Date(allow_none=True)
    end_date = fields.Date(allow_none=True)
    price = fields.Integer()
    currency = Choice(list(Currency))
    status = Choice(list(TripStatus))
    current_participants = fields.Integer()
    max_participants = fields.Integer(allow_none=True)


class FoundArticleSchema(FoundSchema):
    category = fields.String()


class TotalsSchema(ResponseSchema):
    trips = fields.Integer()
    blog_posts = fields.Integer()
    pages = fields.Integer()


class SearchAnswerSchema(ResponseSchema):
    """At most six results of each kind, best first. `suggestion` is the query that was searched instead or,
    without results, another query that has some."""

    trips = fields.List(fields.Nested(FoundTripSchema))
    blog_posts = fields.List(fields.Nested(FoundArticleSchema))
    pages = fields.List(fields.Nested(FoundSchema))
    totals = fields.Nested(TotalsSchema)
    suggestion = fields.String(allow_none=True)


@blueprint.route("", methods=["GET"])
@public
@public_cache(browser=30, edge=30)
@blueprint.arguments(SearchQuerySchema, location="query")
@blueprint.response(200, SearchAnswerSchema)
def show_results(query: dict[str, Any]) -> SearchResults:
    """Search trips, published articles and the owner's pages; fewer than three letters find nothing."""
    found = search(query["q"])
    if found.unmatched:
        # Searches without results are counted, so responses are not cached.
        skip_response_cache()
        SearchMiss.add(query["q"], found.unmatched, day_in_israel(utc_now()))
    return found
