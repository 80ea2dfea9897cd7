"""GET /api/contacts/others: other enquiries of the same people."""

from typing import Any

from marshmallow import fields, validate
from webargs.fields import DelimitedList

from content_api.db import MAX_ID
from content_api.enquiries.models import EnquiryStatus
from content_api.enquiries.same_person import others_of
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.fields import Choice, UtcDateTime
from content_api.web.schemas import QuerySchema, ResponseSchema

blueprint = Blueprint("others", __name__, url_prefix="/api", description="A person's enquiries together")

# The page size of the list.
MAX_ASKED = 100


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
    """The enquiries of who sent enquiry `id`, without that one, the newest first."""

    id = fields.Integer()
    others = fields.List(fields.Nested(OtherEnquirySchema))


@blueprint.route("/contacts/others", methods=["GET"])
@admin_only
@blueprint.arguments(OthersQuerySchema, location="query")
@blueprint.response(200, OthersSchema(many=True))
def list_others(query: dict[str, list[int]]) -> list[dict[str, Any]]:
    """List what else the senders of some enquiries sent; who sent nothing else is left out."""
    return [{"id": number, "others": others} for number, others in others_of(query["ids"]).items()]
