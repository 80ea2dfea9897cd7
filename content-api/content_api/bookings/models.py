"""Participants: one row for each place of a trip that was taken by name."""

from collections import Counter
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.bin.binnable import BinnableKey
from content_api.bookings.places import free_places, lock_trip, take_places
from content_api.db import Model, utc_now, write
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import Enquiry, EnquiryStatus, Outcome
from content_api.trips.models import Trip
from content_api.web.created_once import CreatedOnce
from content_api.web.errors import Conflict, Overtaken
from content_api.web.etags import version_of

EDITED = ("name", "phone", "note")
BOOKED_ALREADY = "היא כבר רשומה. אפשר לבטל את ההרשמה ולרשום מחדש."
WRITTEN_IN = "היא כבר ברשימה, ומאז הפרטים שלה השתנו. אפשר לערוך אותם שם."
ALL_NAMED = "לכל המקומות שנספרו כבר יש שם. אפשר להוסיף אותה במקום חדש."


class Participant(CreatedOnce, Model):
    """A woman who is coming. The places of a trip that were counted without names have no row."""

    trip_id: int
    trip = BinnableKey(Trip, on_delete="CASCADE", backref="participants")
    # The enquiry that she was booked from; null where she was written in by hand.
    enquiry_id: int | None
    enquiry = peewee.ForeignKeyField(Enquiry, null=True, on_delete="SET NULL", backref="participants")
    # '' for who comes along and has not told her name yet.
    name = peewee.CharField(max_length=100, default="")
    phone = peewee.CharField(max_length=40, default="")
    email = peewee.CharField(max_length=254, default="")
    # The owner's line: who shares her room, whether the deposit was paid.
    note = peewee.CharField(max_length=300, default="")
    # Of who wrote the enquiry alone: what it was before it was booked, as `status`, `outcome`, `trip` and
    # whether it `is_answered`.
    before = JSONField(null=True)
    # Of who was written in by hand.
    creation_key = peewee.CharField(max_length=64, null=True, unique=True)
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def of_trip(cls, trip_id: int) -> Any:
        """In the order in which they booked, with their enquiries."""
        with_enquiries = cls.select(cls, Enquiry).join(Enquiry, peewee.JOIN.LEFT_OUTER)
        return with_enquiries.where(cls.trip == trip_id).order_by(cls.id)

    @classmethod
    def add(cls, trip: Trip, values: dict[str, Any], key: str = "", *, takes_place: bool) -> Self:
        """Write a woman in, on a trip that was read for update; a known `key` changes her whom it wrote in.

        Raises Conflict where she takes a place and none is left, or where each that is taken has its name,
        and Overtaken where somebody changed her since.
        """

        def create(digest: str | None) -> Any:
            if takes_place:
                take_places(trip, 1)
            elif cls.select().where(cls.trip == trip.id).count() >= trip.current_participants:
                raise Conflict("takesPlace", ALL_NAMED)
            return cls.create(trip=trip, creation_key=digest, **values)

        def send_again(made: Any) -> None:
            if not made.is_as_sent(key):
                raise Overtaken(WRITTEN_IN)
            made._replace(values)

        return cls.create_once(key, create, send_again)

    def change(self, values: dict[str, Any]) -> None:
        """Replace what `values` names; she was read for update."""
        self.mark_changed()
        self._replace(values)

    def _replace(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            setattr(self, name, value)
        self.save()

    @classmethod
    def book(cls, enquiry: Enquiry, trip: Trip, seats: int) -> None:
        """Take places for who wrote an enquiry and whoever comes with her; it is closed by that.

        Both were read for update, the trip first. Raises Conflict where fewer are left, or where she has
        booked already.
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
            EnquiryEvent.tell(enquiry, EventKind.BOOKED, f"{places} · {trip.title}"[:240])

    @classmethod
    def cancel(cls, enquiry_id: int, *, is_undone: bool = False) -> Enquiry | None:
        """Give back the places that were booked from an enquiry; None where it is gone.

        It is being dealt with then, off the waiting list; undone at once, it is what it was before.
        """
        with write():
            # As whoever deletes the trip: it, the enquiry, then the participants.
            trips = {trip for one in cls._booked_from(enquiry_id) for trip in (one.trip_id, one.asked_trip)}
            for trip_id in sorted(trips - {None}):
                lock_trip(trip_id)
            enquiry = Enquiry.for_update(enquiry_id)
            if enquiry is not None and enquiry.outcome == Outcome.BOOKED:
                booked = list(cls._booked_from(enquiry_id))
                cls.delete().where(cls.enquiry == enquiry_id).execute()
                for trip_id, places in Counter(one.trip_id for one in booked).items():
                    free_places(trip_id, places)
                before = next((one.before for one in booked if one.before), None)
                cls._end_booking(enquiry, before if is_undone else None)
            return enquiry

    @classmethod
    def for_leaving(cls, participant_id: int) -> Self | None:
        """Read for update after her trip and her enquiry, as whoever deletes them; None where she is gone."""
        found = cls.numbered(participant_id)
        if found is None:
            return None
        lock_trip(found.trip_id)
        enquiry = Enquiry.for_update(found.enquiry_id) if found.enquiry_id else None
        found = cls.for_update(participant_id)
        if found is not None:
            found.enquiry = enquiry
        return found

    def leave(self) -> None:
        """She, who was read for leaving, is not coming: with the last one of her enquiry its booking ends."""
        with write():
            self.delete_instance()
            free_places(self.trip_id, 1)
            if self.enquiry is not None and not self._booked_from(self.enquiry.id).exists():
                self._end_booking(self.enquiry, None)

    @staticmethod
    def _end_booking(enquiry: Enquiry, before: dict[str, Any] | None) -> None:
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
        EnquiryEvent.tell(enquiry, EventKind.UNBOOKED)

    @classmethod
    def _booked_from(cls, enquiry_id: int) -> Any:
        return cls.select().where(cls.enquiry == enquiry_id).order_by(cls.id)

    @property
    def asked_trip(self) -> int | None:
        """The trip that her enquiry was about before it was booked."""
        return self.before["trip"] if self.before else None

    @property
    def booked_by(self) -> str:
        """Who wrote the enquiry that she was booked from; '' where there is none."""
        return self.enquiry.name if self.enquiry else ""

    @property
    def version(self) -> str:
        """Of what the owner wrote, as an ETag quotes it."""
        return version_of(self, EDITED)
