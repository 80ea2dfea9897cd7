"""A place that is free again goes to the waiting list: offered to one after the other, each for 48 hours."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Self

import peewee

from content_api.bin.binnable import BinnableKey
from content_api.bookings.models import Participant
from content_api.db import Model, utc_now, write
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import Enquiry, EnquiryStatus, Outcome
from content_api.enquiries.waiting import waits_for_a_place
from content_api.israel_time import in_israel
from content_api.jobs import enqueue
from content_api.media.share.words import MONTHS
from content_api.trips.models import Trip
from content_api.web.errors import Conflict

LASTS = timedelta(hours=48)
WEEKDAYS = ("יום שני", "יום שלישי", "יום רביעי", "יום חמישי", "יום שישי", "שבת", "יום ראשון")
ENDS = "bookings.offer_ends"

NOT_WAITING = "היא לא ברשימת ההמתנה של הטיול הזה."
OFFERED_ALREADY = "כבר הוצע לה מקום בטיול הזה."
NO_PLACE = "אין כרגע מקום פנוי להציע."
NOBODY_LEFT = "אין ברשימת ההמתנה מי שעוד לא הוצע לה מקום."


class Reply(StrEnum):
    """What became of an offer. `TAKEN`: she accepted, and the place had gone by another way."""

    NONE = ""
    ACCEPTED = "accepted"
    DECLINED = "declined"
    EXPIRED = "expired"
    TAKEN = "taken"


class SeatOffer(Model):
    """One place of a trip, offered to one who waits. Nobody is offered a place on a trip twice."""

    trip_id: int
    trip = BinnableKey(Trip, on_delete="CASCADE")
    enquiry_id: int
    enquiry = peewee.ForeignKeyField(Enquiry, on_delete="CASCADE")
    expires_at = peewee.DateTimeField()
    reply = peewee.CharField(max_length=16, default=Reply.NONE)
    created_at = peewee.DateTimeField(default=utc_now)

    class Meta:
        indexes = ((("trip", "enquiry"), True),)

    @classmethod
    def of_trip(cls, trip: Trip) -> dict[int, Self]:
        """By the id of the enquiry."""
        return {offer.enquiry_id: offer for offer in cls.select().where(cls.trip == trip.id)}

    @classmethod
    def waiting(cls, trip: Trip) -> list[Enquiry]:
        """Who waits for a place, who wrote first first."""
        waiting = Enquiry.select().where(waits_for_a_place(), Enquiry.trip == trip.id)
        return list(waiting.order_by(Enquiry.created_at, Enquiry.id))

    @classmethod
    def make(cls, trip: Trip, enquiry_id: int | None = None) -> Self:
        """Offer a free place to her, or to the next who waits and was offered none.

        In the caller's transaction, with the trip read for update. Raises Conflict where that cannot be.
        """
        waiting = cls.waiting(trip)
        # Who wanted a place that had gone may be offered the next.
        offers = {key: one for key, one in cls.of_trip(trip).items() if one.reply != Reply.TAKEN}
        if enquiry_id in offers:
            raise Conflict("enquiryId", OFFERED_ALREADY)
        if enquiry_id is not None and all(one.id != enquiry_id for one in waiting):
            raise Conflict("enquiryId", NOT_WAITING)
        if places_to_offer(trip) <= 0:
            raise Conflict("enquiryId", NO_PLACE)
        chosen = (one for one in waiting if enquiry_id in (None, one.id) and one.id not in offers)
        enquiry = next(chosen, None)
        if enquiry is None:
            raise Conflict("enquiryId", NOBODY_LEFT)
        expires_at = (utc_now() + LASTS).replace(microsecond=0)
        cls.delete().where(cls.trip == trip.id, cls.enquiry == enquiry.id).execute()
        offer = cls.create(trip=trip, enquiry=enquiry, expires_at=expires_at)
        enqueue(ENDS, {"offer": offer.id}, key=f"offer {offer.id}", run_at=expires_at)
        EnquiryEvent.tell(enquiry, EventKind.OFFERED, expires_in_words(expires_at))
        if enquiry.status == EnquiryStatus.NEW:
            enquiry.set_status(EnquiryStatus.CONTACTED)
        return offer

    @property
    def is_open(self) -> bool:
        return self.reply == Reply.NONE and self.expires_at > utc_now()

    def accept(self) -> None:
        """The place is hers; where it has gone meanwhile she stays on the list. Read both for update."""
        trip, enquiry = self.trip, self.enquiry
        if enquiry.outcome == Outcome.BOOKED:
            self._end(Reply.ACCEPTED)
            return
        try:
            with write():
                Participant.book(enquiry, trip, 1)
        except Conflict:
            self._end(Reply.TAKEN)
            return
        self._end(Reply.ACCEPTED)

    def decline(self) -> None:
        self._end(Reply.DECLINED)
        EnquiryEvent.tell(self.enquiry, EventKind.DECLINED)
        self.enquiry.set_status(EnquiryStatus.CLOSED, Outcome.NOT_NOW)

    def expire(self) -> None:
        """She did not answer: she is off the list, and her enquiry stays open for the owner."""
        self._end(Reply.EXPIRED)
        EnquiryEvent.tell(self.enquiry, EventKind.OFFER_OVER)
        self.enquiry.leave_waiting_list()

    def _end(self, reply: Reply) -> None:
        self.reply = reply
        self.save(only=[SeatOffer.reply])


def places_to_offer(trip: Trip) -> int:
    """Free places that are offered to nobody."""
    if trip.max_participants is None:
        return 0
    is_open = (SeatOffer.reply == Reply.NONE) & (SeatOffer.expires_at > utc_now())
    still_open = (
        SeatOffer.select()
        .join(Enquiry)
        .where(SeatOffer.trip == trip.id, is_open, Enquiry.status != EnquiryStatus.CLOSED)
    )
    return int(trip.max_participants - trip.current_participants - still_open.count())


def offer_for_update(offer_id: int) -> SeatOffer | None:
    """With its trip and her enquiry, locked in the order of whoever deletes them; None where one is gone."""
    offer = SeatOffer.numbered(offer_id)
    if offer is None:
        return None
    trip, enquiry = Trip.for_update(offer.trip_id), Enquiry.for_update(offer.enquiry_id)
    found = SeatOffer.for_update(offer_id)
    if trip is None or enquiry is None or found is None:
        return None
    found.trip, found.enquiry = trip, enquiry
    return found


def expires_in_words(moment: datetime) -> str:
    """'יום שישי, 27 בנובמבר, בשעה 18:05', by the clock in Israel."""
    here = in_israel(moment)
    return f"{WEEKDAYS[here.weekday()]}, {here.day} ב{MONTHS[here.month - 1]}, בשעה {here:%H:%M}"
