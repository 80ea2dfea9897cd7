"""/api/trips/{id}/participants and /api/participants/{id}: the participants of a trip, for the owner only."""

from typing import Any

from content_api.bookings.models import Participant
from content_api.bookings.schemas import ParticipantChangeSchema, ParticipantFormSchema, ParticipantSchema
from content_api.db import write
from content_api.trips.models import Trip
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.etags import IF_MATCH, require_version
from content_api.web.idempotent_creation import IDEMPOTENCY_KEY, sent_key

blueprint = Blueprint("participants", __name__, url_prefix="/api", description="Who is coming")

OVERTAKEN = "הפרטים נשמרו בינתיים ממקום אחר."


@blueprint.route("/trips/<int:trip_id>/participants", methods=["GET"])
@admin_only
@blueprint.response(200, ParticipantSchema(many=True))
def list_participants(trip_id: int) -> list[Participant]:
    """List who is coming on a trip, in the order in which they booked."""
    if Trip.by_id(trip_id) is None:
        not_found(Trip.messages.missing)
    return list(Participant.of_trip(trip_id))


@blueprint.route("/trips/<int:trip_id>/participants", methods=["POST"])
@admin_only
@blueprint.doc(parameters=[IDEMPOTENCY_KEY])
@blueprint.arguments(ParticipantFormSchema)
@blueprint.response(201, ParticipantSchema)
@blueprint.alt_response(409, description="No place is left.")
@blueprint.alt_response(412, description="This key wrote in another name, or she was changed since.")
def add_participant(values: dict[str, Any], trip_id: int) -> Participant:
    """Write somebody in by hand; unless `takesPlace` is false, she takes a place that was free.

    A known `Idempotency-Key` changes her whom it wrote in.
    """
    with write():
        trip = Trip.for_update(trip_id) or not_found(Trip.messages.missing)
        takes_place = values.pop("takes_place")
        return Participant.add(trip, values, sent_key(), takes_place=takes_place)


@blueprint.route("/participants/<int:participant_id>", methods=["PUT"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.arguments(ParticipantChangeSchema)
@blueprint.response(200, ParticipantSchema)
@blueprint.alt_response(412, description="She was changed since the version of `If-Match`.")
def change_participant(values: dict[str, Any], participant_id: int) -> Participant:
    """Change her name, her number or the owner's line about her; fields left out stay."""
    with write():
        participant = Participant.for_update(participant_id) or not_found()
        require_version(participant.version, OVERTAKEN)
        participant.change(values)
        return participant


@blueprint.route("/participants/<int:participant_id>", methods=["DELETE"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.response(204)
@blueprint.alt_response(412, description="She was changed since the version of `If-Match`.")
def remove_participant(participant_id: int) -> None:
    """Take her off the list; her place is free again."""
    with write():
        participant = Participant.for_leaving(participant_id) or not_found()
        require_version(participant.version, OVERTAKEN)
        participant.leave()
