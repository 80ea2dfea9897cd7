"""GET /api/trips, GET /api/trips/{slug}, and the owner's create, edit and delete."""

from typing import Any

from content_api.auth import current_admin
from content_api.db import utc_now, write
from content_api.israel_time import day_in_israel
from content_api.trips.choosing import chosen_trips
from content_api.trips.models import Trip
from content_api.trips.records import trip_records
from content_api.trips.schemas import (
    TripChangeSchema,
    TripFormSchema,
    TripInListSchema,
    TripSchema,
    TripsQuerySchema,
)
from content_api.web.blueprint import Blueprint, admin_only, public
from content_api.web.errors import not_found
from content_api.web.etags import ETAG, IF_MATCH, etag_of, require_version
from content_api.web.http_cache import shared
from content_api.web.idempotency_key import IDEMPOTENCY_KEY, sent_key
from content_api.web.schemas import total_count

blueprint = Blueprint("trips", __name__, url_prefix="/api/trips", description="Trips")

MISSING = "הטיול לא נמצא. ייתכן שהוסר."
OVERTAKEN = "הטיול נשמר בינתיים ממקום אחר."
PAGE_SIZE = 12

# A trip, the status and the headers.
Answered = tuple[dict[str, Any], int, dict[str, str]]


@blueprint.route("", methods=["GET"])
@public
@shared()
@blueprint.arguments(TripsQuerySchema, location="query")
@blueprint.response(200, TripInListSchema(many=True), headers=total_count("Trips"))
def list_trips(query: dict[str, Any]) -> tuple[list[dict[str, Any]], int, dict[str, str]]:
    """List the trips by departure, or those that the filters of the site ask for, `page` by page.

    Visitors get published ones only.
    """
    all_trips = Trip.select() if current_admin() else Trip.public()
    trips = chosen_trips(all_trips, query, day_in_israel(utc_now()))
    total = trips.count()
    if query["page"] is not None:
        trips = trips.paginate(query["page"], PAGE_SIZE)
    return trip_records(list(trips), html=False), 200, {"X-Total-Count": str(total)}


@blueprint.route("/<slug>", methods=["GET"])
@public
@shared()
@blueprint.response(200, TripSchema, headers={"ETag": ETAG})
def show_trip(slug: str) -> Answered:
    """Show one trip by its slug; a draft only to the admin."""
    trip = Trip.at(slug)
    if trip is None or not (trip.published or current_admin()):
        not_found(MISSING)
    return _answer(trip)


@blueprint.route("", methods=["POST"])
@admin_only
@blueprint.doc(parameters=[IDEMPOTENCY_KEY])
@blueprint.arguments(TripFormSchema)
@blueprint.response(201, TripSchema, headers={"ETag": ETAG})
@blueprint.alt_response(409, description="The slug belongs to another trip.")
@blueprint.alt_response(412, description="The trip that the key made was changed since.")
def create_trip(values: dict[str, Any]) -> Answered:
    """Create a trip; unless `published` is false, its page is built.

    A known `Idempotency-Key` changes the one that it made.
    """
    return _answer(Trip.add(values, sent_key()), 201)


@blueprint.route("/<int:trip_id>", methods=["PUT"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.arguments(TripChangeSchema)
@blueprint.response(200, TripSchema, headers={"ETag": ETAG})
@blueprint.alt_response(409, description="The slug belongs to another trip.")
@blueprint.alt_response(412, description="The trip was changed since the version of `If-Match`.")
def change_trip(values: dict[str, Any], trip_id: int) -> Answered:
    """Change a trip; fields left out stay, `published` publishes it or takes it back.

    A changed slug leads on from the old address.
    """
    with write():
        trip = Trip.for_update(trip_id) or not_found(MISSING)
        require_version(trip.version, OVERTAKEN, former=str(trip.revision) if trip.published else None)
        trip.change(values)
    return _answer(trip)


@blueprint.route("/<int:trip_id>", methods=["DELETE"])
@admin_only
@blueprint.response(204)
def delete_trip(trip_id: int) -> None:
    """Delete a trip and its page."""
    with write():
        trip = Trip.for_update(trip_id) or not_found(MISSING)
        trip.remove()


def _answer(trip: Trip, status: int = 200) -> Answered:
    is_owner = current_admin() is not None
    return trip_records([trip], for_owner=is_owner)[0], status, etag_of(trip.version) if is_owner else {}
