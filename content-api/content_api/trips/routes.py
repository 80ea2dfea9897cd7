"""GET /api/trips, GET /api/trips/{slug}, and the owner's create, edit and delete."""

from functools import partial
from typing import Any

from content_api.auth import current_admin
from content_api.content.blueprint import ContentBlueprint
from content_api.content.record_routes import add_record_routes
from content_api.db import utc_now
from content_api.israel_time import day_in_israel
from content_api.trips.filters import filtered_trips
from content_api.trips.models import Trip
from content_api.trips.records import trip_records
from content_api.trips.schemas import (
    TripChangeSchema,
    TripFormSchema,
    TripInListSchema,
    TripNextFieldsSchema,
    TripRevisionSchema,
    TripSchema,
    TripsQuerySchema,
)
from content_api.trips.shekels import with_shekels
from content_api.web.blueprint import public
from content_api.web.http_cache import public_cache
from content_api.web.paging import Page, page_of, total_count

PAGE_SIZE = 12

blueprint = ContentBlueprint(
    "trips",
    __name__,
    Trip,
    TripSchema,
    trip_records,
    noun="trip",
    url_prefix="/api/trips",
    description="Trips",
)


@blueprint.route("", methods=["GET"])
@public
@public_cache()
@blueprint.arguments(TripsQuerySchema, location="query")
@blueprint.response(200, TripInListSchema(many=True), headers=total_count("Trips"))
def list_trips(query: dict[str, Any]) -> Page:
    """List the trips by departure, filtered, and paged if `page` is given.

    Visitors get published ones only.
    """
    is_owner = current_admin() is not None
    all_trips = Trip.select() if is_owner else Trip.public()
    trips = filtered_trips(all_trips, query, day_in_israel(utc_now()))
    as_records = partial(trip_records, html=False, for_owner=is_owner)
    return page_of(trips, query["page"], PAGE_SIZE, lambda rows: with_shekels(as_records(rows)))


add_record_routes(blueprint, TripFormSchema, TripChangeSchema, TripNextFieldsSchema, TripRevisionSchema)
