"""GET /api/contacts/{id}/timeline: what happened with an enquiry as sentences for the owner, newest last."""

from dataclasses import dataclass
from datetime import datetime

from marshmallow import fields

from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import STATUS_LABELS, Enquiry
from content_api.jobs import Job, JobStatus
from content_api.mail.outbox import RECIPIENT_REFUSED, STOPPED_BY_RESTORE
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.fields import Choice, UtcDateTime
from content_api.web.schemas import ResponseSchema

blueprint = Blueprint("timeline", __name__, url_prefix="/api", description="The timeline of an enquiry")

# An event's sentences: to the owner, and to the person herself at the rights desk; {} is its detail.
Sentences = tuple[str, str]
SENTENCES = {
    EventKind.RECEIVED: ("הפנייה התקבלה", "הפנייה התקבלה"),
    EventKind.SPAM: ("סומנה כספאם", "הפנייה סומנה כספאם"),
    EventKind.RELEASED: ("הועברה מ״אולי ספאם״ לפניות שלך", "התברר שהפנייה אינה ספאם"),
    EventKind.NOTICE: ("נשלחה אלייך הודעה במייל", "הצוות קיבל על הפנייה הודעה במייל"),
    EventKind.RECEIPT: ("נשלח אליה אישור במייל", "נשלח אלייך אישור במייל"),
    EventKind.STATUS: ("הסטטוס השתנה ל״{}״", "הסטטוס השתנה ל״{}״"),
    EventKind.NOT_NOW: ("הפנייה נסגרה: ויתרה הפעם", "הפנייה נסגרה: ויתרת הפעם"),
    EventKind.BOOKED: ("נרשמה: {}", "נרשמת: {}"),
    EventKind.UNBOOKED: ("ההרשמה בוטלה והמקומות התפנו", "ההרשמה בוטלה"),
    EventKind.PASSED_ON: (
        "המקום שלה עבר לנוסעת אחרת, וההרשמה הסתיימה",
        "המקום שלך עבר לנוסעת אחרת, וההרשמה הסתיימה",
    ),
    EventKind.OFFERED: ("הוצע לה מקום שהתפנה, עד {}", "הוצע לך מקום שהתפנה, עד {}"),
    EventKind.DECLINED: ("ויתרה על המקום שהוצע לה", "ויתרת על המקום שהוצע לך"),
    EventKind.OFFER_OVER: ("לא ענתה בזמן על המקום שהוצע לה", "לא ענית בזמן על המקום שהוצע לך"),
    EventKind.NOTE: ("ההערות עודכנו", "הצוות עדכן את ההערות שלו"),
    EventKind.NEXT_STEP: ("הצעד הבא: {}", "הצוות רשם לעצמו: {}"),
    EventKind.STEP_DONE: ("הצעד הבא נעשה", "מה שתוכנן נעשה"),
}
# Events that mean that the enquiry was answered.
ANSWERED = (EventKind.STATUS, EventKind.NOT_NOW, EventKind.BOOKED)
UNSENT = {
    EventKind.NOTICE: ("ההודעה אלייך במייל עוד לא יצאה", "ההודעה לצוות במייל עוד לא יצאה"),
    EventKind.RECEIPT: ("האישור אליה במייל עוד לא יצא", "האישור אלייך במייל עוד לא יצא"),
}
STOPPED = {
    EventKind.NOTICE: ("ההודעה אלייך במייל נעצרה ולא תישלח", "ההודעה לצוות במייל נעצרה ולא תישלח"),
    EventKind.RECEIPT: ("האישור אליה במייל נעצר ולא יישלח", "האישור אלייך במייל נעצר ולא יישלח"),
}
# For receipts only: the visitor's mailbox refuses them.
REFUSED = {
    **STOPPED,
    EventKind.RECEIPT: (
        "האישור אליה במייל לא התקבל: כדאי לבדוק את הכתובת, או להתקשר",
        "האישור במייל לא התקבל בכתובת שכתבת",
    ),
}
# Stopped by a restore; it may have been sent after the backup was taken.
STOPPED_BY_RESTORE_TEXTS = {
    EventKind.NOTICE: (
        "ההודעה אלייך במייל נעצרה כשהאתר שוחזר מגיבוי; אולי יצאה עוד קודם",
        "ההודעה לצוות במייל נעצרה כשהאתר שוחזר מגיבוי; אולי יצאה עוד קודם",
    ),
    EventKind.RECEIPT: (
        "האישור אליה במייל נעצר כשהאתר שוחזר מגיבוי; אולי יצא עוד קודם",
        "האישור אלייך במייל נעצר כשהאתר שוחזר מגיבוי; אולי יצא עוד קודם",
    ),
}


