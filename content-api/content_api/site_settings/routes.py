"""GET /api/site for everyone, PUT /api/site for the owner."""

from typing import Any

from content_api.rest import Blueprint, admin_only, public
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.records import settings_record
from content_api.site_settings.schemas import SettingsFormSchema, SettingsSchema

blueprint = Blueprint("site_settings", __name__, url_prefix="/api/site", description="Business facts")


@blueprint.route("", methods=["GET"])
@public
@blueprint.response(200, SettingsSchema)
def show_settings() -> dict[str, Any]:
    """Show the business facts that the pages show."""
    return settings_record(SiteSettings.current())


@blueprint.route("", methods=["PUT"])
@admin_only
@blueprint.arguments(SettingsFormSchema)
@blueprint.response(200, SettingsSchema)
def change_settings(facts: dict[str, Any]) -> dict[str, Any]:
    """Change some facts; those left out stay as they are."""
    return settings_record(SiteSettings.change(facts))
