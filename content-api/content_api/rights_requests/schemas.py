"""Request and response schemas of rights requests."""

from marshmallow import ValidationError, fields, validate

from content_api.db import MAX_ID, utc_now
from content_api.form_pages import MAX_NAME_LENGTH, MAX_PHONE_LENGTH, MAX_TEXT_LENGTH
from content_api.forms import FormSchema
from content_api.rights_requests.models import NoLink, RequestStatus, RequestType
from content_api.web.fields import Choice, Flag, MailAddress, Text, UtcDateTime
from content_api.web.schemas import PagedQuerySchema, ResponseSchema, Schema


def _confirmed(value: bool) -> None:
    if value is not True:
        raise ValidationError("יש לאשר את זהותך כדי לשלוח את הבקשה")


class RightsRequestSchema(FormSchema):
    boxes = ("identityConfirmed",)

    full_name = Text(
        max_length=MAX_NAME_LENGTH,
        required=True,
        validate=validate.Length(min=2, error="השם המלא חייב להכיל לפחות 2 תווים"),
    )
    email = MailAddress(required=True)
    phone = Text(max_length=MAX_PHONE_LENGTH, load_default="", allow_none=True)
    request_type = Choice(list(RequestType), required=True)
    description = Text(
        max_length=MAX_TEXT_LENGTH,
        lines=True,
        required=True,
        validate=validate.Length(min=10, error="תיאור הבקשה חייב להכיל לפחות 10 תווים"),
    )
    identity_confirmed = Flag(required=True, validate=_confirmed)


class RightsRequestInListSchema(ResponseSchema):
    id = fields.Integer()
    reference = fields.String()
    outage_reference = fields.String()
    full_name = fields.String()
    email = fields.String()
    phone = fields.String()
    request_type = Choice(list(RequestType))
    description = fields.String()
    status = Choice(list(RequestStatus))
    due_on = fields.Date()
    days_left = fields.Function(lambda request: request.days_left(utc_now()), metadata={"type": "integer"})
    no_link_reason = Choice(
        list(NoLink),
        allow_none=True,
        metadata={"description": "Why no confirmation link was sent"},
    )
    confirmed_at = UtcDateTime(allow_none=True)
    phone_confirmed_at = UtcDateTime(allow_none=True)
    created_at = UtcDateTime()


class RequestsQuerySchema(PagedQuerySchema):
    id = fields.Integer(load_default=None, validate=validate.Range(min=1, max=MAX_ID))
    answered = fields.Boolean(
        load_default=None,
        metadata={"description": "true: answered requests, latest due first; false: waiting ones."},
    )


class RequestCountsSchema(ResponseSchema):
    waiting = fields.Integer()
    answered = fields.Integer()


class RequestStatusSchema(Schema):
    """`shownStatus`: the one that the owner saw; if another is stored than this and `status`, it stays."""

    status = Choice(list(RequestStatus), required=True)
    shown_status = Choice(["", *RequestStatus], load_default="")
