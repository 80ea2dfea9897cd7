"""GET /api/contacts/others: other enquiries of the same people, by the contact keys of number and address."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

from marshmallow import fields, validate
from webargs.fields import DelimitedList

from content_api.db import MAX_ID
from content_api.enquiries.models import Enquiry, EnquiryStatus
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.fields import Choice, UtcDateTime
from content_api.web.schemas import QuerySchema, ResponseSchema

blueprint = Blueprint("others", __name__, url_prefix="/api", description="Enquiries of the same sender")

# The page size of the list.
MAX_ASKED = 100
MAX_NAMED = 10
# The columns that are read.
READ = (
    Enquiry.id,
    Enquiry.status,
    Enquiry.created_at,
    Enquiry.repeats,
    Enquiry.phone_key,
    Enquiry.mail_key,
)


class OthersQuerySchema(QuerySchema):
    """`ids` separated by commas."""

    ids = DelimitedList(
        fields.Integer(validate=validate.Range(min=1, max=MAX_ID)),
        required=True,
        validate=validate.Length(max=MAX_ASKED),
    )


class OtherEnquirySchema(ResponseSchema):
    id = fields.Integer()
    reference = fields.String()
    status = Choice(list(EnquiryStatus))
    created_at = UtcDateTime()


class OthersSchema(ResponseSchema):
    """Other enquiries of the sender of enquiry `id`, newest first."""

    id = fields.Integer()
    others = fields.List(fields.Nested(OtherEnquirySchema))


@blueprint.route("/contacts/others", methods=["GET"])
@admin_only
@blueprint.arguments(OthersQuerySchema, location="query")
@blueprint.response(200, OthersSchema(many=True))
def list_others(query: dict[str, list[int]]) -> list[dict[str, Any]]:
    """List the other enquiries of the same senders; senders without others are left out."""
    return [{"id": number, "others": others} for number, others in others_of(query["ids"]).items()]


def others_of(numbers: Sequence[int]) -> dict[int, list[Enquiry]]:
    """Other enquiries of the same senders by enquiry id, newest first; ids without any are left out.

    Repeats within a day are not counted as enquiries of their own.
    """
    asked = list(Enquiry.select(*READ).where(Enquiry.id.in_(list(numbers)), Enquiry.is_ordinary()))
    senders = {(one.phone_key, one.mail_key) for one in asked}
    sent = {sender: _latest_of(*sender) for sender in senders}
    theirs = {
        one.id: [
            other for other in sent[one.phone_key, one.mail_key] if other.id not in {one.id, one.repeats}
        ]
        for one in asked
    }
    return {number: others[:MAX_NAMED] for number, others in theirs.items() if others}


def _latest_of(phone_key: str, mail_key: str) -> list[Enquiry]:
    """MAX_NAMED and two more, since the enquiry itself and the one it repeats are left out later."""
    pairs = ((Enquiry.phone_key, phone_key), (Enquiry.mail_key, mail_key))
    known = [column == key for column, key in pairs if key]
    if not known:
        return []
    found: Any = Enquiry.select(*READ).where(
        Enquiry.is_ordinary(), Enquiry.is_shown_once(), reduce(or_, known)
    )
    latest = found.order_by(Enquiry.created_at.desc(), Enquiry.id.desc())
    return list(latest.limit(MAX_NAMED + 2))
