"""The forms that a fault test sends, both in turn, each with a unique text."""

from dataclasses import dataclass
from typing import Any

CONTACT, RIGHTS = "/api/contact", "/api/user-rights/request"


@dataclass(frozen=True, eq=False)
class Submission:
    """One filled form. `key` is in its text; `sender` is the loopback address that it comes from."""

    path: str
    key: str
    sender: str
    body: dict[str, Any]


def submission(number: int) -> Submission:
    """The form of visitor `number`; every second one is an enquiry."""
    key = f"מפתח-{number:05}"
    # All of 127.0.0.0/8 is this machine: each visitor has an address of her own, as on the web.
    sender = f"127.1.{number // 250}.{number % 250 + 1}"
    person = f"visitor-{number:05}@example.com"
    if number % 2:
        request = {
            "fullName": "רבקה הראל",
            "email": person,
            "requestType": "access",
            "description": f"מה שמור עליי אצלכן? {key}",
            "identityConfirmed": True,
        }
        return Submission(RIGHTS, key, sender, request)
    enquiry = {
        "name": "נעמי בר-און",
        "phone": "054-555-0182",
        "email": person,
        "message": f"מתי יוצאות? {key}",
    }
    return Submission(CONTACT, key, sender, enquiry)
