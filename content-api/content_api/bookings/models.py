"""Participants: one row for each place of a trip that was taken by name."""

from collections import Counter
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.bin.binnable import BinnableKey
from content_api.bookings.places import lock_trip, release_places, take_places
from content_api.contact_keys import phone_key_of
from content_api.db import Model, utc_now, write
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import MAX_NOTES_LENGTH, Enquiry, EnquiryStatus, Outcome
from content_api.mail.sanitise import direction, first_name
from content_api.trips.models import Trip
from content_api.web.errors import Conflict, StaleVersion
from content_api.web.etags import version_of
from content_api.web.idempotent_creation import IdempotentCreation

EDITED = ("name", "phone", "note")
BOOKED_ALREADY = "היא כבר רשומה. אפשר לבטל את ההרשמה ולרשום מחדש."
WRITTEN_IN = "היא כבר ברשימה, ומאז הפרטים שלה השתנו. אפשר לערוך אותם שם."
WRITTEN_ANOTHER = "מהטופס הזה כבר נוספה נוסעת בשם {name}."
RESTRICTED = (
    "השימוש בפרטים שלה הוגבל לבקשתה, ולכן אי אפשר להעביר את המקום. אפשר להסיר אותה ולהוסיף את הנוסעת החדשה."
)
NO_ROOM = "ההערה צריכה לעבור להערות של הפנייה שלה, ואין שם מספיק מקום. קצרי את ההערות שם ונסי שוב."
ALL_NAMED = "לכל המקומות שנספרו כבר יש שם. אפשר להוסיף אותה במקום חדש."


