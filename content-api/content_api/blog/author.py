"""The default author of a new article."""

from content_api.auth import current_admin
from content_api.site_settings.models import SiteSettings


def author_name() -> str | None:
    """The name that the owner chose; else the team's: the first half of a mail address is no name."""
    admin = current_admin()
    if admin is None:
        return None
    if admin.username != admin.email.partition("@")[0]:
        return str(admin.username)
    return f"צוות {SiteSettings.current().values['name']}"[:100]
