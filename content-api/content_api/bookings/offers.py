"""A place that is free again goes to the waiting list: offered to one after the other, each for 48 hours."""

from datetime import datetime
from enum import StrEnum
from typing import Any, Self

import peewee

from content_api.bin.binnable import BinnableKey
from content_api.bookings.models import Participant
from content_api.bookings.offer_terms import can_be_offered, deadline, in_words
from content_api.bookings.places import lock_trip
from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.db import Model, utc_now, write
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import Enquiry, EnquiryStatus, Outcome
from content_api.enquiries.waiting import waits_for_a_place
from content_api.jobs import Job, enqueue
from content_api.mail.outbox import SEND
from content_api.trips.models import Trip
from content_api.web.errors import Conflict

ENDS = "bookings.offer_ends"

NOT_WAITING = "היא לא ברשימת ההמתנה של הטיול הזה."
OFFERED_ALREADY = "כבר הוצע לה מקום בטיול הזה."
NO_PLACE = "אין כרגע מקום פנוי להציע."
NOBODY_LEFT = "אין ברשימת ההמתנה מי שעוד לא הוצע לה מקום."
LEFT_OUT = (
    "{reference} מחכה עם אותו טלפון או מייל של מי שכבר הוצע לה מקום או נרשמה. אפשר להציע לה ממסך ״מי נוסעת״."
)
NOT_OPEN = "אפשר להציע מקום בטיול שנמצא באתר, פתוח להרשמה ועוד לא יצא."


class Reply(StrEnum):
    """What became of an offer. `TAKEN`: she accepted, and the place had gone by another way."""

    NONE = ""
    ACCEPTED = "accepted"
    DECLINED = "declined"
    EXPIRED = "expired"
    TAKEN = "taken"


class SeatOffer(Model):
    """One place of a trip, offered to one who waits. Who answered or let it pass is offered no other."""

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
    def next_in_line(cls, trip: Trip) -> Enquiry | None:
        """Who waits longest, was offered none and is not coming, by this enquiry or by another of hers.

        Read for update: whoever was settled before that is not the next any more.
        """
        known, tried = cls.settled_people(trip), 0
        while True:
            found = next((one for one in cls.waiting(trip) if not keys_of(one) & known), None)
            if found is None or found.id == tried:
                return found
            tried = found.id
            Enquiry.for_update(tried)

    @classmethod
    def left_out(cls, trip: Trip) -> Enquiry | None:
        """Who waits, with nobody next in line: offered none herself, she shares a number or an address."""
        offers = cls.of_trip(trip)
        free = (one for one in cls.waiting(trip) if one.id not in offers or offers[one.id].may_be_repeated)
        return next(free, None)

    @classmethod
    def settled_people(cls, trip: Trip) -> set[str]:
        """The keys of who was offered a place, by any enquiry of hers, or is coming."""
        asked = [key for key, offer in cls.of_trip(trip).items() if not offer.may_be_repeated]
        coming = Participant.select().where(Participant.trip == trip.id)
        known: set[str] = set()
        return known.union(
            *map(keys_of, Enquiry.select().where(Enquiry.id.in_(asked))), *map(contacts, coming)
        )

    @classmethod
    def make(cls, trip: Trip, enquiry_id: int | None = None) -> Self:
        """Offer a free place to her, or to the next in line.

        In the caller's transaction, with the trip read for update. Raises Conflict where that cannot be.
        """
        if enquiry_id is None:
            chosen = cls.next_in_line(trip)
        else:
            # Nobody settles her meanwhile.
            Enquiry.for_update(enquiry_id)
            chosen = next((one for one in cls.waiting(trip) if one.id == enquiry_id), None)
            if chosen is None:
                raise Conflict("enquiryId", NOT_WAITING)
            # Another of the same number may be her daughter: the owner knows, and may choose her.
            earlier = cls.of_trip(trip).get(enquiry_id)
            if earlier is not None and not earlier.may_be_repeated:
                raise Conflict("enquiryId", OFFERED_ALREADY)
        if not can_be_offered(trip):
            raise Conflict("enquiryId", NOT_OPEN)
        left = places_to_offer(trip)
        if left is not None and left <= 0:
            raise Conflict("enquiryId", NO_PLACE)
        if chosen is None:
            left_out = cls.left_out(trip)
            raise Conflict(
                "enquiryId", LEFT_OUT.format(reference=left_out.reference) if left_out else NOBODY_LEFT
            )
        for other in cls.of_trip(trip).values():
            if other.enquiry_id == chosen.id:
                other.stop_mail()
                other.delete_instance()
            elif other.reply == Reply.NONE and not other.counts:
                other.stop_mail()
                # Its place is given away: what settled it cannot be taken back for it.
                other.expires_at = min(other.expires_at, utc_now())
                other.save()
        offer = cls.create(trip=trip, enquiry=chosen, expires_at=deadline(trip, utc_now()))
        offer.plan_end()
        EnquiryEvent.tell(chosen, EventKind.OFFERED, in_words(offer.expires_at))
        return offer

    def last_until(self, moment: datetime) -> None:
        self.expires_at = moment
        self.save(only=[SeatOffer.expires_at])
        self.plan_end()

    def plan_end(self) -> None:
        when = {"offer": self.id, "at": self.expires_at.isoformat()}
        enqueue(ENDS, when, key=f"offer {self.id}", run_at=self.expires_at)

    @property
    def is_open(self) -> bool:
        """Whether a yes gets her the place."""
        return self.reply == Reply.NONE and self.expires_at > utc_now() and self.counts

    @property
    def counts(self) -> bool:
        """Whether she still waits and the trip still takes women: the owner may have settled it otherwise."""
        waits = Enquiry.select().where(Enquiry.id == self.enquiry_id, waits_for_a_place()).exists()
        return bool(waits) and self.trip is not None and can_be_offered(self.trip)

    @property
    def is_booked(self) -> bool:
        """Whether she is coming on this trip, by the offer or by the owner."""
        hers = (Participant.trip == self.trip_id) & (Participant.enquiry == self.enquiry_id)
        return bool(Participant.select().where(hers).exists())

    @property
    def may_be_repeated(self) -> bool:
        """The place had gone when she wanted it, or the offer came to nothing without a word of hers."""
        return self.reply == Reply.TAKEN or (self.reply == Reply.NONE and not self.is_open)

    def accept(self) -> None:
        """The place is hers; where it has gone meanwhile she stays on the list. All was read for update."""
        try:
            with write():
                Participant.book(self.enquiry, self.trip, 1)
        except Conflict:
            self.end(Reply.TAKEN)
        else:
            self.end(Reply.ACCEPTED)

    def decline(self) -> None:
        self.end(Reply.DECLINED)
        EnquiryEvent.tell(self.enquiry, EventKind.DECLINED)
        self.enquiry.set_status(EnquiryStatus.CLOSED, Outcome.NOT_NOW)

    def expire(self) -> None:
        """She did not answer: she is off the list, and her enquiry stays open for the owner."""
        self.end(Reply.EXPIRED)
        EnquiryEvent.tell(self.enquiry, EventKind.OFFER_OVER)
        self.enquiry.leave_waiting_list()

    def end(self, reply: Reply) -> None:
        self.reply = reply
        self.save(only=[SeatOffer.reply])
        self.stop_mail()

    @property
    def mail_key(self) -> str:
        """Of the mail about it, and of no other: she may be offered a place again."""
        return f"enquiry {self.enquiry_id} offer {self.created_at.isoformat()}"

    def stop_mail(self) -> None:
        """What has not left to her leaves no more."""
        mail = Job.get_or_none(Job.kind == SEND, Job.key == self.mail_key)
        if mail is not None:
            mail.stop()