@dataclass(frozen=True)
class Line:
    at: datetime
    kind: str
    words: str


class TimelineLineSchema(ResponseSchema):
    at = UtcDateTime()
    kind = Choice(list(EventKind))
    words = fields.String()


@blueprint.route("/contacts/<int:enquiry_id>/timeline", methods=["GET"])
@admin_only
@blueprint.response(200, TimelineLineSchema(many=True))
def show_timeline(enquiry_id: int) -> list[Line]:
    """Show the timeline of an enquiry, oldest first. Aborts with 404 also if its use is restricted."""
    enquiry = Enquiry.by_id(enquiry_id)
    if enquiry is None or enquiry.restricted_at is not None:
        not_found()
    return timeline(enquiry)


def timeline(enquiry: Enquiry) -> list[Line]:
    """The enquiry's arrival and events; the first answer from its column if no event has it."""
    events = list(
        EnquiryEvent.select()
        # Unknown kinds may be stored by a newer version of the code.
        .where(EnquiryEvent.enquiry == enquiry.id, EnquiryEvent.kind.in_(list(EventKind)))
        .order_by(EnquiryEvent.created_at, EnquiryEvent.id)
    )
    arrived = "נוספה ידנית" if enquiry.by_hand else "התקבלה"
    lines = [Line(enquiry.created_at, EventKind.RECEIVED, f"הפנייה {arrived} ({enquiry.reference})")]
    answered = enquiry.answered_at
    if answered is not None and not (enquiry.by_hand or any(_tells_of(answered, event) for event in events)):
        lines.append(Line(answered, EventKind.STATUS, "נענתה לראשונה"))
    unsent = _unsent(enquiry.id)
    lines += [
        Line(event.created_at, event.kind, (unsent.get(event.kind) or _sentences(event))[0])
        for event in events
    ]
    return sorted(lines, key=lambda line: line.at)


def _tells_of(answered: datetime, event: EnquiryEvent) -> bool:
    """Whether the event is about `answered_at`; a declined offer only if nobody had answered before it."""
    is_first_decline = event.kind == EventKind.DECLINED and answered >= event.created_at
    return event.kind in ANSWERED or is_first_decline


def sentence_to_person(event: EnquiryEvent) -> str:
    """The sentence of an event to the person herself; '' for an unknown kind of a newer version."""
    if event.kind not in list(EventKind):
        return ""
    unsent = _unsent(event.enquiry_id) if event.kind in UNSENT else {}
    return (unsent.get(event.kind) or _sentences(event))[1]


def _sentences(event: EnquiryEvent) -> Sentences:
    kind, detail = EventKind(event.kind), event.detail
    if kind == EventKind.STATUS:
        detail = STATUS_LABELS.get(detail, detail)
    to_owner, to_her = SENTENCES[kind]
    return to_owner.format(detail), to_her.format(detail)


def _unsent(enquiry_id: int) -> dict[str, Sentences]:
    """The sentences for unsent mails by event kind; their jobs are kept for as long as the enquiry."""
    keys = {f"enquiry {enquiry_id} {kind}": kind for kind in UNSENT}
    jobs = Job.select().where(Job.key.in_(list(keys)), Job.status != JobStatus.SUCCEEDED)
    by_kind = ((keys[str(job.key)], job) for job in jobs)
    return {kind: _why_unsent(job)[kind] for kind, job in by_kind}


def _why_unsent(job: Job) -> dict[EventKind, Sentences]:
    if job.status != JobStatus.STOPPED:
        return UNSENT
    return {STOPPED_BY_RESTORE: STOPPED_BY_RESTORE_TEXTS, RECIPIENT_REFUSED: REFUSED}.get(
        job.message, STOPPED
    )
