"""POST /api/contacts/by-hand: an enquiry that came by phone or WhatsApp, typed by the owner."""

from datetime import timedelta
from typing import Any

from content_api.db import for_key_share, utc_now, write
from content_api.enquiries.models import Enquiry, EnquiryStatus
from content_api.enquiries.schemas import EnquiryByHandSchema, EnquiryInListSchema
from content_api.trips.models import Trip
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import Invalid

blueprint = Blueprint("by hand", __name__, url_prefix="/api", description="Enquiries from elsewhere")

# A request within this time with the same values is a retry.
SAME_WITHIN = timedelta(minutes=5)
NO_SUCH_TRIP = "הטיול הזה לא נמצא. אפשר לבחור טיול אחר."


@blueprint.route("/contacts/by-hand", methods=["POST"])
@admin_only
@blueprint.arguments(EnquiryByHandSchema)
@blueprint.response(201, EnquiryInListSchema)
def add_enquiry(values: dict[str, Any]) -> Enquiry:
    """Note an enquiry that came by phone or WhatsApp. The owner has turned to her already: no mail leaves."""
    with write():
        trip_id = values.pop("trip_id")
        trip = for_key_share(Trip.select().where(Trip.id == trip_id)).first() if trip_id is not None else None
        if trip_id is not None and trip is None:
            raise Invalid("tripId", NO_SUCH_TRIP)
        values |= {"trip": trip, "by_hand": True}
        enquiry = _the_same(values)
        if enquiry is None:
            enquiry = Enquiry.receive(values, None)
            enquiry.set_status(EnquiryStatus.CONTACTED)
        return enquiry


def _the_same(values: dict[str, Any]) -> Enquiry | None:
    """An enquiry that was entered a moment ago with the same values."""
    # `==` with None asks for NULL.
    equal = [getattr(Enquiry, name) == value for name, value in values.items()]
    is_new = Enquiry.created_at > utc_now() - SAME_WITHIN
    found: Enquiry | None = Enquiry.select().where(is_new, *equal, Enquiry.is_ordinary()).first()
    return found