def places_to_offer(trip: Trip) -> int | None:
    """Free places that are offered to nobody; None where there is no limit."""
    if trip.max_participants is None:
        return None
    held = _open_offers().where(SeatOffer.trip == trip.id).count()
    return int(trip.max_participants - trip.current_participants - held)


def offered_places() -> dict[int, int]:
    """How many places are offered to somebody who waits, by the id of their trip."""
    counted = _open_offers(SeatOffer.trip, peewee.fn.COUNT(SeatOffer.id)).group_by(SeatOffer.trip)
    return dict(counted.tuples())


def _open_offers(*columns: Any) -> Any:
    is_open = (SeatOffer.reply == Reply.NONE) & (SeatOffer.expires_at > utc_now())
    return SeatOffer.select(*columns).join(Enquiry).where(is_open, waits_for_a_place())


def offer_for_update(offer_id: int) -> SeatOffer | None:
    """With its trip and her enquiry, locked in the order of whoever deletes them; None where one is gone."""
    offer = SeatOffer.numbered(offer_id)
    if offer is None:
        return None
    trip, enquiry = lock_trip(offer.trip_id), Enquiry.for_update(offer.enquiry_id)
    found = SeatOffer.for_update(offer_id)
    if trip is None or enquiry is None or found is None:
        return None
    found.trip, found.enquiry = trip, enquiry
    return found


def keys_of(enquiry: Enquiry) -> set[str]:
    """By which her other enquiries are known, and this one where it has neither number nor address."""
    return contacts(enquiry) | {f"#{enquiry.id}"}


def contacts(row: Any) -> set[str]:
    """A row's number and address, folded; what is empty belongs to nobody."""
    return {key for key in (phone_key_of(row.phone), mail_key_of(row.email)) if key}
