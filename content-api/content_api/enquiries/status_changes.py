"""The owner's changes of an enquiry's status."""

from content_api.enquiries.events import EnquiryEvent, EventKind, last_event_set_answered_at
from content_api.enquiries.models import STATUS_LABELS, Enquiry, EnquiryStatus, Outcome
from content_api.web.errors import Conflict, require_shown_status

BOOKED = "היא כבר רשומה לטיול. אם היא לא נוסעת, אפשר לבטל קודם את ההרשמה."
WHAT: dict[str, str] = {Outcome.BOOKED: "היא נרשמה לטיול", Outcome.NOT_NOW: "היא ויתרה"}


def change_status(enquiry: Enquiry, status: str, outcome: str, *, undone: bool, shown_status: str) -> None:
    """Set the status and the outcome, '' for none; in the caller's transaction, with the enquiry locked.

    shown_status: the one that the owner saw, '' if that is unknown. undone: this reverts the change that led
    to it; what has changed since, such as a booking, stays. Raises Conflict on `outcome` if she has booked,
    and on `status` if another one is stored than was shown.
    """
    is_booked = enquiry.outcome == Outcome.BOOKED
    if undone and (is_booked or shown_status not in ("", enquiry.status)):
        return
    if outcome and is_booked:
        raise Conflict("outcome", BOOKED)
    if not undone:
        require_shown_status(enquiry.status, shown_status, status, _what_changed(enquiry))
    if not undone and enquiry.status == status == EnquiryStatus.CLOSED:
        # Perhaps from a screen that was loaded before it was closed with this outcome.
        outcome = outcome or enquiry.outcome
    if undone and status == EnquiryStatus.NEW and last_event_set_answered_at(enquiry):
        enquiry.forget_answer()
    if outcome and enquiry.outcome != outcome:
        EnquiryEvent.record(enquiry, EventKind.NOT_NOW)
    elif enquiry.status != status:
        EnquiryEvent.record(enquiry, EventKind.STATUS, status)
    enquiry.set_status(status, outcome)


def _what_changed(enquiry: Enquiry) -> str:
    return WHAT.get(enquiry.outcome) or f"הסטטוס של הפנייה השתנה ל״{STATUS_LABELS[enquiry.status]}״"
