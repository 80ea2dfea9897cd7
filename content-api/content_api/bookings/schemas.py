"""Request and response schemas of participants."""

from marshmallow import fields

from content_api.db import MAX_ID
from content_api.web.fields import Flag, Text, UtcDateTime, WholeNumber
from content_api.web.schemas import QuerySchema, ResponseSchema, Schema

MAX_SEATS = 20


class BookingFormSchema(Schema):
    seats = WholeNumber(minimum=1, maximum=MAX_SEATS, load_default=1)
    trip_id = WholeNumber(minimum=1, maximum=MAX_ID, allow_none=True, load_default=None)


class UndoneQuerySchema(QuerySchema):
    undone = fields.Boolean(load_default=False)


class ParticipantChangeSchema(Schema):
    name = Text(max_length=100, min_length=1)
    phone = Text(max_length=40)
    note = Text(max_length=300)


class ParticipantFormSchema(Schema):
    name = Text(max_length=100, required=True)
    phone = Text(max_length=40, load_default="")
    note = Text(max_length=300, load_default="")
    takes_place = Flag(
        load_default=True,
        metadata={"description": "false: her place was already counted, before her name was known."},
    )


class ParticipantSchema(ResponseSchema):
    """`bookedBy`: the name on the enquiry that the participant was booked from.

    `wroteEnquiry`: it is her own enquiry, whose notes take the note about her when she is removed. A
    restricted enquiry is left as it is: it takes no note, and its booking does not end.
    """

    id = fields.Integer()
    name = fields.String()
    phone = fields.String()
    email = fields.String()
    note = fields.String()
    enquiry_id = fields.Integer(allow_none=True)
    booked_by = fields.String()
    wrote_enquiry = fields.Boolean()
    is_enquiry_restricted = fields.Boolean()
    created_at = UtcDateTime()
    version = fields.String(metadata={"description": "Of name, phone and note; for If-Match."})
