"""GET and POST /api/cookies/preferences."""

from typing import Any

from content_api.consent.models import ConsentRecord
from content_api.consent.schemas import ID, BrowserSchema, PreferencesFormSchema, PreferencesSchema
from content_api.forms import limit_sender
from content_api.web.blueprint import Blueprint, public
from content_api.web.errors import not_found

blueprint = Blueprint("consent", __name__, url_prefix="/api/cookies", description="Cookie choices")

NOT_CHOSEN = "עוד לא נשמרה בחירה."
MAX_AGENT_LENGTH = 400
# One for each new visitor; a mobile network shares its address among many.
CHOICES_PER_MINUTE = 120


@blueprint.route("/preferences", methods=["GET"])
@public
@blueprint.arguments(BrowserSchema, location="query")
@blueprint.response(200, PreferencesSchema)
def show_preferences(query: dict[str, str]) -> ConsentRecord:
    """Show the last cookie choice of a browser; 404 if there is none."""
    if not ID.fullmatch(query["consent_id"]):
        not_found(NOT_CHOSEN)
    return ConsentRecord.latest(query["consent_id"]) or not_found(NOT_CHOSEN)


@blueprint.route("/preferences", methods=["POST"])
@public
@blueprint.arguments(PreferencesFormSchema)
@blueprint.response(200, PreferencesSchema)
def store_preferences(values: dict[str, Any]) -> ConsentRecord:
    """Store a cookie choice as a new record; earlier ones stay."""
    limit_sender("consent", CHOICES_PER_MINUTE)
    del values["ip_address"]
    values["user_agent"] = (values["user_agent"] or "")[:MAX_AGENT_LENGTH]
    return ConsentRecord.add(values)
