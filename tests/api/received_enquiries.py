"""Enquiries received at given times."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from content_api.db import connection
from content_api.enquiries.models import Enquiry


def enquiry(**changes: Any) -> dict[str, Any]:
    person = {"name": "רות אלון", "phone": "054-555-0193", "email": "ruth@example.com"}
    return {**person, "message": "יש מקום בחדר זוגי?", **changes}


def here(text: str) -> datetime:
    moment = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Asia/Jerusalem"))
    return moment.astimezone(UTC).replace(tzinfo=None)


def received(text: str, **changes: Any) -> int:
    with connection():
        values = {"name": "רות", "phone": "054-555-0193", "message": text, "created_at": here(text)}
        return int(Enquiry.create(**values | changes).id)
