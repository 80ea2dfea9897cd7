"""The `Enquiry` model. Suspected spam is stored too, in quarantine."""

from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Any, Self

import peewee

from content_api.bin.binnable import BinnableKey
from content_api.contact_keys import MAX_MAIL_LENGTH, MAX_PHONE_LENGTH, mail_key_of, phone_key_of
from content_api.db import Model, utc_now, write
from content_api.enquiries.reply_promise import reply_time
from content_api.enquiries.working_hours import add_working_time, working_time_between
from content_api.israel_time import day_bounds, day_in_israel
from content_api.trips.models import Trip
from content_api.web.errors import StaleVersion
from content_api.web.etags import version_of
from content_api.web.idempotent_creation import IdempotentCreation

FIRST_REFERENCE = 1000
# The columns of the owner's notes.
NOTE_COLUMNS = ("notes", "next_step", "next_step_on")
MAX_NOTES_LENGTH = 5_000
# The quarantine reason of canaries, which no list shows.
CANARY = "canary"
# The quarantine reason of enquiries that the owner marked as spam.
MARKED_AS_SPAM = "owner"
NOTED = "הפנייה הזאת כבר ברשימה. אם תשמרי שוב, היא תירשם כפנייה נוספת."


class EnquiryStatus(StrEnum):
    NEW = "new"
    CONTACTED = "contacted"
    CLOSED = "closed"


class Outcome(StrEnum):
    """The result of an enquiry, if there is one."""

    BOOKED = "booked"
    NOT_NOW = "not_now"


STATUS_LABELS: dict[str, str] = {
    EnquiryStatus.NEW: "חדשה",
    EnquiryStatus.CONTACTED: "בטיפול",
    EnquiryStatus.CLOSED: "סגורה",
}
OUTCOME_LABELS: dict[str, str] = {Outcome.BOOKED: "נרשמה", Outcome.NOT_NOW: "ויתרה הפעם"}


