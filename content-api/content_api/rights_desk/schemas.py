"""What the owner reads and sends at the rights desk."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from content_api.forms import MailAddress
from content_api.personal_data import Erasing
from content_api.rest import Answer, Choice, Flag, Moment, Schema, Text, WholeNumber
from content_api.rights_requests.log import Act

NOTHING_TO_CORRECT = "יש לכתוב לפחות פרט אחד לתיקון."


class ValueSchema(Answer):
    name = fields.String()
    label = fields.String()
    text = fields.String()


class RecordSchema(Answer):
    key = fields.String()
    found_by = fields.List(Choice(["email", "phone"]))
    values = fields.List(fields.Nested(ValueSchema))


class GroupSchema(Answer):
    """One place; the words say what erasing and restricting mean there."""

    name = fields.String()
    title = fields.String()
    purpose = fields.String()
    kept_for = fields.String()
    erasing = Choice(list(Erasing))
    erasing_words = fields.String()
    restricting_words = fields.String()
    records = fields.List(fields.Nested(RecordSchema))


class NamelessSchema(Answer):
    title = fields.String()
    reason = fields.String()


class PersonalDataSchema(Answer):
    """`byPhoneAlone`: how many more records her telephone number would open once it is confirmed."""

    groups = fields.List(fields.Nested(GroupSchema))
    nameless = fields.List(fields.Nested(NamelessSchema))
    by_phone_alone = fields.Integer()
    restricted = fields.Boolean()


class CountsSchema(Answer):
    """How many records an act changed, by place."""

    counts = fields.Dict(keys=fields.String(), values=fields.Integer())


class CorrectionSchema(Schema):
    """What is wrong, as it should be; the rules are those of the forms."""

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


class LogEntrySchema(Answer):
    at = Moment()
    who = fields.String()
    act = Choice(list(Act))
    counts = fields.Dict(keys=fields.String(), values=fields.Integer())
    detail = fields.String()
