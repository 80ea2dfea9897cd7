"""Schemas of enquiries: the public form, and the owner's requests and responses."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from content_api.db import MAX_ID
from content_api.enquiries.models import MAX_NOTES_LENGTH, EnquiryStatus, Outcome
from content_api.form_pages import MAX_NAME_LENGTH, MAX_PHONE_LENGTH, MAX_TEXT_LENGTH
from content_api.forms import FormSchema, sending_page
from content_api.web.fields import Choice, Day, Flag, MailAddress, QueryText, Text, UtcDateTime, WholeNumber
from content_api.web.schemas import PageNumber, QuerySchema, ResponseSchema, Schema

CONTACT_PAGE = "/contact"
CLOSED_ONLY = "אפשר לציין מה יצא מהפנייה רק כשהיא נסגרת."
NO_WAY_BACK = "צריך טלפון או אימייל, כדי שאפשר יהיה לחזור אליה."
CONSENT_NEEDED = "יש לאשר את מדיניות הפרטיות לפני שליחת הפנייה."


def consented(value: bool) -> None:
    """The consent may be absent (the trip form has no checkbox), but not false."""
    if value is False:
        raise ValidationError(CONSENT_NEEDED)


class EnquirySchema(FormSchema):
    numbers = ("startedAt", "tripId", "age")
    boxes = ("privacyConsent",)

    name = Text(max_length=MAX_NAME_LENGTH, required=True)
    phone = Text(max_length=MAX_PHONE_LENGTH, required=True)
    email = MailAddress(load_default="", allow_none=True)
    message = Text(max_length=MAX_TEXT_LENGTH, lines=True, required=True)
    age = WholeNumber(minimum=18, maximum=99, allow_none=True, load_default=None)
    trip_id = WholeNumber(minimum=1, maximum=2**31 - 1, allow_none=True, load_default=None)
    privacy_consent = Flag(load_default=None, validate=consented)

    def has_box(self, name: str) -> bool:
        """Only the contact page has the checkbox; a trip's page has a notice, other senders may have none."""
        return sending_page() == CONTACT_PAGE


class EnquiryTripSchema(ResponseSchema):
    id = fields.Integer()
    title = fields.String()
    slug = fields.String()
    published = fields.Boolean()
    start_date = fields.Date(allow_none=True)
    end_date = fields.Date(allow_none=True)


class EnquiryInListSchema(ResponseSchema):
    id = fields.Integer()
    reference = fields.String()
    outage_reference = fields.String()
    name = fields.String()
    phone = fields.String()
    email = fields.String()
    message = fields.String()
    age = fields.Integer(allow_none=True)
    status = Choice(list(EnquiryStatus))
    outcome = Choice(["", *Outcome])
    by_hand = fields.Boolean()
    created_at = UtcDateTime()
    answer_by = UtcDateTime(allow_none=True)
    working_hours_left = fields.Integer(
        allow_none=True,
        metadata={"description": "Until answerBy, replyHours after she wrote; null once it is not new."},
    )
    trip = fields.Nested(EnquiryTripSchema, allow_none=True)
    source = fields.String()
    notes = fields.String()
    next_step = fields.String()
    next_step_on = fields.Date(allow_none=True)
    version = fields.String(metadata={"description": "Of the owner's notes; for If-Match."})
    repeats = fields.Integer(allow_none=True)
    times = fields.Integer(metadata={"description": "How often it was sent; only counted with `page`."})
    waiting_list = fields.Boolean()


class EnquiriesQuerySchema(QuerySchema):
    """With `page`, repeats of an enquiry are folded into the first one."""

    page = PageNumber()
    id = fields.Integer(load_default=None, validate=validate.Range(min=1, max=MAX_ID))
    status = fields.String(load_default="", validate=validate.OneOf(["", *EnquiryStatus]))
    trip = fields.Integer(
        load_default=None,
        validate=validate.Range(min=1, max=MAX_ID),
        metadata={"description": "The id of a trip: only its enquiries."},
    )
    q = QueryText(max_length=200, load_default="")


class EnquiryCountsSchema(ResponseSchema):
    new = fields.Integer()
    contacted = fields.Integer()
    closed = fields.Integer()


class SuspectedEnquirySchema(EnquiryInListSchema):
    """`suspected` is the reason for quarantine, such as `honeypot` or `too fast`."""

    suspected = fields.String()


class EnquiryNotesSchema(Schema):
    """The owner's notes; fields that are left out stay unchanged."""

    notes = Text(max_length=MAX_NOTES_LENGTH, lines=True)
    next_step = Text(max_length=200)
    next_step_on = Day(allow_none=True)


class EnquiryStatusSchema(Schema):
    """`outcome`: the result of a closed enquiry; `undone`: this reverts the last change of status.

    `shownStatus`: the one that the owner saw; if another one is stored than this and `status`, it stays.
    """

    status = Choice(list(EnquiryStatus), required=True)
    undone = Flag(load_default=False)
    outcome = Choice(["", Outcome.NOT_NOW], load_default="")
    shown_status = Choice(["", *EnquiryStatus], load_default="")

    @validates_schema(skip_on_field_errors=True)
    def check(self, values: dict[str, str], **_: Any) -> None:
        if values["outcome"] and values["status"] != EnquiryStatus.CLOSED:
            raise ValidationError(CLOSED_ONLY, "outcome")


class EnquiryByHandSchema(Schema):
    """An enquiry by phone or WhatsApp, entered by the owner."""

    name = Text(max_length=MAX_NAME_LENGTH, required=True)
    phone = Text(max_length=MAX_PHONE_LENGTH, load_default="")
    email = MailAddress(load_default="")
    message = Text(max_length=MAX_TEXT_LENGTH, lines=True, load_default="")
    trip_id = WholeNumber(minimum=1, maximum=MAX_ID, allow_none=True, load_default=None)

    @validates_schema(skip_on_field_errors=True)
    def check(self, values: dict[str, Any], **_: Any) -> None:
        if not values["phone"] and not values["email"]:
            raise ValidationError(NO_WAY_BACK, "phone")
