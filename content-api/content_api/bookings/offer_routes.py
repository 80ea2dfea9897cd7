"""/api/trips/{id}/waiting-list and …/offers: the waiting list of a trip, and offers of free places."""

from typing import Any

from marshmallow import fields

from content_api.bookings.offer_mails import MailState, answer_link, mail_of, make_and_mail, whatsapp_link
from content_api.bookings.offers import SeatOffer, keys_of, places_to_offer
from content_api.db import MAX_ID, write
from content_api.enquiries.models import EnquiryStatus
from content_api.trips.models import Trip
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.fields import Choice, UtcDateTime, WholeNumber
from content_api.web.schemas import ResponseSchema, Schema

blueprint = Blueprint("offers", __name__, url_prefix="/api/trips", description="Waiting lists")


class OfferFormSchema(Schema):
    """`enquiryId`: the enquiry that gets the offer; null for the next in line."""

    enquiry_id = WholeNumber(minimum=1, maximum=MAX_ID, allow_none=True, load_default=None)


class SeatOfferSchema(ResponseSchema):
    """`reply`: '' before an answer; `isOpen`: it can be accepted; `mayBeRepeated`: it may be made again.

    `link` is the person's secret link; `whatsapp` is '' without a usable number, `mail` if none was made.
    """

    expires_at = UtcDateTime()
    reply = fields.String()
    link = fields.String()
    whatsapp = fields.String()
    is_open = fields.Boolean()
    may_be_repeated = fields.Boolean()
    mail = Choice(list(MailState))


class WaitingForPlaceSchema(ResponseSchema):
    enquiry_id = fields.Integer()
    reference = fields.String()
    name = fields.String()
    phone = fields.String()
    created_at = UtcDateTime()
    is_settled = fields.Boolean(
        metadata={"description": "Her phone number or mail address is that of a participant or of an offer."}
    )
    offer = fields.Nested(
        SeatOfferSchema, allow_none=True, metadata={"description": "null: she was offered no place yet."}
    )


class TripWaitingListSchema(ResponseSchema):
    """The waiting list, oldest first; `placesToOffer`: free places minus open offers; null: no limit."""

    places_to_offer = fields.Integer(allow_none=True)
    waiting = fields.List(fields.Nested(WaitingForPlaceSchema))


@blueprint.route("/<int:trip_id>/waiting-list", methods=["GET"])
@admin_only
@blueprint.response(200, TripWaitingListSchema)
def show_waiting_list(trip_id: int) -> dict[str, Any]:
    """Show the waiting list of a trip, and the offers made to it."""
    return _waiting_list(Trip.by_id(trip_id) or not_found(Trip.messages.missing))


@blueprint.route("/<int:trip_id>/offers", methods=["POST"])
@admin_only
@blueprint.arguments(OfferFormSchema)
@blueprint.response(201, TripWaitingListSchema)
@blueprint.alt_response(409, description="No place can be offered, or not to anybody, or not to her.")
def offer_place(values: dict[str, Any], trip_id: int) -> dict[str, Any]:
    """Offer a free place for 48 hours; if it is declined or expires, the next in line is offered it."""
    with write():
        trip = Trip.for_update(trip_id) or not_found(Trip.messages.missing)
        offer = make_and_mail(trip, values["enquiry_id"])
        if offer.enquiry.status == EnquiryStatus.NEW:
            offer.enquiry.set_status(EnquiryStatus.CONTACTED)
        return _waiting_list(trip)


def _waiting_list(trip: Trip) -> dict[str, Any]:
    offers, settled = SeatOffer.of_trip(trip), SeatOffer.settled_contact_keys(trip)
    rows = [
        {
            "enquiry_id": enquiry.id,
            "reference": enquiry.reference,
            "name": enquiry.name,
            "phone": enquiry.phone,
            "created_at": enquiry.created_at,
            "is_settled": bool(keys_of(enquiry) & settled),
            "offer": _shown(offers.get(enquiry.id)),
        }
        for enquiry in SeatOffer.waiting(trip)
        if enquiry.id not in offers or not offers[enquiry.id].is_settled_by_booking
    ]
    left = places_to_offer(trip)
    return {"places_to_offer": left and max(0, left), "waiting": rows}


def _shown(offer: SeatOffer | None) -> dict[str, Any] | None:
    if offer is None:
        return None
    return {
        "expires_at": offer.expires_at,
        "reply": offer.reply,
        "link": answer_link(offer),
        "whatsapp": whatsapp_link(offer),
        "is_open": offer.is_open,
        "may_be_repeated": offer.may_be_repeated,
        "mail": mail_of(offer),
    }
