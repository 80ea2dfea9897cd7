"""/api/account/push: switch notifications in this browser on and off."""

from typing import Any

from marshmallow import fields

from content_api.auth import AdminSession, signed_in
from content_api.config import current_config
from content_api.push.models import PushSubscription
from content_api.push.services import is_push_service
from content_api.push.vapid import public_key
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import MESSAGES, Invalid, Unavailable
from content_api.web.fields import Text
from content_api.web.schemas import ResponseSchema, Schema

blueprint = Blueprint("push", __name__, url_prefix="/api/account/push", description="Push notifications")

NOT_SET_UP = "כדי להפעיל צריך עוד הגדרה אחת, ומי שהקימה לך את האתר תוכל להוסיף אותה."
NO_SERVICE = "אי אפשר להפעיל התראות בדפדפן הזה. נסי בדפדפן אחר, למשל Chrome או Safari."


class PushSchema(ResponseSchema):
    """`publicKey`: the VAPID key for subscribing, null if there is none; `endpoint`: this browser's.

    `others`: the number of the owner's other subscribed browsers.
    """

    public_key = fields.String(allow_none=True)
    endpoint = fields.String(allow_none=True)
    others = fields.Integer()


class PushSubscriptionSchema(Schema):
    """The endpoint of a browser's subscription; messages without content need no keys."""

    endpoint = Text(max_length=1000, required=True)


@blueprint.route("", methods=["GET"])
@admin_only
@blueprint.response(200, PushSchema)
def show_push() -> dict[str, Any]:
    """Say whether this browser is subscribed, and answer the key for subscribing."""
    subscription = PushSubscription.of(signed_in().browser_id)
    return _told(subscription.endpoint if subscription else None, signed_in())


@blueprint.route("", methods=["POST"])
@admin_only
@blueprint.arguments(PushSubscriptionSchema)
@blueprint.response(200, PushSchema)
@blueprint.alt_response(503, description="The server has no VAPID key.")
def subscribe(sent: dict[str, str]) -> dict[str, Any]:
    """Subscribe this browser to push notifications (idempotent)."""
    config = current_config()
    if not config.vapid_private_key:
        raise Unavailable(NOT_SET_UP)
    if not is_push_service(sent["endpoint"], config.push_services):
        raise Invalid("endpoint", NO_SERVICE)
    # Read again: the browser may have been stored during this very request.
    session = AdminSession.by_id(signed_in().id)
    if session is None or session.browser_id is None:
        raise Unavailable(MESSAGES[503])
    PushSubscription.keep(session.browser_id, sent["endpoint"])
    return _told(sent["endpoint"], session)


@blueprint.route("", methods=["DELETE"])
@admin_only
@blueprint.response(204)
def unsubscribe() -> None:
    """Unsubscribe this browser from push notifications."""
    PushSubscription.end_of(signed_in())


def _told(endpoint: str | None, session: AdminSession) -> dict[str, Any]:
    private_key = current_config().vapid_private_key
    return {
        "public_key": public_key(private_key) if private_key else None,
        "endpoint": endpoint,
        "others": PushSubscription.others(session),
    }
