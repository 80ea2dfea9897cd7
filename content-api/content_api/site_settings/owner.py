"""The mail address that the owner is notified at."""

import re
from typing import Any

from flask import Flask

from content_api.auth import Admin
from content_api.config import current_config
from content_api.mail.outbox import revise_before_sending
from content_api.site_settings.models import SiteSettings

# The keys of mails to the owner: known by them are also mails that another version queued.
TO_OWNER = re.compile(
    r"(enquiry|rights request) \d+ notice|enquiry \d+ offer \S+ \w+"
    r"|(next steps|rights reminder|notices) of .+"
)
# Of a failure: the part or the unit, and when.
ALARM = re.compile(r"\w+( \w+)? \d{4}-\d\d-\d\dT[\d:]+")


def owner_address() -> str:
    """The business's mail address, else that of the owner's account; "" if there is no account yet."""
    address: str = SiteSettings.current().values["email"]
    first = Admin.select().order_by(Admin.id).first()
    return address or (first.email if first else "")


def register_owner_mails(app: Flask) -> None:
    """Send queued mails to the owner to the address that she has by then."""

    def readdress(key: str, payload: dict[str, Any]) -> dict[str, Any]:
        with app.app_context():
            is_to_owner = TO_OWNER.fullmatch(key) or (
                ALARM.fullmatch(key) and not current_config().alarm_email
            )
            return {**payload, "to": owner_address() or payload["to"]} if is_to_owner else payload

    revise_before_sending("mails to the owner", readdress)
