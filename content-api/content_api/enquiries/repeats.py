"""An enquiry sent again within a day: all are stored, the list shows them as one."""

from datetime import timedelta
from typing import Any

from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.db import locked, utc_now
from content_api.enquiries.models import Enquiry, EnquiryStatus

WITHIN = timedelta(days=1)


def find_original(values: dict[str, Any]) -> int | None:
    """The id of the enquiry that `values` repeat, or None.

    Also moves that enquiry's `created_at` back if this one was sent earlier.

    Name, number, address, trip and message must be equal, and the earlier one unanswered. A weaker rule would
    hide enquiries: equal messages about two trips, by another person with the same address, after an answer,
    or with a corrected number. Once the trip is full, an equal enquiry is no repeat: it asks for the waiting
    list, where its own time counts.
    """
    phone, mail = phone_key_of(values["phone"]), mail_key_of(values["email"])
    if not phone and not mail:
        return None
    # A form relay may have held either for long.
    sent_at = values.get("created_at") or utc_now()
    earlier = Enquiry.select().where(
        Enquiry.created_at.between(sent_at - WITHIN, sent_at + WITHIN),
        Enquiry.name == values["name"],
        Enquiry.message == values["message"],
        Enquiry.trip.is_null() if values.get("trip") is None else Enquiry.trip == values["trip"],
        Enquiry.waiting_list == Enquiry.joins_waiting_list(values.get("trip")),
        Enquiry.phone_key == phone,
        Enquiry.mail_key == mail,
        Enquiry.status == EnquiryStatus.NEW,
        Enquiry.repeats.is_null(),
        Enquiry.is_ordinary(),
    )
    # Locked, so that it is not answered or erased before this one is stored.
    first = locked(earlier.order_by(Enquiry.id)).first()
    if first is None:
        return None
    if sent_at < first.created_at:
        # Sent first, but arrived last: the promised answer and the waiting list go by the earlier time.
        first.created_at = sent_at
        first.save(only=[Enquiry.created_at])
    return int(first.id)
