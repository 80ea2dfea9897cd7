"""The timeline of an enquiry as sentences for the owner, newest last."""

from dataclasses import dataclass
from datetime import datetime

from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import STATUS_LABELS, Enquiry
from content_api.jobs import Job, JobStatus
from content_api.mail.outbox import HELD, NOT_TAKEN

WORDS = {
    EventKind.SPAM: "סומנה כספאם",
    EventKind.NOT_NOW: "הפנייה נסגרה: לא עכשיו",
    EventKind.DECLINED: "ויתרה על המקום שהוצע לה",
    EventKind.OFFER_OVER: "לא ענתה בזמן על המקום שהוצע לה",
    EventKind.UNBOOKED: "ההרשמה בוטלה והמקומות התפנו",
    EventKind.LET_OUT: "הועברה מ״אולי ספאם״ לפניות שלך",
    EventKind.NOTICE: "נשלחה אלייך הודעה במייל",
    EventKind.RECEIPT: "נשלח אליה אישור במייל",
    EventKind.NOTE: "ההערות עודכנו",
    EventKind.STEP_DONE: "הצעד הבא נעשה",
}
# Events that mean that she was answered.
ANSWERED = (EventKind.STATUS, EventKind.NOT_NOW, EventKind.BOOKED)
UNSENT = {
    EventKind.NOTICE: "ההודעה אלייך במייל עוד לא יצאה",
    EventKind.RECEIPT: "האישור אליה במייל עוד לא יצא",
}
STOPPED = {
    EventKind.NOTICE: "ההודעה אלייך במייל נעצרה ולא תישלח",
    EventKind.RECEIPT: "האישור אליה במייל נעצר ולא יישלח",
}
# Of receipts alone: her mailbox takes none.
REFUSED = {**STOPPED, EventKind.RECEIPT: "האישור אליה במייל לא התקבל: כדאי לבדוק את הכתובת, או להתקשר"}
# Stopped by a restore; it may have been sent after the backup was taken.
HELD_BACK = {
    EventKind.NOTICE: "ההודעה אלייך במייל נעצרה כשהאתר שוחזר מגיבוי; אולי יצאה עוד קודם",
    EventKind.RECEIPT: "האישור אליה במייל נעצר כשהאתר שוחזר מגיבוי; אולי יצא עוד קודם",
}


# The same events as sentences to the person herself, in rights exports.
SENTENCES_TO_PERSON = {
    EventKind.SPAM: "הפנייה סומנה כספאם",
    EventKind.NOT_NOW: "הפנייה נסגרה: לא עכשיו",
    EventKind.DECLINED: "ויתרת על המקום שהוצע לך",
    EventKind.OFFER_OVER: "לא ענית בזמן על המקום שהוצע לך",
    EventKind.UNBOOKED: "ההרשמה בוטלה",
    EventKind.LET_OUT: "התברר שהפנייה אינה ספאם",
    EventKind.NOTICE: "הצוות קיבל על הפנייה הודעה במייל",
    EventKind.RECEIPT: "נשלח אלייך אישור במייל",
    EventKind.NOTE: "הצוות עדכן את ההערות שלו",
    EventKind.STEP_DONE: "מה שתוכנן נעשה",
}


@dataclass(frozen=True)
class Line:
    at: datetime
    kind: str
    words: str


def timeline(enquiry: Enquiry) -> list[Line]:
    """Its events; for enquiries older than the event table, the arrival and first answer from its columns."""
    events = list(
        EnquiryEvent.select()
        # Unknown kinds may be stored by a newer version of the code.
        .where(EnquiryEvent.enquiry == enquiry.id, EnquiryEvent.kind.in_(list(EventKind)))
        .order_by(EnquiryEvent.created_at, EnquiryEvent.id)
    )
    arrived = "נוספה ידנית" if enquiry.by_hand else "התקבלה"
    lines = [Line(enquiry.created_at, EventKind.RECEIVED, f"הפנייה {arrived} ({enquiry.reference})")]
    answered = enquiry.answered_at
    is_told = enquiry.by_hand or any(event.kind in ANSWERED for event in events)
    if answered is not None and not is_told:
        lines.append(Line(answered, EventKind.STATUS, "נענתה לראשונה"))
    unsent = _unsent(enquiry)
    lines += [Line(event.created_at, event.kind, _words(event, unsent)) for event in events]
    return sorted(lines, key=lambda line: line.at)


def sentence_to_person(event: EnquiryEvent) -> str:
    """The sentence of an event to the person herself; '' for an unknown kind of a newer version."""
    if event.kind not in list(EventKind):
        return ""
    kind = EventKind(event.kind)
    if kind == EventKind.RECEIVED:
        return "הפנייה התקבלה"
    if kind == EventKind.BOOKED:
        return f"נרשמת: {event.detail}"
    if kind == EventKind.OFFERED:
        return f"הוצע לך מקום שהתפנה, עד {event.detail}"
    if kind == EventKind.NEXT_STEP:
        return f"הצוות רשם לעצמו: {event.detail}"
    return SENTENCES_TO_PERSON.get(kind) or _status(event)


def _words(event: EnquiryEvent, unsent: dict[str, str]) -> str:
    kind = EventKind(event.kind)
    if kind == EventKind.STATUS:
        return _status(event)
    if kind == EventKind.BOOKED:
        return f"נרשמה: {event.detail}"
    if kind == EventKind.OFFERED:
        return f"הוצע לה מקום שהתפנה, עד {event.detail}"
    if kind == EventKind.NEXT_STEP:
        return f"הצעד הבא: {event.detail}"
    return unsent.get(kind) or WORDS[kind]


def _status(event: EnquiryEvent) -> str:
    return f"הסטטוס שונה ל״{STATUS_LABELS.get(event.detail, event.detail)}״"


def _unsent(enquiry: Enquiry) -> dict[str, str]:
    """The sentences for unsent mails by event kind; their jobs are kept for as long as the enquiry."""
    keys = {f"enquiry {enquiry.id} {kind}": kind for kind in UNSENT}
    jobs = Job.select().where(Job.key.in_(list(keys)), Job.status != JobStatus.SUCCEEDED)
    told = ((keys[str(job.key)], job) for job in jobs)
    return {kind: _why_unsent(job)[kind] for kind, job in told}


def _why_unsent(job: Job) -> dict[EventKind, str]:
    if job.status != JobStatus.STOPPED:
        return UNSENT
    return {HELD: HELD_BACK, NOT_TAKEN: REFUSED}.get(job.message, STOPPED)
