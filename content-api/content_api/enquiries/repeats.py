"""The same enquiry sent again within a day: all are kept, the list shows them as one."""

from datetime import timedelta
from functools import reduce
from operator import or_
from typing import Any

from content_api.db import utc_now
from content_api.enquiries.models import Enquiry
from content_api.folding import fold_mail, fold_phone

WITHIN = timedelta(days=1)


def first_of_the_same(values: dict[str, Any]) -> int | None:
    """The id of the enquiry that `values` repeat, or None.

    Name, trip and words are the same, and her phone or her mail. Less would hide somebody: "tell me more"
    about two trips is two questions, and a daughter may write with her mother's address.
    """
    keys = {Enquiry.phone_key: fold_phone(values["phone"]), Enquiry.mail_key: fold_mail(values["email"])}
    same_person = [column == key for column, key in keys.items() if key]
    if not same_person:
        return None
    earlier = (
        Enquiry.select()
        .where(
            Enquiry.created_at > utc_now() - WITHIN,
            Enquiry.name == values["name"],
            Enquiry.message == values["message"],
            Enquiry.trip.is_null() if values.get("trip_id") is None else Enquiry.trip == values["trip_id"],
            reduce(or_, same_person),
            Enquiry.repeats.is_null(),
            Enquiry.is_ordinary(),
        )
        .order_by(Enquiry.id)
        .first()
    )
    return None if earlier is None else int(earlier.id)
