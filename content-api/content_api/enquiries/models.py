"""Enquiries: stored before they are answered, what is suspected kept apart and never dropped."""

from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Any, Self

import peewee

from content_api.bin.binnable import BinnableKey
from content_api.contact_keys import LONGEST_MAIL, LONGEST_PHONE, mail_key_of, phone_key_of
from content_api.db import Model, utc_now, write
from content_api.enquiries.promise import promised
from content_api.enquiries.working_hours import after, between
from content_api.israel_time import day_bounds, day_in_israel
from content_api.trips.models import Trip
from content_api.web.etags import version_of

FIRST_REFERENCE = 1000
# What the owner notes about one.
OWN_WORDS = ("notes", "next_step", "next_step_on")
# Why the watch's own is in quarantine, where no list shows it.
CANARY = "canary"
# The owner put it there herself.
MARKED_AS_SPAM = "owner"


class EnquiryStatus(StrEnum):
    NEW = "new"
    CONTACTED = "contacted"
    CLOSED = "closed"


class Outcome(StrEnum):
    """What came of an enquiry, where anything did."""

    BOOKED = "booked"
    NOT_NOW = "not_now"


class Enquiry(Model):
    """What a visitor wrote. `suspected` says why it is in quarantine, null for an ordinary one."""

    name = peewee.CharField(max_length=100)
    phone = peewee.CharField(max_length=40)
    email = peewee.CharField(max_length=254, default="")
    message = peewee.TextField()
    age = peewee.IntegerField(null=True)
    trip_id: int | None
    trip = BinnableKey(Trip, null=True, on_delete="SET NULL", backref="enquiries")
    status = peewee.CharField(max_length=16, default=EnquiryStatus.NEW)
    # An Outcome, or '' while there is none.
    outcome = peewee.CharField(max_length=16, default="")
    # The owner typed it: it came by phone, or by WhatsApp.
    by_hand = peewee.BooleanField(default=False)
    consented = peewee.BooleanField(null=True)
    suspected = peewee.CharField(max_length=40, null=True)
    # Since when she has asked that it is kept and not used; null for an ordinary one.
    restricted_at = peewee.DateTimeField(null=True)
    # The path of the page that she wrote from; '' when it is not known.
    source = peewee.CharField(max_length=300, default="")
    # The owner's own words about it.
    notes = peewee.TextField(default="")
    next_step = peewee.CharField(max_length=200, default="")
    # The day in Israel on which she wants to be reminded of it; null for no day.
    next_step_on = peewee.DateField(null=True, index=True)
    # The id of an earlier one with the same words from the same person.
    repeats = peewee.IntegerField(null=True)
    # What a form relay called it while the API was away; she was told this one.
    held_as = peewee.CharField(max_length=16, default="")
    # Her number and her address folded, by which her other enquiries are found.
    phone_key = peewee.CharField(max_length=LONGEST_PHONE, default="", index=True)
    mail_key = peewee.CharField(max_length=LONGEST_MAIL, default="", index=True)
    # When its status first left "new"; null until then, or where that was undone at once.
    answered_at = peewee.DateTimeField(null=True)
    # The trip was full when she wrote.
    waiting_list = peewee.BooleanField(default=False)
    created_at = peewee.DateTimeField(default=utc_now)

    # How often she sent it, where that has been counted.
    times = 1

    def save(self, *args: Any, **kwargs: Any) -> Any:
        self.phone_key, self.mail_key = phone_key_of(self.phone), mail_key_of(self.email)
        return super().save(*args, **kwargs)

    @classmethod
    def is_ordinary(cls) -> Any:
        """Neither in quarantine nor restricted."""
        return cls.suspected.is_null() & cls.restricted_at.is_null()

    @classmethod
    def is_shown_once(cls) -> Any:
        """What repeats another is shown and answered with it, unless that one is there no more."""
        first = cls.alias()
        kept = first.select(1).where(
            first.id == cls.repeats, first.suspected.is_null(), first.restricted_at.is_null()
        )
        return cls.repeats.is_null() | ~peewee.fn.EXISTS(kept)

    @classmethod
    def newest_first(cls) -> Any:
        """The ordinary ones with their trips."""
        return cls._with_trips().where(cls.is_ordinary()).order_by(cls.created_at.desc(), cls.id.desc())

    @classmethod
    def in_quarantine(cls) -> Any:
        """The suspected ones with their trips, newest first."""
        suspected = cls.suspected.is_null(False) & (cls.suspected != CANARY) & cls.restricted_at.is_null()
        return cls._with_trips().where(suspected).order_by(cls.created_at.desc(), cls.id.desc())

    @classmethod
    def suspected_since(cls, moment: datetime) -> int:
        """How many were put into quarantine from then on."""
        by_itself = cls.suspected != MARKED_AS_SPAM
        return int(cls.in_quarantine().where(cls.created_at >= moment, by_itself).count())

    @classmethod
    def _with_trips(cls) -> Any:
        kept = (cls.trip == Trip.id) & Trip.binned_at.is_null()
        return cls.select(cls, Trip).join(Trip, peewee.JOIN.LEFT_OUTER, on=kept, attr="trip")

    @classmethod
    def receive(cls, values: dict[str, Any], suspected: str | None) -> Self:
        """Store one, about `trip` or in general."""
        trip = values.get("trip")
        with write():
            waits = trip is not None and trip.is_waited_for(day_in_israel(utc_now()))
            return cls.create(**values, suspected=suspected, waiting_list=waits)

    @classmethod
    def received_on(cls, day: date) -> int:
        """How many ordinary ones came through the site on a calendar day in Israel."""
        start, end = day_bounds(day)
        in_day = (cls.created_at >= start) & (cls.created_at < end)
        return int(cls.select().where(cls.is_ordinary(), ~cls.by_hand, in_day).count())

    @property
    def reference(self) -> str:
        """What she and the owner call it: `א-1047`."""
        return f"א-{FIRST_REFERENCE + self.id}"

    @property
    def answer_by(self) -> datetime | None:
        """Until when she was promised an answer; None once she was turned to."""
        return after(self.created_at, promised()) if self.status == EnquiryStatus.NEW else None

    @property
    def working_hours_left(self) -> int | None:
        """Whole ones until then, negative when it is over."""
        until = self.answer_by
        return None if until is None else between(utc_now(), until) // timedelta(hours=1)

    def set_status(self, status: str, outcome: str = "") -> None:
        """Also of those that repeat it: she is answered once. A booking stays until it is taken back."""
        with write():
            if self.outcome != Outcome.BOOKED:
                self.set_outcome(outcome)
            self.status = status
            same = (Enquiry.id == self.id) | (Enquiry.repeats == self.id)
            Enquiry.update(status=status).where(same).execute()
            if status != EnquiryStatus.NEW:
                Enquiry.update(answered_at=utc_now()).where(same, Enquiry.answered_at.is_null()).execute()

    def forget_answer(self) -> None:
        """What answered it was undone at once: nobody has."""
        same = (Enquiry.id == self.id) | (Enquiry.repeats == self.id)
        Enquiry.update(answered_at=None).where(same).execute()

    def set_outcome(self, outcome: str) -> None:
        self.outcome = outcome
        self.save(only=[Enquiry.outcome])

    @classmethod
    def to_return_to(cls, day: date) -> Any:
        """Those whose next step is due by a day in Israel, the oldest first; closed ones too."""
        due = cls.select().where(cls.is_ordinary(), cls.next_step_on <= day)
        return due.order_by(cls.next_step_on, cls.id)

    @property
    def version(self) -> str:
        """Of the owner's own words, as an ETag quotes it."""
        return version_of(self, OWN_WORDS)

    def note(self, changes: dict[str, Any]) -> None:
        """Set the owner's own words: `notes`, `next_step`, `next_step_on`."""
        with write():
            for name, words in changes.items():
                setattr(self, name, words)
            self.save(only=[getattr(Enquiry, name) for name in OWN_WORDS])

    def leave_waiting_list(self) -> None:
        self.waiting_list = False
        self.save(only=[Enquiry.waiting_list])

    def mark_spam(self) -> None:
        """Into quarantine, by the owner."""
        self._suspect(MARKED_AS_SPAM, Enquiry.suspected.is_null())

    def mark_not_spam(self) -> None:
        """Take it out of quarantine: a person wrote it after all."""
        is_owners = self.suspected == MARKED_AS_SPAM
        # What had been suspected before her stays suspected.
        went_along = Enquiry.suspected == MARKED_AS_SPAM if is_owners else Enquiry.suspected.is_null(False)
        self._suspect(None, went_along)

    def _suspect(self, why: str | None, went_along: Any) -> None:
        """`went_along`: which of those that repeat it go the same way, as they were shown with it."""
        with write():
            self.suspected = why
            self.save(only=[Enquiry.suspected])
            Enquiry.update(suspected=why).where(Enquiry.repeats == self.id, went_along).execute()
