"""/api/contacts/{id}/booking: book places from an enquiry, and cancel that. For the owner only.

/api/trips/{id}/participants and /api/participants/{id}: the participants of a trip.
"""

from typing import Any

from webargs.flaskparser import abort

from content_api.bookings.models import Participant
from content_api.bookings.schemas import (
    BookingFormSchema,
    ParticipantChangeSchema,
    ParticipantFormSchema,
    ParticipantSchema,
    UndoneQuerySchema,
)
from content_api.db import write
from content_api.enquiries.models import Enquiry
from content_api.enquiries.schemas import EnquiryInListSchema
from content_api.trips.models import Trip
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import Invalid, not_found
from content_api.web.etags import IF_MATCH, require_version
from content_api.web.idempotent_creation import IDEMPOTENCY_KEY, idempotency_key

blueprint = Blueprint("participants", __name__, url_prefix="/api", description="Bookings and participants")

WHICH_TRIP = "לאיזה טיול היא נרשמה?"
GONE = "הטיול הזה לא נמצא. אפשר לבחור טיול אחר."
IN_QUARANTINE = "הפנייה נמצאת ב״אולי ספאם״. אפשר להעביר אותה קודם לפניות שלך."
STALE = "הפרטים נשמרו בינתיים ממקום אחר."


@blueprint.route("/contacts/<int:enquiry_id>/booking", methods=["POST"])
@admin_only
@blueprint.arguments(BookingFormSchema)
@blueprint.response(201, EnquiryInListSchema)
@blueprint.alt_response(409, description="She has booked already, or too few places are left.")
def book_places(values: dict[str, Any], enquiry_id: int) -> Enquiry:
    """Book places for an enquiry, by default on the trip that it is about; closes the enquiry."""
    with write():
        enquiry = Enquiry.by_id(enquiry_id) or not_found()
        trip_id = values["trip_id"] or enquiry.trip_id
        if trip_id is None:
            raise Invalid("tripId", WHICH_TRIP)
        # Lock order, as in deleting a trip: trip, then enquiry.
        trip = Trip.for_update(trip_id)
        if trip is None:
            raise Invalid("tripId", GONE)
        enquiry = Enquiry.unrestricted_for_update(enquiry_id) or not_found()
        if enquiry.suspected is not None:
            abort(409, message=IN_QUARANTINE)
        Participant.book(enquiry, trip, values["seats"])
        return enquiry


@blueprint.route("/contacts/<int:enquiry_id>/booking", methods=["DELETE"])
@admin_only
@blueprint.arguments(UndoneQuerySchema, location="query")
@blueprint.response(200, EnquiryInListSchema)
def cancel_booking(query: dict[str, bool], enquiry_id: int) -> Enquiry:
    """Cancel the booking of an enquiry (idempotent).

    Its status becomes `contacted`; with `undone` it returns to its state before the booking.
    """
    return Participant.cancel(enquiry_id, is_undone=query["undone"]) or not_found()


@blueprint.route("/trips/<int:trip_id>/participants", methods=["GET"])
@admin_only
@blueprint.response(200, ParticipantSchema(many=True))
def list_participants(trip_id: int) -> list[Participant]:
    """List the participants of a trip, in the order in which they booked."""
    if Trip.by_id(trip_id) is None:
        not_found(Trip.messages.missing)
    return list(Participant.of_trip(trip_id))


@blueprint.route("/trips/<int:trip_id>/participants", methods=["POST"])
@admin_only
@blueprint.doc(parameters=[IDEMPOTENCY_KEY])
@blueprint.arguments(ParticipantFormSchema)
@blueprint.response(201, ParticipantSchema)
@blueprint.alt_response(409, description="No place is left.")
@blueprint.alt_response(
    412, description="The participant of this key has another name, or was changed since."
)
def add_participant(values: dict[str, Any], trip_id: int) -> Participant:
    """Add a participant by hand; unless `takesPlace` is false, she takes a free place.

    A known `Idempotency-Key` changes the participant that it added.
    """
    with write():
        trip = Trip.for_update(trip_id) or not_found(Trip.messages.missing)
        takes_place = values.pop("takes_place")
        return Participant.add(trip, values, idempotency_key(), takes_place=takes_place)


@blueprint.route("/participants/<int:participant_id>", methods=["PUT"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.arguments(ParticipantChangeSchema)
@blueprint.response(200, ParticipantSchema)
@blueprint.alt_response(
    409, description="The place cannot be passed on: the enquiry is restricted, or its notes are full."
)
@blueprint.alt_response(412, description="The participant was changed since the version of `If-Match`.")
def change_participant(values: dict[str, Any], participant_id: int) -> Participant:
    """Change a participant's name, phone number or note; fields left out stay.

    Another first name and another number at once are another woman: the mail address of the former one is
    cleared, and the place is no longer of her enquiry. A note that stays the same moves to the notes of that
    enquiry; without one it is cleared, or stays if the former one had no number.
    """
    with write():
        participant = Participant.lock_with_booking(participant_id) or not_found()
        require_version(participant.version, STALE)
        participant.change(values)
        return participant


@blueprint.route("/participants/<int:participant_id>", methods=["DELETE"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.response(204)
@blueprint.alt_response(409, description="The notes of her enquiry have no room for the note about her.")
@blueprint.alt_response(412, description="The participant was changed since the version of `If-Match`.")
def remove_participant(participant_id: int) -> None:
    """Remove a participant; her place is free again.

    The note about a woman who wrote the enquiry moves to its notes. The last one of a booking ends it: the
    enquiry is `contacted` again. A restricted enquiry stays as it is.
    """
    with write():
        participant = Participant.lock_with_booking(participant_id) or not_found()
        require_version(participant.version, STALE)
        participant.leave()