class Enquiry(IdempotentCreation, Model):
    """An enquiry of a visitor. `suspected` is the reason for its quarantine; null for an ordinary one."""

    name = peewee.CharField(max_length=100)
    phone = peewee.CharField(max_length=40)
    email = peewee.CharField(max_length=254, default="")
    message = peewee.TextField()
    age = peewee.IntegerField(null=True)
    trip_id: int | None
    trip = BinnableKey(Trip, null=True, on_delete="SET NULL", backref="enquiries")
    status = peewee.CharField(max_length=16, default=EnquiryStatus.NEW)
    # An Outcome, or ''.
    outcome = peewee.CharField(max_length=16, default="")
    # Entered by the owner, after a call or a WhatsApp message.
    by_hand = peewee.BooleanField(default=False)
    consented = peewee.BooleanField(null=True)
    suspected = peewee.CharField(max_length=40, null=True)
    # Since when processing is restricted, by a rights request; null for an ordinary one.
    restricted_at = peewee.DateTimeField(null=True)
    # The path of the page with the form; '' if unknown.
    source = peewee.CharField(max_length=300, default="")
    # The owner's notes.
    notes = peewee.TextField(default="")
    next_step = peewee.CharField(max_length=200, default="")
    # The day (Israel time) on which to remind the owner; null for none.
    next_step_on = peewee.DateField(null=True, index=True)
    # The id of the earlier enquiry that this one repeats (see repeats.py).
    repeats = peewee.IntegerField(null=True)
    # The outage reference that a form relay gave the visitor while the API was away.
    outage_reference = peewee.CharField(max_length=16, default="", column_name="held_as")
    # Contact keys: the normalised number and address, by which other enquiries of the person are found.
    phone_key = peewee.CharField(max_length=MAX_PHONE_LENGTH, default="", index=True)
    mail_key = peewee.CharField(max_length=MAX_MAIL_LENGTH, default="", index=True)
    # When its status first left "new"; null before, and after an undo.
    answered_at = peewee.DateTimeField(null=True)
    # On the waiting list: the trip was full when the enquiry was sent.
    waiting_list = peewee.BooleanField(default=False)
    # For those that were noted by hand (see `IdempotentCreation`).
    creation_key = peewee.CharField(max_length=64, null=True, unique=True)
    created_at = peewee.DateTimeField(default=utc_now)

    # Not a column: how often it was sent, set by `with_repeats`.
    times = 1

    def save(self, *args: Any, **kwargs: Any) -> Any:
        self.phone_key, self.mail_key = phone_key_of(self.phone), mail_key_of(self.email)
        return super().save(*args, **kwargs)

    @classmethod
    def unrestricted_for_update(cls, enquiry_id: int) -> Self | None:
        """The locked enquiry; None if it is deleted, or its use is restricted."""
        found = cls.for_update(enquiry_id)
        return found if found is not None and found.restricted_at is None else None

    @classmethod
    def is_ordinary(cls) -> Any:
        """Neither in quarantine nor restricted."""
        return cls.suspected.is_null() & cls.restricted_at.is_null()

    @classmethod
    def is_shown_once(cls) -> Any:
        """Not a repeat, or a repeat of an enquiry that is not shown any more (erased, spam, restricted)."""
        first = cls.alias()
        kept = first.select(1).where(
            first.id == cls.repeats, first.suspected.is_null(), first.restricted_at.is_null()
        )
        return cls.repeats.is_null() | ~peewee.fn.EXISTS(kept)

    @classmethod
    def newest_first(cls) -> Any:
        """Ordinary enquiries with their trips."""
        return cls._with_trips().where(cls.is_ordinary()).order_by(cls.created_at.desc(), cls.id.desc())

    @classmethod
    def in_quarantine(cls) -> Any:
        """Suspected enquiries with their trips, newest first; no canaries."""
        suspected = cls.suspected.is_null(False) & (cls.suspected != CANARY) & cls.restricted_at.is_null()
        return cls._with_trips().where(suspected).order_by(cls.created_at.desc(), cls.id.desc())

    @classmethod
    def auto_suspected(cls) -> Any:
        """A query of the enquiries in quarantine that the owner did not mark as spam; no canaries."""
        return cls.in_quarantine().where(cls.suspected != MARKED_AS_SPAM)

    @classmethod
    def newest_id(cls) -> int:
        """The highest id; 0 without enquiries."""
        return int(cls.select(peewee.fn.MAX(cls.id)).scalar() or 0)

    @classmethod
    def _with_trips(cls) -> Any:
        kept = (cls.trip == Trip.id) & Trip.binned_at.is_null()
        return cls.select(cls, Trip).join(Trip, peewee.JOIN.LEFT_OUTER, on=kept, attr="trip")

    @classmethod
    def receive(cls, values: dict[str, Any], suspected: str | None) -> Self:
        """Store an enquiry, about `trip` or in general."""
        with write():
            waits = cls.joins_waiting_list(values.get("trip"))
            return cls.create(**values, suspected=suspected, waiting_list=waits)

    @staticmethod
    def joins_waiting_list(trip: Trip | None) -> bool:
        """Whether a new enquiry about this trip joins its waiting list."""
        return trip is not None and trip.has_waiting_list(day_in_israel(utc_now()))

    @classmethod
    def add_by_hand(cls, values: dict[str, Any], key: str) -> Self:
        """Store an enquiry by phone or WhatsApp, as contacted; a known `key` changes the one that it stored.

        Raises StaleVersion if that was changed since, or has another name.
        """

        def create(digest: str | None) -> Any:
            enquiry = cls.receive({**values, "by_hand": True, "creation_key": digest}, None)
            enquiry.set_status(EnquiryStatus.CONTACTED)
            return enquiry

        def send_again(made: Any) -> None:
            # Not if it was corrected, booked, closed, put into quarantine or restricted since.
            is_as_noted = made.status == EnquiryStatus.CONTACTED and not made.outcome and not made.suspected
            if (
                not is_as_noted
                or made.restricted_at
                or not made.is_as_sent(key)
                or made.name != values["name"]
            ):
                raise StaleVersion(NOTED)
            trip = values["trip"]
            if made.trip_id != (trip.id if trip else None):
                made.waiting_list = cls.joins_waiting_list(trip)
            for name, value in values.items():
                setattr(made, name, value)
            made.save()

        return cls.create_once(key, create, send_again)

    @classmethod
    def received_on(cls, day: date) -> int:
        """The number of ordinary enquiries through the site on a day, Israel time; each repeat counts."""
        start, end = day_bounds(day)
        in_day = (cls.created_at >= start) & (cls.created_at < end)
        counted = cls.select().where(cls.is_ordinary(), ~cls.by_hand, in_day)
        return int(counted.count())

    @property
    def reference(self) -> str:
        """The reference shown to the visitor and the owner: `א-1047`."""
        return f"א-{FIRST_REFERENCE + self.id}"

    @property
    def answer_by(self) -> datetime | None:
        """When the promised time to answer ends; None once the status is not new."""
        return add_working_time(self.created_at, reply_time()) if self.status == EnquiryStatus.NEW else None

    @property
    def working_hours_left(self) -> int | None:
        """Whole working hours until `answer_by`; negative when it has passed."""
        until = self.answer_by
        return None if until is None else working_time_between(utc_now(), until) // timedelta(hours=1)

    def set_status(self, status: str, outcome: str = "") -> None:
        """Set the status, of repeats too. The outcome BOOKED stays until the booking is cancelled."""
        with write():
            if self.outcome != Outcome.BOOKED:
                self.set_outcome(outcome)
            self.status = status
            same = (Enquiry.id == self.id) | (Enquiry.repeats == self.id)
            Enquiry.update(status=status).where(same).execute()
            if status != EnquiryStatus.NEW:
                Enquiry.update(answered_at=utc_now()).where(same, Enquiry.answered_at.is_null()).execute()

    def forget_answer(self) -> None:
        """Clear `answered_at`, of repeats too, after an undo."""
        same = (Enquiry.id == self.id) | (Enquiry.repeats == self.id)
        Enquiry.update(answered_at=None).where(same).execute()

    def set_outcome(self, outcome: str) -> None:
        self.outcome = outcome
        self.save(only=[Enquiry.outcome])

    @classmethod
    def with_due_next_step(cls, day: date) -> Any:
        """Enquiries whose next step is due by `day`, oldest first; closed ones too."""
        due = cls.select().where(cls.is_ordinary(), cls.next_step_on <= day)
        return due.order_by(cls.next_step_on, cls.id)

    @property
    def version(self) -> str:
        """The version of the owner's notes, for the ETag."""
        return version_of(self, NOTE_COLUMNS)

    def update_notes(self, changes: dict[str, Any]) -> None:
        """Set the owner's notes: `notes`, `next_step`, `next_step_on`."""
        with write():
            for name, words in changes.items():
                setattr(self, name, words)
            self.save(only=[getattr(Enquiry, name) for name in NOTE_COLUMNS])

    def leave_waiting_list(self) -> None:
        self.waiting_list = False
        self.save(only=[Enquiry.waiting_list])

    def mark_spam(self) -> None:
        """Move it into quarantine, by the owner."""
        self._suspect(MARKED_AS_SPAM, Enquiry.suspected.is_null())

    def mark_not_spam(self) -> None:
        """Take it out of quarantine, with its repeats."""
        is_owners = self.suspected == MARKED_AS_SPAM
        # After an owner's mark, repeats that were suspected automatically stay in quarantine.
        went_along = Enquiry.suspected == MARKED_AS_SPAM if is_owners else Enquiry.suspected.is_null(False)
        with write():
            if self.repeats and not self._is_folded():
                # It stays a separate entry, even if the enquiry that it repeats is shown again later.
                self.repeats = None
                self.save(only=[Enquiry.repeats])
            self._suspect(None, went_along)

    def _is_folded(self) -> bool:
        """Whether the enquiry that this one repeats is shown in its place."""
        first = Enquiry.select().where(Enquiry.id == self.repeats, Enquiry.is_ordinary())
        return bool(first.exists())

    def _suspect(self, why: str | None, went_along: Any) -> None:
        """Set `suspected`, also of those repeats that match the condition `went_along`."""
        with write():
            self.suspected = why
            self.save(only=[Enquiry.suspected])
            Enquiry.update(suspected=why).where(Enquiry.repeats == self.id, went_along).execute()
