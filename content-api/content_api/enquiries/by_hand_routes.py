"""POST /api/contacts/by-hand: an enquiry that came by phone or WhatsApp, typed by the owner."""

from typing import Any

from content_api.db import for_key_share, write
from content_api.enquiries.models import Enquiry
from content_api.enquiries.schemas import EnquiryByHandSchema, EnquiryInListSchema
from content_api.trips.models import Trip
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import Invalid
from content_api.web.idempotent_creation import IDEMPOTENCY_KEY, idempotency_key

blueprint = Blueprint("by hand", __name__, url_prefix="/api", description="Enquiries by phone or WhatsApp")

NO_SUCH_TRIP = "הטיול הזה לא נמצא. אפשר לבחור טיול אחר."


@blueprint.route("/contacts/by-hand", methods=["POST"])
@admin_only
@blueprint.doc(parameters=[IDEMPOTENCY_KEY])
@blueprint.arguments(EnquiryByHandSchema)
@blueprint.response(201, EnquiryInListSchema)
@blueprint.alt_response(412, description="The enquiry of this key has another name, or was changed since.")
def add_enquiry(values: dict[str, Any]) -> Enquiry:
    """Store an enquiry that came by phone or WhatsApp; sends no mail, as the owner has replied already.

    A known `Idempotency-Key` changes the enquiry that it stored.
    """
    with write():
        trip_id = values.pop("trip_id")
        trip = for_key_share(Trip.select().where(Trip.id == trip_id)).first() if trip_id is not None else None
        if trip_id is not None and trip is None:
            raise Invalid("tripId", NO_SUCH_TRIP)
        return Enquiry.add_by_hand({**values, "trip": trip}, idempotency_key())
