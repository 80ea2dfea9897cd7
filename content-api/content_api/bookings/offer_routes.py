"""/api/trips/{id}/waiting-list and …/offers: who waits for a place, and the offer of one that is free."""

from typing import Any

from flask_smorest.error_handler import ErrorSchema
from marshmallow import fields

from content_api.bookings.offer_mails import answer_link, make_and_tell, whatsapp_link
from content_api.bookings.offers import SeatOffer, places_to_offer
from content_api.db import LARGEST_ID, write
from content_api.mail import is_address
from content_api.trips.models import Trip
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.fields import UtcDateTime, WholeNumber
from content_api.web.schemas import ResponseSchema, Schema

blueprint = Blueprint("offers", __name__, url_prefix="/api/trips", description="Waiting lists")


class OfferFormSchema(Schema):
    """`enquiryId`: whom to offer it; null: the next one who was offered none."""

    enquiry_id = WholeNumber(minimum=1, maximum=LARGEST_ID, allow_none=True, load_default=None)


class SeatOfferSchema(ResponseSchema):
    """`reply`: '' while it is open. `link` is hers alone; `whatsapp` is '' where she left no such number."""

    expires_at = UtcDateTime()
    reply = fields.String()
    link = fields.String()
    whatsapp = fields.String()
    is_mailed = fields.Boolean()


class WaitingForPlaceSchema(ResponseSchema):
    enquiry_id = fields.Integer()
    reference = fields.String()
    name = fields.String()
    phone = fields.String()
    created_at = UtcDateTime()
    offer = fields.Nested(
        SeatOfferSchema, allow_none=True, metadata={"description": "null: she was offered no place yet."}
    )


class TripWaitingListSchema(ResponseSchema):
    """Who wrote first comes first; `placesToOffer` are free and offered to nobody."""

    places_to_offer = fields.Integer()
    waiting = fields.List(fields.Nested(WaitingForPlaceSchema))


@blueprint.route("/<int:trip_id>/waiting-list", methods=["GET"])
@admin_only
@blueprint.response(200, TripWaitingListSchema)
def show_waiting_list(trip_id: int) -> dict[str, Any]:
    """Show who waits for a place on a trip, and to whom one is offered."""
    return _waiting_list(Trip.numbered(trip_id) or not_found(Trip.messages.missing))


@blueprint.route("/<int:trip_id>/offers", methods=["POST"])
@admin_only
@blueprint.arguments(OfferFormSchema)
@blueprint.response(201, TripWaitingListSchema)
@blueprint.alt_response(409, schema=ErrorSchema, description="No place is free, or nobody to be offered it.")
def offer_place(values: dict[str, Any], trip_id: int) -> dict[str, Any]:
    """Offer a free place for 48 hours; her answer or her silence moves on to the next one."""
    with write():
        trip = Trip.for_update(trip_id) or not_found(Trip.messages.missing)
        make_and_tell(trip, values["enquiry_id"])
        return _waiting_list(trip)


def _waiting_list(trip: Trip) -> dict[str, Any]:
    offers = SeatOffer.of_trip(trip)
    rows = [
        {
            "enquiry_id": enquiry.id,
            "reference": enquiry.reference,
            "name": enquiry.name,
            "phone": enquiry.phone,
            "created_at": enquiry.created_at,
            "offer": _shown(offers.get(enquiry.id)),
        }
        for enquiry in SeatOffer.waiting(trip)
    ]
    return {"places_to_offer": max(0, places_to_offer(trip)), "waiting": rows}


def _shown(offer: SeatOffer | None) -> dict[str, Any] | None:
    if offer is None:
        return None
    return {
        "expires_at": offer.expires_at,
        "reply": offer.reply,
        "link": answer_link(offer),
        "whatsapp": whatsapp_link(offer),
        "is_mailed": is_address(offer.enquiry.email),
    }
