"""GET /api/trips, GET /api/trips/{slug}, and the owner's create, edit and delete."""

from typing import Any

from content_api.db import utc_now, write
from content_api.errors import not_found
from content_api.rest import Blueprint, admin_only, day_in_israel, public
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

blueprint = Blueprint("trips", __name__, url_prefix="/api/trips", description="Trips")

MISSING = "הטיול לא נמצא. ייתכן שהוסר."
PAGE_SIZE = 12
TOTAL_COUNT = {"description": "Trips on all pages.", "schema": {"type": "integer"}}


@blueprint.route("", methods=["GET"])
@public
@blueprint.arguments(TripsQuerySchema, location="query")
@blueprint.response(200, TripInListSchema(many=True), headers={"X-Total-Count": TOTAL_COUNT})
def list_trips(query: dict[str, Any]) -> tuple[list[dict[str, Any]], int, dict[str, str]]:
    """List the trips by departure, or those that the filters of the site ask for, `page` by page."""
    trips = chosen_trips(query, day_in_israel(utc_now()))
    total = trips.count()
    if query["page"] is not None:
        trips = trips.paginate(query["page"], PAGE_SIZE)
    return trip_records(list(trips), html=False), 200, {"X-Total-Count": str(total)}


@blueprint.route("/<slug>", methods=["GET"])
@public
@blueprint.response(200, TripSchema)
def show_trip(slug: str) -> dict[str, Any]:
    """Show one trip by its slug."""
    return _record(Trip.at(slug) or not_found(MISSING))


@blueprint.route("", methods=["POST"])
@admin_only
@blueprint.arguments(TripFormSchema)
@blueprint.response(201, TripSchema)
@blueprint.alt_response(409, description="The slug belongs to another trip.")
def create_trip(values: dict[str, Any]) -> dict[str, Any]:
    """Create a trip and have its page built."""
    return _record(Trip.add(values))


@blueprint.route("/<int:trip_id>", methods=["PUT"])
@admin_only
@blueprint.arguments(TripChangeSchema)
@blueprint.response(200, TripSchema)
@blueprint.alt_response(409, description="The slug belongs to another trip.")
def change_trip(values: dict[str, Any], trip_id: int) -> dict[str, Any]:
    """Change a trip; fields left out stay as they are, a changed slug leads on from the old address."""
    with write():
        trip = Trip.numbered(trip_id) or not_found(MISSING)
        trip.change(values)
    return _record(trip)


@blueprint.route("/<int:trip_id>", methods=["DELETE"])
@admin_only
@blueprint.response(204)
def delete_trip(trip_id: int) -> None:
    """Delete a trip and its page."""
    trip = Trip.numbered(trip_id) or not_found(MISSING)
    trip.remove()


def _record(trip: Trip) -> dict[str, Any]:
    return trip_records([trip])[0]
