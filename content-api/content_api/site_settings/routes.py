"""GET /api/site for everyone, PUT /api/site for the owner."""

from typing import Any

from content_api.auth import current_admin
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.records import settings_record
from content_api.site_settings.schemas import SettingsFormSchema, SettingsSchema
from content_api.web.blueprint import Blueprint, admin_only, public
from content_api.web.etags import ETAG, IF_MATCH, etag_of, require_version
from content_api.web.http_cache import public_cache

blueprint = Blueprint("site_settings", __name__, url_prefix="/api/site", description="Site settings")

STALE = "הגדרות האתר נשמרו בינתיים ממקום אחר."

# The facts, the status and the headers.
SettingsResponse = tuple[dict[str, Any], int, dict[str, str]]


@blueprint.route("", methods=["GET"])
@public
@public_cache()
@blueprint.response(200, SettingsSchema, headers={"ETag": ETAG})
def show_settings() -> SettingsResponse:
    """Show the site settings: the business facts on the pages."""
    return _answer(SiteSettings.current())


@blueprint.route("", methods=["PUT"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.arguments(SettingsFormSchema)
@blueprint.response(200, SettingsSchema, headers={"ETag": ETAG})
@blueprint.alt_response(412, description="The facts were changed since the version of `If-Match`.")
def change_settings(facts: dict[str, Any]) -> SettingsResponse:
    """Change site settings; fields left out stay."""
    return _answer(SiteSettings.change(facts, lambda stored: require_version(stored.version, STALE)))


def _answer(settings: SiteSettings) -> SettingsResponse:
    return settings_record(settings), 200, etag_of(settings.version) if current_admin() else {}
