"""POST /api/contact, the owner's GET /api/contacts and PUT …/status, GET /api/whatsapp-message."""

from typing import Any

from flask import Response
from marshmallow import fields

from content_api.db import for_key_share, utc_now, write
from content_api.enquiries.canary import is_canary_request, send_its_mail
from content_api.enquiries.csv_export import limited_csv_lines
from content_api.enquiries.events import EnquiryEvent, events_of_change
from content_api.enquiries.filters import PAGE_SIZE, count_by_status, filtered_enquiries, with_repeats
from content_api.enquiries.html_form import enquiry_form
from content_api.enquiries.mails import send_notice_and_receipt
from content_api.enquiries.models import CANARY, Enquiry
from content_api.enquiries.repeats import find_original
from content_api.enquiries.schemas import (
    EnquiriesQuerySchema,
    EnquiryCountsSchema,
    EnquiryInListSchema,
    EnquiryNotesSchema,
    EnquirySchema,
    EnquiryStatusSchema,
)
from content_api.enquiries.status_changes import change_status
from content_api.form_pages import form_page
from content_api.forms import (
    RawSubmission,
    ReceivedSchema,
    form_sender,
    receipt,
    receive,
    receive_raw_submission,
    sending_page,
    spam_reason,
)
from content_api.israel_time import day_in_israel
from content_api.mail.sanitise import NAMELESS
from content_api.push import push_later
from content_api.trips.models import Trip
from content_api.web.attachments import attachment
from content_api.web.blueprint import Blueprint, admin_only, any_body, from_form_relay, public
from content_api.web.errors import not_found
from content_api.web.etags import IF_MATCH, require_version
from content_api.web.fields import Text
from content_api.web.http_cache import public_cache
from content_api.web.paging import Page, page_of, total_count
from content_api.web.schemas import QuerySchema, ResponseSchema

STALE = "ההערות נשמרו בינתיים ממקום אחר."

blueprint = Blueprint("enquiries", __name__, url_prefix="/api", description="Enquiries")


class PrefillQuerySchema(QuerySchema):
    """The trip's title, destination and dates as its page shows them."""

    title = Text(max_length=200, load_default="")
    destination = Text(max_length=120, load_default="")
    dates = Text(max_length=60, load_default="")


class MessageSchema(ResponseSchema):
    message = fields.String()


@blueprint.route("/contact", methods=["POST"])
@public
@form_page(enquiry_form)
@blueprint.arguments(EnquirySchema)
@blueprint.response(201, ReceivedSchema)
@blueprint.alt_response(303, description="For an HTML form: to the confirmation page.")
def send_enquiry(values: dict[str, Any]) -> Any:
    """Store an enquiry, about a trip or in general."""
    suspected = spam_reason(values)
    if is_canary_request():
        suspected = CANARY
    values["consented"] = values.pop("privacy_consent")
    values["email"] = values["email"] or ""
    values["source"] = sending_page() or ""
    values |= receipt()
    return receive("contact", lambda: _store(values, suspected), "/thank-you", Enquiry)


def _store(values: dict[str, Any], suspected: str | None) -> Enquiry:
    """Store the enquiry and queue its mails and a push in one transaction; a suspected one has neither.

    A trip that was deleted meanwhile, or never published, is left out: the enquiry is stored without it.
    """
    with write():
        trip_id = values.get("trip_id")
        # Locked against deletion (FOR KEY SHARE) until this is stored.
        trip = for_key_share(Trip.select().where(Trip.id == trip_id)).first() if trip_id is not None else None
        values = {name: value for name, value in values.items() if name != "trip_id"}
        values["trip"] = trip if trip is not None and trip.revision else None
        repeats = find_original(values) if suspected is None else None
        enquiry = Enquiry.receive({**values, "repeats": repeats}, suspected)
        if suspected is None:
            send_notice_and_receipt(enquiry, form_sender())
            push_later()
        elif suspected == CANARY:
            send_its_mail(enquiry)
        return enquiry


