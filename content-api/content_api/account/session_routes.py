"""/api/account/sessions: list the owner's sessions, and end them."""

from typing import Any

from marshmallow import fields
from webargs.flaskparser import abort

from content_api.account.device import device_name
from content_api.auth import AdminSession, signed_in
from content_api.db import utc_now, write
from content_api.push import PushSubscription
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.fields import UtcDateTime
from content_api.web.schemas import ResponseSchema

blueprint = Blueprint(
    "sessions", __name__, url_prefix="/api/account/sessions", description="The owner's sessions"
)


class SessionSchema(ResponseSchema):
    id = fields.Integer()
    device = fields.String()
    signed_in_at = UtcDateTime()
    seen_at = UtcDateTime()
    current = fields.Boolean()


@blueprint.route("", methods=["GET"])
@admin_only
@blueprint.response(200, SessionSchema(many=True))
def list_sessions() -> list[dict[str, Any]]:
    """List the sessions that are open, this one first."""
    this = signed_in()
    sessions = sorted(AdminSession.active(this.admin, utc_now()), key=lambda session: session.id != this.id)
    return [
        {
            "id": session.id,
            "device": device_name(session.user_agent),
            "signed_in_at": session.created_at,
            "seen_at": utc_now() if session.id == this.id else session.seen_at,
            "current": session.id == this.id,
        }
        for session in sessions
    ]


@blueprint.route("", methods=["DELETE"])
@admin_only
@blueprint.response(204)
def end_other_sessions() -> None:
    """End every other session, and the push notifications of its browser."""
    this = signed_in()
    with write():
        this.end_others()
        PushSubscription.end_others(this)


@blueprint.route("/<int:session_id>", methods=["DELETE"])
@admin_only
@blueprint.response(204)
def end_session(session_id: int) -> None:
    """End one other session, and its push notifications; this one is ended by signing out."""
    this, session = signed_in(), AdminSession.by_id(session_id)
    if session is None or session.admin_id != this.admin_id:
        not_found()
    if session.id == this.id:
        abort(409, message="כדי לצאת מהמכשיר הזה, לחצי ״התנתקות״.")
    with write():
        if session.browser_id != this.browser_id:
            PushSubscription.end_of(session)
        session.delete_instance()
