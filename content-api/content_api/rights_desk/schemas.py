"""Request and response schemas of the rights desk."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from content_api.personal_data import Erasing
from content_api.rights_requests.log import RightsAction
from content_api.web.fields import Choice, Flag, MailAddress, Text, UtcDateTime, WholeNumber
from content_api.web.schemas import ResponseSchema, Schema

NOTHING_TO_CORRECT = "יש לכתוב לפחות פרט אחד לתיקון."


class ValueSchema(ResponseSchema):
    name = fields.String()
    label = fields.String()
    text = fields.String()


class RecordSchema(ResponseSchema):
    key = fields.String()
    found_by = fields.List(Choice(["email", "phone"]))
    values = fields.List(fields.Nested(ValueSchema))


class GroupSchema(ResponseSchema):
    """The records of one data source, with sentences about what erasing and restricting do there."""

    name = fields.String()
    title = fields.String()
    purpose = fields.String()
    kept_for = fields.String()
    erasing = Choice(list(Erasing))
    erasing_words = fields.String()
    restricting_words = fields.String()
    records = fields.List(fields.Nested(RecordSchema))


class NonPersonalTablesSchema(ResponseSchema):
    title = fields.String()
    reason = fields.String()


class PersonalDataSchema(ResponseSchema):
    """`byPhoneAlone`: the number of further records that are found once the phone number is confirmed."""

    groups = fields.List(fields.Nested(GroupSchema))
    nameless = fields.List(fields.Nested(NonPersonalTablesSchema))
    by_phone_alone = fields.Integer()
    restricted = fields.Boolean()


class CountsSchema(ResponseSchema):
    """The number of records that an act changed, by source."""

    counts = fields.Dict(keys=fields.String(), values=fields.Integer())


class CorrectionSchema(Schema):
    """The corrected values, validated by the rules of the forms."""

    name = Text(max_length=100, min_length=1)
    email = MailAddress(validate=validate.Length(min=1, error="אי אפשר להשאיר ריק."))
    phone = Text(max_length=40, min_length=1)
    age = WholeNumber(minimum=18, maximum=99, allow_none=True)

    @validates_schema
    def corrects_something(self, values: dict[str, Any], **_: Any) -> None:
        if not values:
            raise ValidationError(NOTHING_TO_CORRECT)


class RestrictionSchema(Schema):
    restricted = Flag(required=True)


class PhoneSchema(Schema):
    confirmed = Flag(required=True)


class LogEntrySchema(ResponseSchema):
    at = UtcDateTime()
    who = fields.String()
    act = Choice(list(RightsAction))
    counts = fields.Dict(keys=fields.String(), values=fields.Integer())
    detail = fields.String()
