"""GET /api/contacts/{id}/timeline: what happened with an enquiry."""

from typing import Any

from marshmallow import fields

from content_api.enquiries.events import EventKind
from content_api.enquiries.models import Enquiry
from content_api.enquiries.timeline import timeline
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.fields import Choice, UtcDateTime
from content_api.web.schemas import ResponseSchema

blueprint = Blueprint("timeline", __name__, url_prefix="/api", description="What happened with an enquiry")


class TimelineLineSchema(ResponseSchema):
    at = UtcDateTime()
    kind = Choice(list(EventKind))
    words = fields.String()


@blueprint.route("/contacts/<int:enquiry_id>/timeline", methods=["GET"])
@admin_only
@blueprint.response(200, TimelineLineSchema(many=True))
def show_timeline(enquiry_id: int) -> list[Any]:
    """Show what happened with an enquiry, newest last."""
    enquiry = Enquiry.by_id(enquiry_id) or not_found()
    return list(timeline(enquiry))
