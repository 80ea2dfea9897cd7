"""/api/contacts/quarantine: suspected spam, and moving enquiries into and out of quarantine."""

from typing import Any

from marshmallow import fields

from content_api.db import write
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.filters import PAGE_SIZE
from content_api.enquiries.mails import send_notice_and_receipt
from content_api.enquiries.models import MARKED_AS_SPAM, Enquiry, Outcome
from content_api.enquiries.schemas import EnquiryInListSchema, SuspectedEnquirySchema
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import Conflict, not_found
from content_api.web.paging import Page, page_of, total_count
from content_api.web.schemas import PagedQuerySchema, ResponseSchema

BOOKED = "היא רשומה לטיול. אפשר לבטל קודם את ההרשמה."

blueprint = Blueprint(
    "quarantine", __name__, url_prefix="/api/contacts", description="Quarantine of enquiries"
)


class QuarantineCountSchema(ResponseSchema):
    count = fields.Integer()


@blueprint.route("/quarantine", methods=["GET"])
@admin_only
@blueprint.arguments(PagedQuerySchema, location="query")
@blueprint.response(200, SuspectedEnquirySchema(many=True), headers=total_count("Suspected enquiries"))
def list_quarantine(query: dict[str, Any]) -> Page:
    """List the enquiries in quarantine, newest first, each with the reason; `page` by page if asked."""
    return page_of(Enquiry.in_quarantine(), query["page"], PAGE_SIZE)


@blueprint.route("/quarantine/count", methods=["GET"])
@admin_only
@blueprint.response(200, QuarantineCountSchema)
def count_quarantine() -> dict[str, int]:
    """Count the enquiries in quarantine."""
    return {"count": Enquiry.in_quarantine().count()}


@blueprint.route("/<int:enquiry_id>/genuine", methods=["POST"])
@admin_only
@blueprint.response(200, EnquiryInListSchema)
def release_enquiry(enquiry_id: int) -> Enquiry:
    """Move an enquiry out of quarantine (idempotent).

    Sends its mails, unless the owner had put it into quarantine.
    """
    with write():
        enquiry = Enquiry.unrestricted_for_update(enquiry_id) or not_found()
        if enquiry.suspected is not None:
            was_told = enquiry.suspected == MARKED_AS_SPAM
            enquiry.mark_not_spam()
            EnquiryEvent.record(enquiry, EventKind.RELEASED)
            if not was_told:
                send_notice_and_receipt(enquiry, sender=None)
    return enquiry


@blueprint.route("/<int:enquiry_id>/spam", methods=["POST"])
@admin_only
@blueprint.response(200, EnquiryInListSchema)
@blueprint.alt_response(409, description="She has booked.")
def mark_as_spam(enquiry_id: int) -> Enquiry:
    """Move an enquiry into quarantine (idempotent)."""
    with write():
        enquiry = Enquiry.unrestricted_for_update(enquiry_id) or not_found()
        if enquiry.outcome == Outcome.BOOKED:
            raise Conflict("outcome", BOOKED)
        if enquiry.suspected is None:
            enquiry.mark_spam()
            EnquiryEvent.record(enquiry, EventKind.SPAM)
    return enquiry