@blueprint.route("/contact/as-sent", methods=["POST"])
@from_form_relay
@any_body
@blueprint.response(201, ReceivedSchema)
def keep_raw_enquiry() -> Any:
    """Store a submission that a form relay had queued and /contact rejected."""
    sent = RawSubmission()
    values = {
        "name": sent.text("name", 100) or NAMELESS,
        "phone": sent.text("phone", 40),
        "email": sent.address("email"),
        "message": sent.whole(),
        "source": sending_page() or "",
        **receipt(),
    }
    return receive_raw_submission(
        "contact as sent", lambda: _store(values, sent.suspected), "/thank-you", Enquiry
    )


@blueprint.route("/contacts", methods=["GET"])
@admin_only
@blueprint.arguments(EnquiriesQuerySchema, location="query")
@blueprint.response(200, EnquiryInListSchema(many=True), headers=total_count("Enquiries"))
def list_enquiries(query: dict[str, Any]) -> Page:
    """List the enquiries, newest first, without those in quarantine; `page` by page if asked."""
    chosen = filtered_enquiries(query)
    # Without `page`, repeats are rows of their own.
    return page_of(chosen, query["page"], PAGE_SIZE, with_repeats if query["page"] else list)


@blueprint.route("/contacts/counts", methods=["GET"])
@admin_only
@blueprint.response(200, EnquiryCountsSchema)
def count_enquiries() -> dict[str, int]:
    """Count the enquiries by status, without those in quarantine and without repeats."""
    return count_by_status()


@blueprint.route("/contacts/table", methods=["GET"])
@admin_only
@blueprint.alt_response(200, content_type="text/csv", description="UTF-8 with a byte order mark, for Excel.")
def download_enquiries() -> Response:
    """Download the enquiries as CSV, newest first, without those in quarantine.

    At most some 2,400,000 Hebrew letters; a last line says when older ones are left out.
    """
    table = "".join(limited_csv_lines(Enquiry.newest_first().iterator()))
    return attachment(table, "text/csv", f"enquiries-{day_in_israel(utc_now()).isoformat()}.csv")


@blueprint.route("/contacts/<int:enquiry_id>", methods=["PUT"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.arguments(EnquiryNotesSchema)
@blueprint.response(200, EnquiryInListSchema)
@blueprint.alt_response(412, description="They were changed since the version of `If-Match`.")
def change_notes(values: dict[str, Any], enquiry_id: int) -> Enquiry:
    """Change an enquiry's note, next step, and the day of the reminder."""
    with write():
        enquiry = Enquiry.unrestricted_for_update(enquiry_id) or not_found()
        require_version(enquiry.version, STALE)
        for kind, detail in events_of_change(enquiry, values):
            EnquiryEvent.record(enquiry, kind, detail)
        enquiry.update_notes(values)
        return enquiry


@blueprint.route("/contacts/<int:enquiry_id>/status", methods=["PUT"])
@admin_only
@blueprint.arguments(EnquiryStatusSchema)
@blueprint.response(200, EnquiryInListSchema)
@blueprint.alt_response(
    409, description="She has booked, which rules out `not_now`; or the status is not `shownStatus` any more."
)
def set_enquiry_status(values: dict[str, Any], enquiry_id: int) -> Enquiry:
    """Set the status of an enquiry. Closing a closed one keeps its outcome."""
    with write():
        enquiry = Enquiry.unrestricted_for_update(enquiry_id) or not_found()
        change_status(enquiry, **values)
        return enquiry


@blueprint.route("/whatsapp-message", methods=["GET"])
@public
@public_cache()
@blueprint.arguments(PrefillQuerySchema, location="query")
@blueprint.response(200, MessageSchema)
def whatsapp_message(words: dict[str, str]) -> dict[str, str]:
    """Answer the prefilled text of a WhatsApp message about a trip."""
    return {"message": prefilled_message(**words)}


def prefilled_message(title: str, destination: str, dates: str) -> str:
    """A Hebrew sentence that names the trip; parts that are empty are left out.

    >>> prefilled_message("פסגות", "הדולומיטים", "")
    'שלום, אשמח לקבל פרטים על הטיול ״פסגות״ (הדולומיטים).'
    """
    if not title:
        return "שלום, אשמח לקבל פרטים על הטיולים שלכן."
    details = ", ".join(part for part in (destination, dates) if part)
    return f"שלום, אשמח לקבל פרטים על הטיול ״{title}״{f' ({details})' if details else ''}."
