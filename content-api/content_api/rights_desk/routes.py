"""The rights desk: /api/user-rights/requests/{id}/… , for the owner only."""

from collections.abc import Callable
from typing import Any

from flask import Response
from webargs.flaskparser import abort

from content_api.auth import signed_in
from content_api.db import utc_now, write
from content_api.enquiries.models import Enquiry
from content_api.mail import is_mail_address
from content_api.rights_desk.export import as_json, as_page, described
from content_api.rights_desk.gathering import Gathered, by_phone_alone, gather, subject
from content_api.rights_desk.person_actions import PersonActions
from content_api.rights_desk.schemas import (
    CorrectionSchema,
    CountsSchema,
    LogEntrySchema,
    PersonalDataSchema,
    PhoneSchema,
    RestrictionSchema,
)
from content_api.rights_requests.log import RightsAction, RightsLogEntry
from content_api.rights_requests.mails import ask_for_confirmation
from content_api.rights_requests.models import RightsRequest
from content_api.rights_requests.schemas import RightsRequestInListSchema
from content_api.web.attachments import attachment
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found

blueprint = Blueprint(
    "rights_desk",
    __name__,
    url_prefix="/api/user-rights/requests/<int:request_id>",
    description="The rights desk",
)

NOT_CONFIRMED = "המידע ייפתח אחרי שהפונה תאשר את הבקשה, בקישור שבמייל אליה."
CONFIRMED_ALREADY = "הבקשה כבר אושרה."
WAIT_A_MINUTE = "עוד רגע: אפשר לשלוח שוב בעוד דקה."
NO_ADDRESS = "בבקשה הזאת אין כתובת מייל תקינה, ואין לאן לשלוח קישור."
NO_PHONE = "בבקשה הזאת אין מספר טלפון."


@blueprint.route("/data", methods=["GET"])
@admin_only
@blueprint.response(200, PersonalDataSchema)
def show_data(request_id: int) -> dict[str, Any]:
    """Show all personal data of the person of a confirmed request."""
    request = _confirmed(request_id)
    gathered = _actions(request).gather()
    enquiries = [
        record.row for group in gathered for record in group.records if isinstance(record.row, Enquiry)
    ]
    return {
        **described(gathered),
        "by_phone_alone": by_phone_alone(request),
        # An enquiry that was received since is not restricted, so restricting is offered again.
        "restricted": bool(enquiries) and all(one.restricted_at for one in enquiries),
    }


@blueprint.route("/data.html", methods=["GET"])
@admin_only
@blueprint.response(200, {"type": "string", "format": "binary"}, content_type="text/html")
def export_page(request_id: int) -> Response:
    """Download the person's data as an HTML page."""
    return _export(request_id, "html", as_page, "text/html")


@blueprint.route("/data.json", methods=["GET"])
@admin_only
@blueprint.response(200, {"type": "string", "format": "binary"}, content_type="application/json")
def export_json(request_id: int) -> Response:
    """Download the person's data as JSON."""
    return _export(request_id, "json", as_json, "application/json")


@blueprint.route("/data", methods=["PUT"])
@admin_only
@blueprint.arguments(CorrectionSchema)
@blueprint.response(200, CountsSchema)
def correct_data(values: dict[str, Any], request_id: int) -> dict[str, Any]:
    """Correct the person's name, mail address, phone number or age; answered requests stay as evidence."""
    return {"counts": _actions(_confirmed(request_id)).correct(values)}


@blueprint.route("/restriction", methods=["PUT"])
@admin_only
@blueprint.arguments(RestrictionSchema)
@blueprint.response(200, CountsSchema)
def restrict_data(values: dict[str, bool], request_id: int) -> dict[str, Any]:
    """Restrict the processing of the person's data, or lift the restriction."""
    return {"counts": _actions(_confirmed(request_id)).restrict(values["restricted"])}


@blueprint.route("/data", methods=["DELETE"])
@admin_only
@blueprint.response(200, PersonalDataSchema)
def erase_data(request_id: int) -> dict[str, Any]:
    """Erase the person's data; answers what has to be kept, with the reason."""
    actions = _actions(_confirmed(request_id))
    actions.erase()
    return {**described(gather(actions.person)), "by_phone_alone": 0, "restricted": False}


@blueprint.route("/confirmation", methods=["POST"])
@admin_only
@blueprint.response(200, RightsRequestInListSchema)
@blueprint.alt_response(
    409, description="Already confirmed, without an address, or sent less than a minute ago."
)
def send_link(request_id: int) -> RightsRequest:
    """Send the confirmation link again, at most once a minute."""
    request = _request(request_id)
    if request.confirmed_at:
        abort(409, message=CONFIRMED_ALREADY)
    if not is_mail_address(request.email):
        abort(409, message=NO_ADDRESS)
    with write():
        ask_for_confirmation(request, f"confirmation at {utc_now():%Y-%m-%d %H:%M}")
        if request.no_link_reason:
            # There is one mail a minute, and that of this minute is finished already.
            abort(409, message=WAIT_A_MINUTE)
        RightsLogEntry.record(RightsAction.LINK_SENT, signed_in().admin.username, request.id)
    return request


@blueprint.route("/phone", methods=["PUT"])
@admin_only
@blueprint.arguments(PhoneSchema)
@blueprint.response(200, RightsRequestInListSchema)
def confirm_phone(values: dict[str, bool], request_id: int) -> RightsRequest:
    """Note that the phone number was verified by a call, or that it no longer is."""
    request = _confirmed(request_id)
    if not request.phone:
        abort(409, message=NO_PHONE)
    with write():
        request.confirm_phone(values["confirmed"])
        act = RightsAction.PHONE_CONFIRMED if values["confirmed"] else RightsAction.PHONE_DOUBTED
        RightsLogEntry.record(act, signed_in().admin.username, request.id)
    return request


@blueprint.route("/log", methods=["GET"])
@admin_only
@blueprint.response(200, LogEntrySchema(many=True))
def show_log(request_id: int) -> list[RightsLogEntry]:
    """Show the log of actions on a request."""
    return list(RightsLogEntry.of(_request(request_id).id))


def _request(request_id: int) -> RightsRequest:
    return RightsRequest.by_id(request_id) or not_found()


def _confirmed(request_id: int) -> RightsRequest:
    """The request; 409 until the person has confirmed it by the link in her mail."""
    request = _request(request_id)
    if request.confirmed_at is None:
        abort(409, message=NOT_CONFIRMED)
    return request


def _actions(request: RightsRequest) -> PersonActions:
    return PersonActions(signed_in().admin.username, subject(request), request)


def _export(request_id: int, ending: str, render: Callable[[Gathered, str], str], mimetype: str) -> Response:
    request = _confirmed(request_id)
    text = render(_actions(request).export(ending), request.reference)
    return attachment(text, mimetype, f"personal-data-{request.reference.partition('-')[2]}.{ending}")
