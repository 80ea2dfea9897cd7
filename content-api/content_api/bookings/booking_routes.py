"""/api/contacts/{id}/booking: book places from an enquiry, and cancel that."""

from typing import Any

from flask_smorest import abort

from content_api.bookings.models import Participant
from content_api.bookings.schemas import BookingFormSchema, UndoneQuerySchema
from content_api.db import write
from content_api.enquiries.models import Enquiry
from content_api.enquiries.schemas import EnquiryInListSchema
from content_api.trips.models import Trip
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import Invalid, not_found

blueprint = Blueprint("bookings", __name__, url_prefix="/api/contacts", description="Who has booked")

WHICH_TRIP = "לאיזה טיול היא נרשמה?"
GONE = "הטיול הזה לא נמצא. אפשר לבחור טיול אחר."
IN_QUARANTINE = "הפנייה נמצאת ב״אולי ספאם״. אפשר להעביר אותה קודם לפניות שלך."


@blueprint.route("/<int:enquiry_id>/booking", methods=["POST"])
@admin_only
@blueprint.arguments(BookingFormSchema)
@blueprint.response(201, EnquiryInListSchema)
@blueprint.alt_response(409, description="She has booked already, or too few places are left.")
def book_places(values: dict[str, Any], enquiry_id: int) -> Enquiry:
    """Book places for who wrote an enquiry; without `tripId` on the trip that it is about. It is closed."""
    with write():
        enquiry = Enquiry.by_id(enquiry_id) or not_found()
        trip_id = values["trip_id"] or enquiry.trip_id
        if trip_id is None:
            raise Invalid("tripId", WHICH_TRIP)
        # Lock order, as in deleting a trip: trip, then enquiry.
        trip = Trip.for_update(trip_id)
        if trip is None:
            raise Invalid("tripId", GONE)
        enquiry = Enquiry.for_update(enquiry_id) or not_found()
        if enquiry.suspected is not None:
            abort(409, message=IN_QUARANTINE)
        Participant.book(enquiry, trip, values["seats"])
        return enquiry


@blueprint.route("/<int:enquiry_id>/booking", methods=["DELETE"])
@admin_only
@blueprint.arguments(UndoneQuerySchema, location="query")
@blueprint.response(200, EnquiryInListSchema)
def cancel_booking(query: dict[str, bool], enquiry_id: int) -> Enquiry:
    """Give back the places that were booked from an enquiry; done twice, it is done once.

    It is being dealt with then; with `undone` it is what it was before it was booked.
    """
    return Participant.cancel(enquiry_id, is_undone=query["undone"]) or not_found()
