"""POST /api/user-rights/request, and the owner's list and status."""

from typing import Any

from content_api.auth import current_admin
from content_api.db import write
from content_api.form_pages import form_page
from content_api.forms import (
    RawSubmission,
    ReceivedSchema,
    form_sender,
    receipt,
    receive,
    receive_raw_submission,
    spam_reason,
)
from content_api.mail.sanitise import NAMELESS
from content_api.push import push_later
from content_api.rights_requests.html_form import rights_form
from content_api.rights_requests.labels import STATUS_LABELS
from content_api.rights_requests.log import RightsAction, RightsLogEntry
from content_api.rights_requests.mails import send_notice_and_receipt
from content_api.rights_requests.models import RequestStatus, RequestType, RightsRequest
from content_api.rights_requests.schemas import (
    RequestCountsSchema,
    RequestsQuerySchema,
    RequestStatusSchema,
    RightsRequestInListSchema,
    RightsRequestSchema,
)
from content_api.web.blueprint import Blueprint, admin_only, any_body, from_form_relay, public
from content_api.web.errors import not_found, require_shown_status
from content_api.web.paging import Page, page_of, total_count

blueprint = Blueprint(
    "rights_requests", __name__, url_prefix="/api/user-rights", description="Privacy rights"
)

PAGE_SIZE = 20


@blueprint.route("/request", methods=["POST"])
@public
@form_page(rights_form)
@blueprint.arguments(RightsRequestSchema)
@blueprint.response(201, ReceivedSchema)
@blueprint.alt_response(303, description="For an HTML form: to the confirmation page.")
def send_request(values: dict[str, Any]) -> Any:
    """Store a request about one's own data."""
    suspected = spam_reason(values)
    del values["identity_confirmed"]
    values |= {"phone": values["phone"] or "", **receipt()}
    return receive("rights", lambda: _store(values, suspected), "/user-rights/sent", RightsRequest)


def _store(values: dict[str, Any], suspected: str | None) -> RightsRequest:
    """Store the request and queue its mails and a push, in one transaction; none if it is suspected."""
    with write():
        request = RightsRequest.receive(values, suspected)
        if suspected is None:
            send_notice_and_receipt(request, form_sender())
            push_later()
        else:
            request.set_link_withheld(True)
        return request


@blueprint.route("/request/as-sent", methods=["POST"])
@from_form_relay
@any_body
@blueprint.response(201, ReceivedSchema)
def keep_raw_request() -> Any:
    """Store a submission that a form relay had queued and /user-rights/request rejected."""
    sent = RawSubmission()
    asked = sent.text("requestType", 16)
    values = {
        "full_name": sent.text("fullName", 100) or NAMELESS,
        "email": sent.address("email"),
        "phone": sent.text("phone", 40),
        "request_type": asked if asked in set(RequestType) else RequestType.ACCESS,
        "description": sent.whole(),
        **receipt(),
    }
    # Without an address no link can be sent.
    suspected = sent.suspected or (None if values["email"] else "no address")
    return receive_raw_submission(
        "rights as sent", lambda: _store(values, suspected), "/user-rights/sent", RightsRequest
    )


@blueprint.route("/requests", methods=["GET"])
@admin_only
@blueprint.arguments(RequestsQuerySchema, location="query")
@blueprint.response(200, RightsRequestInListSchema(many=True), headers=total_count("Requests"))
def list_requests(query: dict[str, Any]) -> Page:
    """List the requests, soonest due first, `page` by page if asked."""
    return page_of(_chosen(query), query["page"], PAGE_SIZE)


def _chosen(query: dict[str, Any]) -> Any:
    if query["answered"] is None:
        chosen = RightsRequest.soonest_due_first()
    else:
        chosen = RightsRequest.answered() if query["answered"] else RightsRequest.waiting()
    return chosen if query["id"] is None else chosen.where(RightsRequest.id == query["id"])


@blueprint.route("/requests/counts", methods=["GET"])
@admin_only
@blueprint.response(200, RequestCountsSchema)
def count_requests() -> dict[str, int]:
    """Count the waiting and the answered requests."""
    return {"waiting": RightsRequest.waiting().count(), "answered": RightsRequest.answered().count()}


@blueprint.route("/requests/<int:request_id>", methods=["PUT"])
@admin_only
@blueprint.arguments(RequestStatusSchema)
@blueprint.response(200, RightsRequestInListSchema)
@blueprint.alt_response(409, description="The status is not `shownStatus` any more.")
def set_request_status(values: dict[str, str], request_id: int) -> RightsRequest:
    """Set the status of a request."""
    with write():
        request = RightsRequest.for_update(request_id) or not_found()
        require_shown_status(request.status, values["shown_status"], values["status"], _what_changed(request))
        request.set_status(values["status"])
        admin = current_admin()
        RightsLogEntry.record(
            RightsAction.STATUS, admin.username if admin else "", request.id, detail=values["status"]
        )
        return request


def _what_changed(request: RightsRequest) -> str:
    if request.status == RequestStatus.VERIFIED and request.confirmed_at:
        return "היא אישרה את הבקשה"
    return f"הסטטוס של הבקשה השתנה ל״{STATUS_LABELS[request.status]}״"
