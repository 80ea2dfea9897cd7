"""The mail address that the owner is notified at."""

from content_api.auth import Admin
from content_api.site_settings.models import SiteSettings


def owner_address() -> str:
    """The business's mail address, else that of the owner's account; "" if there is no account yet."""
    address: str = SiteSettings.current().values["email"]
    first = Admin.select().order_by(Admin.id).first()
    return address or (first.email if first else "")
