"""The enquiries of one person: she is known by her number or her address, however she wrote them."""

from collections.abc import Sequence

from content_api.enquiries.models import Enquiry

MOST_NAMED = 10


def others_of(numbers: Sequence[int]) -> dict[int, list[Enquiry]]:
    """What else the senders of these enquiries sent, the newest first; without those who sent nothing else.

    What repeats another within a day is shown with it and is no enquiry of its own.
    """
    asked = list(Enquiry.select().where(Enquiry.id.in_(list(numbers)), Enquiry.is_ordinary()))
    phones = {one.phone_key for one in asked} - {""}
    mails = {one.mail_key for one in asked} - {""}
    same = Enquiry.phone_key.in_(list(phones)) | Enquiry.mail_key.in_(list(mails))
    found = Enquiry.newest_first().where(same, Enquiry.is_shown_once())
    theirs = {one.id: [other for other in found if _is_same(one, other)][:MOST_NAMED] for one in asked}
    return {number: others for number, others in theirs.items() if others}


def _is_same(one: Enquiry, other: Enquiry) -> bool:
    if other.id in {one.id, one.repeats}:
        return False
    by_phone = one.phone_key != "" and one.phone_key == other.phone_key
    return by_phone or (one.mail_key != "" and one.mail_key == other.mail_key)
