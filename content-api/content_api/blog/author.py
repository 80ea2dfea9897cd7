"""The default author of a new article."""

from content_api.auth import current_admin
from content_api.site_settings.models import SiteSettings


def author_name() -> str | None:
    """The owner's name; the team's if hers is still the local part of her mail address; None for visitors."""
    admin = current_admin()
    if admin is None:
        return None
    if admin.username != admin.email.partition("@")[0]:
        return str(admin.username)
    return f"צוות {SiteSettings.current().values['name']}"[:100]
