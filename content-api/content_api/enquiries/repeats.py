"""The same words from the same person within a day: all are kept, the list shows them as one."""

from datetime import timedelta
from typing import Any

from content_api.db import utc_now
from content_api.enquiries.answering import international
from content_api.enquiries.models import Enquiry

WITHIN = timedelta(days=1)


def first_of_the_same(values: dict[str, Any]) -> int | None:
    """The id of the enquiry that `values` repeat, or None; a person is known by her phone or her mail."""
    same_words = Enquiry.select().where(
        Enquiry.created_at > utc_now() - WITHIN,
        Enquiry.message == values["message"],
        Enquiry.repeats.is_null(),
        Enquiry.is_ordinary(),
    )
    phone, mail = international(values["phone"]), values["email"].lower()
    for earlier in same_words.order_by(Enquiry.id):
        if (phone and phone == international(earlier.phone)) or (mail and mail == earlier.email.lower()):
            return int(earlier.id)
    return None
