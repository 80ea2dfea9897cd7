"""POST /api/canary: whether a canary was stored and its mail sent; a finished one is deleted."""

from typing import Any

from flask_smorest import abort

from content_api.db import write
from content_api.enquiries.canary import delete_canary, found, is_marked, mail_state
from content_api.web.blueprint import Blueprint, public
from content_api.web.errors import MESSAGES, not_found
from content_api.web.fields import Choice, Text, WholeNumber
from content_api.web.schemas import ResponseSchema, Schema

blueprint = Blueprint("canary", __name__, url_prefix="/api/canary", description="The watch's own enquiry")


class SentCanarySchema(Schema):
    id = WholeNumber(minimum=1, maximum=2**53, required=True)
    mark = Text(max_length=200, required=True)


class CanarySchema(ResponseSchema):
    mail = Choice(["waiting", "sent", "failed"])


@blueprint.route("", methods=["POST"])
@public
@blueprint.arguments(SentCanarySchema)
@blueprint.response(200, CanarySchema)
def look_for_canary(sent: dict[str, Any]) -> dict[str, str]:
    """Say how far the mail of a marked enquiry has come; what has come to its end is taken away.

    The mark that it was sent with is asked for: with another, 403.
    """
    if not is_marked(sent["mark"]):
        abort(403, message=MESSAGES[403])
    with write():
        canary = found(sent["id"]) or not_found()
        mail = mail_state(canary)
        if mail != "waiting":
            delete_canary(canary)
    return {"mail": mail}
