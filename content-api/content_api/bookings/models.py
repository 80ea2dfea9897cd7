"""Participants: one row for each place of a trip that was taken by name."""

from typing import Any, Self

import peewee

from content_api.bin.binnable import BinnableKey
from content_api.bookings.places import free_place, take_places
from content_api.db import Model, utc_now, write
from content_api.enquiries.models import Enquiry, EnquiryStatus, Outcome
from content_api.trips.models import Trip
from content_api.web.errors import Conflict
from content_api.web.etags import version_of

EDITED = ("name", "phone", "note")
BOOKED_ALREADY = "היא כבר רשומה. אפשר לבטל את ההרשמה ולרשום מחדש."


class Participant(Model):
    """A woman who is coming. The places of a trip that were counted without names have no row."""

    trip_id: int
    trip = BinnableKey(Trip, on_delete="CASCADE", backref="participants")
    # The enquiry that she was booked from; null where she was written in by hand.
    enquiry = peewee.ForeignKeyField(Enquiry, null=True, on_delete="SET NULL", backref="participants")
    # '' for who comes along and has not told her name yet.
    name = peewee.CharField(max_length=100, default="")
    phone = peewee.CharField(max_length=40, default="")
    email = peewee.CharField(max_length=254, default="")
    # The owner's line: who shares her room, whether the deposit was paid.
    note = peewee.CharField(max_length=300, default="")
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def of_trip(cls, trip_id: int) -> Any:
        """In the order in which they booked, with their enquiries."""
        with_enquiries = cls.select(cls, Enquiry).join(Enquiry, peewee.JOIN.LEFT_OUTER)
        return with_enquiries.where(cls.trip == trip_id).order_by(cls.id)

    @classmethod
    def add(cls, trip: Trip, values: dict[str, Any], *, takes_place: bool) -> Self:
        """Write a woman in. Raises Conflict where she takes a place and none is left."""
        with write():
            if takes_place:
                take_places(trip, 1)
            return cls.create(trip=trip, **values)

    @classmethod
    def book(cls, enquiry: Enquiry, trip: Trip, seats: int) -> None:
        """Take places for who wrote an enquiry and whoever comes with her; it is closed by that.

        Raises Conflict where fewer are left, or where she has booked already.
        """
        with write():
            if cls._booked_from(enquiry).exists():
                raise Conflict("seats", BOOKED_ALREADY)
            take_places(trip, seats)
            her = {"name": enquiry.name, "phone": enquiry.phone, "email": enquiry.email}
            for values in (her, *({} for _ in range(seats - 1))):
                cls.create(trip=trip, enquiry=enquiry, **values)
            enquiry.trip = trip
            enquiry.save(only=[Enquiry.trip])
            enquiry.set_status(EnquiryStatus.CLOSED)
            enquiry.set_outcome(Outcome.BOOKED)

    @classmethod
    def cancel(cls, enquiry: Enquiry) -> None:
        """Give back the places that were booked from an enquiry, which is open again."""
        with write():
            for participant in cls._booked_from(enquiry):
                participant.leave()
            enquiry.set_outcome("")
            enquiry.set_status(EnquiryStatus.CONTACTED)

    def leave(self) -> None:
        """She is not coming: her place is free. With the last one of her enquiry its booking ends."""
        with write():
            # The trip first, as whoever deletes it takes them.
            trip = Trip.for_update(self.trip_id)
            if not self.delete_instance():
                return
            free_place(trip, self.trip_id)
            enquiry = self.enquiry
            if enquiry is not None and not self._booked_from(enquiry).exists():
                enquiry.set_outcome("")

    @classmethod
    def _booked_from(cls, enquiry: Enquiry) -> Any:
        return cls.select().where(cls.enquiry == enquiry.id).order_by(cls.id)

    @property
    def booked_by(self) -> str:
        """Who wrote the enquiry that she was booked from; '' where there is none."""
        return self.enquiry.name if self.enquiry else ""

    @property
    def version(self) -> str:
        """Of what the owner wrote, as an ETag quotes it."""
        return version_of(self, EDITED)
