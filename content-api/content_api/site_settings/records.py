"""The facts with the hero picture looked up."""

from typing import Any

from content_api.media.models import Picture, picture_record
from content_api.site_settings.models import SiteSettings


def settings_record(settings: SiteSettings) -> dict[str, Any]:
    """The facts as `SettingsSchema` takes them."""
    values = settings.values
    hero = values["hero_image"]
    picture = picture_record(hero, Picture.by_path([hero])) if hero else None
    return {**values, "revision": settings.revision, "hero_picture": picture}
