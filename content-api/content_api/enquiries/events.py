"""The events of an enquiry: append-only, except an offer's deadline; deleted with the enquiry."""

from datetime import date
from enum import StrEnum
from typing import Any

import peewee

from content_api.db import Model, utc_now
from content_api.enquiries.models import NOTE_COLUMNS, Enquiry
from content_api.hebrew_formats import day_in_digits


class EventKind(StrEnum):
    RECEIVED = "received"
    SPAM = "spam"
    # From quarantine.
    RELEASED = "let out"
    NOTICE = "notice"
    RECEIPT = "receipt"
    STATUS = "status"
    NOT_NOW = "not now"
    BOOKED = "booked"
    UNBOOKED = "unbooked"
    PASSED_ON = "passed on"
    OFFERED = "offered"
    DECLINED = "declined"
    OFFER_OVER = "offer over"
    NOTE = "note"
    NEXT_STEP = "next step"
    STEP_DONE = "step done"


class EnquiryEvent(Model):
    """`detail`: the status, the next step's words and day, the places and the trip, or until when a
    place is offered; '' for the others."""

    enquiry_id: int
    enquiry = peewee.ForeignKeyField(Enquiry, on_delete="CASCADE", backref="events")
    kind = peewee.CharField(max_length=16)
    detail = peewee.CharField(max_length=240, default="")
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def record(cls, enquiry: Enquiry, kind: EventKind, detail: str = "") -> None:
        """Add an event, in the caller's transaction."""
        cls.create(enquiry=enquiry, kind=kind, detail=detail)

    @classmethod
    def correct_last(cls, enquiry: Enquiry, kind: EventKind, detail: str) -> None:
        """Replace the detail of the newest event of this kind, in the caller's transaction."""
        of_kind = cls.select().where(cls.enquiry == enquiry.id, cls.kind == kind)
        newest = of_kind.order_by(cls.created_at.desc(), cls.id.desc()).first()
        if newest is not None:
            newest.detail = detail
            newest.save(only=[cls.detail])


def last_event_set_answered_at(enquiry: Enquiry) -> bool:
    """Whether `answered_at` was set by the newest status event (it is written just after that event).

    An answer to an offer of a place changes the status too.
    """
    kinds = [EventKind.STATUS, EventKind.NOT_NOW, EventKind.BOOKED, EventKind.DECLINED]
    of_kinds = EnquiryEvent.select().where(EnquiryEvent.enquiry == enquiry.id, EnquiryEvent.kind.in_(kinds))
    last = of_kinds.order_by(EnquiryEvent.created_at.desc(), EnquiryEvent.id.desc()).first()
    answered = enquiry.answered_at
    return last is not None and answered is not None and bool(answered >= last.created_at)


def events_of_change(enquiry: Enquiry, changes: dict[str, Any]) -> list[tuple[EventKind, str]]:
    """The events of a change of the owner's notes and next step; none without a change."""
    new = {name: changes.get(name, getattr(enquiry, name)) for name in NOTE_COLUMNS}
    events: list[tuple[EventKind, str]] = []
    if new["notes"] != enquiry.notes:
        events.append((EventKind.NOTE, ""))
    if (new["next_step"], new["next_step_on"]) != (enquiry.next_step, enquiry.next_step_on):
        step = _step(new["next_step"], new["next_step_on"])
        events.append((EventKind.NEXT_STEP, step) if step else (EventKind.STEP_DONE, ""))
    return events


def _step(words: str, day: date | None) -> str:
    return " · ".join(part for part in (words, day and day_in_digits(day)) if part)
