"""The mail address that the owner is notified at."""

from typing import Any

from flask import Flask

from content_api.auth import Admin
from content_api.mail.outbox import revise_before_sending
from content_api.site_settings.models import SiteSettings


def owner_address() -> str:
    """The business's mail address, else that of the owner's account; "" if there is no account yet."""
    address: str = SiteSettings.current().values["email"]
    first = Admin.select().order_by(Admin.id).first()
    return address or (first.email if first else "")


def register_owner_mails(app: Flask) -> None:
    """Send queued mails `to_owner` to the address that she has by then."""

    def readdress(_key: str, payload: dict[str, Any]) -> dict[str, Any]:
        if not payload.get("to_owner"):
            return payload
        with app.app_context():
            return {**payload, "to": owner_address() or payload["to"]}

    revise_before_sending("mails to the owner", readdress)