class Participant(IdempotentCreation, Model):
    """A participant of a trip. Places that were counted without names have no row."""

    trip_id: int
    trip = BinnableKey(Trip, on_delete="CASCADE", backref="participants")
    # The enquiry with the booking; null for a participant who was added by hand.
    enquiry_id: int | None
    enquiry = peewee.ForeignKeyField(Enquiry, null=True, on_delete="SET NULL", backref="participants")
    # '' for a companion whose name is not known yet.
    name = peewee.CharField(max_length=100, default="")
    phone = peewee.CharField(max_length=40, default="")
    email = peewee.CharField(max_length=254, default="")
    # The owner's note, such as about room mates or the deposit.
    note = peewee.CharField(max_length=300, default="")
    # For an undo, on the row of the woman who wrote the enquiry only: the enquiry's `status`, `outcome`,
    # `trip` and `is_answered` before the booking.
    before = JSONField(null=True)
    # For rows that were added by hand (see `IdempotentCreation`).
    creation_key = peewee.CharField(max_length=64, null=True, unique=True)
    # Since when the place is this woman's: when it was booked, got its first name, or was passed on to her.
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def of_trip(cls, trip_id: int) -> Any:
        """The participants of a trip in the order of booking, with their enquiries."""
        with_enquiries = cls.select(cls, Enquiry).join(Enquiry, peewee.JOIN.LEFT_OUTER)
        return with_enquiries.where(cls.trip == trip_id).order_by(cls.id)

    @classmethod
    def add(cls, trip: Trip, values: dict[str, Any], key: str = "", *, takes_place: bool) -> Self:
        """Add a participant by hand, with the trip locked; a known `key` changes the one that it added.

        Raises Conflict with `takes_place` if no place is free, without it if all taken places have names;
        StaleVersion if the participant was changed since, or has another name.
        """

        def create(digest: str | None) -> Any:
            if takes_place:
                take_places(trip, 1)
            elif cls.select().where(cls.trip == trip.id).count() >= trip.current_participants:
                raise Conflict("takesPlace", ALL_NAMED)
            return cls.create(trip=trip, creation_key=digest, **values)

        def send_again(made: Any) -> None:
            if not made.is_as_sent(key):
                raise StaleVersion(WRITTEN_IN)
            if made.name != values["name"]:
                raise StaleVersion(WRITTEN_ANOTHER.format(name=made.name))
            made._replace(values)

        return cls.create_once(key, create, send_again)

    def change(self, values: dict[str, Any]) -> None:
        """Set `values`, after `lock_with_booking`.

        A new first name together with a new number means that the place was passed on to somebody else:

        - The e-mail address is cleared.
        - If the former participant wrote the enquiry, her place leaves it; a companion's place stays with it.
        - An unchanged note moves to the former participant's enquiry. Without an enquiry it is deleted, but
          kept if she had no number: then it may be the same woman with her full name.

        Raises Conflict if the enquiry is restricted, or if its notes have no room for the note.
        """
        self.mark_changed()
        name, number, note = self.name, phone_key_of(self.phone), self.note
        self._replace(values)
        if not name and self.name:
            self._replace({"created_at": utc_now()})
        elif self._is_another_than(name, number):
            enquiry = self.enquiry if self.before else None
            if enquiry is not None and enquiry.restricted_at is not None:
                raise Conflict("name", RESTRICTED)
            left: dict[str, Any] = {"before": None, "enquiry": None} if enquiry else {}
            if note and self.note == note and (enquiry is not None or number):
                left["note"] = ""
                if enquiry is not None:
                    _move_note(note, enquiry)
            self._replace({"email": "", "created_at": utc_now(), **left})
            if enquiry is not None and not self._booked_from(enquiry.id).exists():
                self._end_booking(enquiry, None, EventKind.PASSED_ON)

    def _is_another_than(self, name: str, number: str) -> bool:
        """Whether she is another woman than the one with this name and this number's key, '' without one."""
        if _first(self.name) == _first(name) or phone_key_of(self.phone) == number:
            return False
        # A first number with a name in other letters: "Michal", who wrote by mail, is "מיכל".
        return bool(number) or direction(self.name) == direction(name)

    def _replace(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            setattr(self, name, value)
        self.save()

    @classmethod
    def book(cls, enquiry: Enquiry, trip: Trip, seats: int) -> None:
        """Book places for an enquiry, for the woman who wrote it and companions; closes the enquiry.

        Both rows must be locked, the trip first. Raises Conflict if too few places are free, or if the
        enquiry has a booking already.
        """
        with write():
            if cls._booked_from(enquiry.id).exists():
                raise Conflict("seats", BOOKED_ALREADY)
            take_places(trip, seats)
            before = {
                "status": enquiry.status,
                "outcome": enquiry.outcome,
                "trip": enquiry.trip_id,
                "is_answered": enquiry.answered_at is not None,
            }
            her = {"name": enquiry.name, "phone": enquiry.phone, "email": enquiry.email, "before": before}
            for values in (her, *({} for _ in range(seats - 1))):
                cls.create(trip=trip, enquiry=enquiry, **values)
            enquiry.trip = trip
            enquiry.save(only=[Enquiry.trip])
            enquiry.set_status(EnquiryStatus.CLOSED)
            enquiry.set_outcome(Outcome.BOOKED)
            places = "מקום אחד" if seats == 1 else f"{seats} מקומות"
            EnquiryEvent.record(enquiry, EventKind.BOOKED, f"{places} · {trip.title}"[:240])

    @classmethod
    def cancel(cls, enquiry_id: int, *, is_undone: bool = False) -> Enquiry | None:
        """Cancel the booking of an enquiry; None if the enquiry is gone or restricted.

        Its status becomes CONTACTED and it leaves the waiting list; `is_undone` restores its former state.
        """
        with write():
            # Lock order, as in deleting a trip: trip, enquiry, participants.
            trips = {trip for one in cls._booked_from(enquiry_id) for trip in (one.trip_id, one.asked_trip)}
            for trip_id in sorted(trips - {None}):
                lock_trip(trip_id)
            enquiry = Enquiry.unrestricted_for_update(enquiry_id)
            if enquiry is not None and enquiry.outcome == Outcome.BOOKED:
                booked = list(cls._booked_from(enquiry_id))
                cls.delete().where(cls.enquiry == enquiry_id).execute()
                for trip_id, places in Counter(one.trip_id for one in booked).items():
                    release_places(trip_id, places)
                before = next((one.before for one in booked if one.before), None)
                cls._end_booking(enquiry, before if is_undone else None)
            return enquiry

    @classmethod
    def lock_with_booking(cls, participant_id: int) -> Self | None:
        """Lock the participant's trip, enquiry and row, in this order, before `change` and `leave`.

        None if she was deleted.
        """
        found = cls.by_id(participant_id)
        if found is None:
            return None
        lock_trip(found.trip_id)
        enquiry = Enquiry.for_update(found.enquiry_id) if found.enquiry_id else None
        found = cls.for_update(participant_id)
        if found is not None and enquiry is not None and found.enquiry_id == enquiry.id:
            found.enquiry = enquiry
        return found

    def leave(self) -> None:
        """Remove the participant, after `lock_with_booking`.

        The note about the woman who wrote the enquiry moves to its notes, and the last one of an enquiry ends
        its booking, unless its use is restricted. Raises Conflict if the notes have no room for the note.
        """
        with write():
            self.delete_instance()
            release_places(self.trip_id, 1)
            enquiry = self.enquiry
            if enquiry is None or enquiry.restricted_at is not None:
                return
            if self.wrote_enquiry and self.note:
                _move_note(self.note, enquiry)
            if not self._booked_from(enquiry.id).exists():
                self._end_booking(enquiry, None)

    @staticmethod
    def _end_booking(
        enquiry: Enquiry, before: dict[str, Any] | None, kind: EventKind = EventKind.UNBOOKED
    ) -> None:
        enquiry.set_outcome("")
        if before is None:
            enquiry.set_status(EnquiryStatus.CONTACTED)
            enquiry.leave_waiting_list()
        else:
            trip = lock_trip(before["trip"]) if before["trip"] else None
            enquiry.trip_id = trip.id if trip else None
            enquiry.save(only=[Enquiry.trip])
            enquiry.set_status(before["status"], before.get("outcome", ""))
            if not before["is_answered"]:
                enquiry.forget_answer()
        EnquiryEvent.record(enquiry, kind)

    @classmethod
    def _booked_from(cls, enquiry_id: int) -> Any:
        return cls.select().where(cls.enquiry == enquiry_id).order_by(cls.id)

    @property
    def asked_trip(self) -> int | None:
        """The id of the enquiry's trip before the booking."""
        return self.before["trip"] if self.before else None

    @property
    def wrote_enquiry(self) -> bool:
        """Whether she wrote the enquiry with the booking; false for a companion."""
        return self.before is not None

    @property
    def is_enquiry_restricted(self) -> bool:
        return self.enquiry is not None and self.enquiry.restricted_at is not None

    @property
    def booked_by(self) -> str:
        """The name on the enquiry with the booking; '' without one."""
        return self.enquiry.name if self.enquiry else ""

    @property
    def version(self) -> str:
        """The version of the columns that the owner edits, for the ETag."""
        return version_of(self, EDITED)


def _move_note(note: str, enquiry: Enquiry) -> None:
    """Append a note to the notes of an enquiry. Raises Conflict on `note` if they have no room."""
    notes = "\n".join(filter(None, (enquiry.notes, note)))
    if len(notes) > MAX_NOTES_LENGTH:
        raise Conflict("note", NO_ROOM)
    EnquiryEvent.record(enquiry, EventKind.NOTE)
    enquiry.update_notes({"notes": notes})


def _first(name: str) -> str:
    """The first name, after a title too; the whole name where there is none."""
    return first_name(name) or first_name(name.partition(" ")[2]) or name
