"""GET /api/contacts/waiting: the enquiries that need the owner's attention today."""

from datetime import timedelta
from typing import Any

from marshmallow import fields

from content_api.bookings.offers import booked_while_offered, offered_places, unrepeatable_offers
from content_api.db import utc_now
from content_api.enquiries.models import Enquiry
from content_api.enquiries.unanswered import unanswered
from content_api.enquiries.waiting_list import waiting_lists
from content_api.israel_time import day_in_israel
from content_api.mail.sanitise import first_name
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.fields import UtcDateTime
from content_api.web.schemas import ResponseSchema

blueprint = Blueprint("waiting", __name__, url_prefix="/api", description="Waiting enquiries")

MAX_NAMED = 5
# For how long the overview counts new enquiries in quarantine, which may be genuine.
LATELY = timedelta(days=7)


class WaitingEnquirySchema(ResponseSchema):
    id = fields.Integer()
    reference = fields.String()
    name = fields.String()
    first_name = fields.Function(
        lambda enquiry: first_name(enquiry.name),
        metadata={"type": "string", "description": "'' if it does not look like a name."},
    )
    message = fields.String()
    answer_by = UtcDateTime()
    working_hours_left = fields.Integer()


class WaitingGroupSchema(ResponseSchema):
    count = fields.Integer()
    first = fields.Nested(
        WaitingEnquirySchema,
        allow_none=True,
        metadata={"description": "The one that has waited longest; null if there is none."},
    )


class WaitingListSchema(ResponseSchema):
    trip_id = fields.Integer()
    count = fields.Integer()
    offered = fields.Integer(metadata={"description": "How many free places are offered to people on it."})
    may_be_offered = fields.Integer(metadata={"description": "To how many on it a place may be offered."})


class NextStepSchema(ResponseSchema):
    id = fields.Integer()
    reference = fields.String()
    name = fields.String()
    next_step = fields.String()
    next_step_on = fields.Date()


class WaitingSchema(ResponseSchema):
    """New enquiries grouped by the promised time to answer, next steps that are due (oldest first), and the
    waiting lists by trip."""

    late = fields.Nested(WaitingGroupSchema)
    today = fields.Nested(WaitingGroupSchema)
    later = fields.Nested(WaitingGroupSchema)
    next_steps = fields.List(fields.Nested(NextStepSchema))
    next_steps_count = fields.Integer(
        metadata={"description": "Including those that are not in `nextSteps`."}
    )
    waiting_lists = fields.List(fields.Nested(WaitingListSchema))
    suspected_lately = fields.Integer(
        metadata={"description": "How many were quarantined in the last seven days."}
    )


@blueprint.route("/contacts/waiting", methods=["GET"])
@admin_only
@blueprint.response(200, WaitingSchema)
def show_waiting() -> dict[str, Any]:
    """List new enquiries by promised time to answer, next steps that are due, and waiting lists."""
    now = utc_now()
    due = Enquiry.with_due_next_step(day_in_israel(now))
    return {
        **vars(unanswered(now)),
        "next_steps": list(due.limit(MAX_NAMED)),
        "next_steps_count": due.count(),
        "waiting_lists": _waiting_lists(),
        "suspected_lately": Enquiry.auto_suspected().where(Enquiry.created_at >= now - LATELY).count(),
    }


def _waiting_lists() -> list[dict[str, Any]]:
    offered, settled, booked = offered_places(), unrepeatable_offers(), booked_while_offered()
    lists = []
    for one in waiting_lists():
        trip = one["trip_id"]
        count = one["count"] - booked.get(trip, 0)
        if count:
            may_be_offered = count - settled.get(trip, 0)
            shown = {"count": count, "offered": offered.get(trip, 0), "may_be_offered": may_be_offered}
            lists.append({"trip_id": trip, **shown})
    return lists
