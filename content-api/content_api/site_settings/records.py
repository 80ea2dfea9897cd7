"""The settings as a dict for the response schema, with their pictures."""

from typing import Any

from content_api.media.models import Picture, picture_record
from content_api.site_settings.models import SiteSettings

# The field that describes a picture, by the field with its path.
PICTURES = {
    "hero_image": "hero_picture",
    "hero_phone_image": "hero_phone_picture",
    "why_us_image": "why_us_picture",
}


def picture_paths(values: dict[str, Any]) -> list[str]:
    """The paths of the pictures in the facts."""
    return [values[image] for image in PICTURES if values.get(image)]


def settings_record(settings: SiteSettings) -> dict[str, Any]:
    """The facts as `SettingsSchema` takes them."""
    values = settings.values
    registered = Picture.by_path(picture_paths(values))
    pictures = {
        field: picture_record(values[image], registered) if values[image] else None
        for image, field in PICTURES.items()
    }
    return {**values, "revision": settings.revision, **pictures}
