"""Offers of free places to the waiting list: to one enquiry after the other, each for 48 hours."""

from collections import Counter
from datetime import datetime
from enum import StrEnum
from itertools import takewhile
from typing import Any, Self

import peewee

from content_api.bin.binnable import BinnableKey
from content_api.bookings.models import Participant
from content_api.bookings.offer_terms import can_be_offered, deadline
from content_api.bookings.places import lock_trip
from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.db import Model, utc_now, write
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import Enquiry, EnquiryStatus, Outcome
from content_api.enquiries.waiting_list import waits_for_a_place
from content_api.hebrew_formats import moment_in_words
from content_api.jobs import Job, enqueue
from content_api.mail.outbox import SEND_MAIL
from content_api.trips.models import Trip
from content_api.web.errors import Conflict

OFFER_EXPIRY = "bookings.offer_ends"

NOT_WAITING = "היא לא ברשימת ההמתנה של הטיול הזה."
OFFERED_ALREADY = "כבר הוצע לה מקום בטיול הזה."
NO_PLACE = "אין כרגע מקום פנוי להציע."
NOBODY_LEFT = "אין ברשימת ההמתנה מי שעוד לא הוצע לה מקום."
LEFT_OUT = "בפנייה {reference} יש טלפון או מייל של מי שכבר הוצע לה מקום או נרשמה. אפשר להציע לה ב״מי נוסעת״."
PASSED_OVER = (
    "לפניה בתור: {references}, עם טלפון או מייל של מי שכבר הוצע לה מקום או נרשמה. "
    "אם זו מישהי אחרת, אפשר להציע לה ב״מי נוסעת״ כשיש מקום."
)
NOT_OPEN = "אפשר להציע מקום רק בטיול שנמצא באתר, פתוח להרשמה ועוד לא יצא."


class Reply(StrEnum):
    """The result of an offer. `TAKEN`: it was accepted when the place was no longer free."""

    NONE = ""
    ACCEPTED = "accepted"
    DECLINED = "declined"
    EXPIRED = "expired"
    TAKEN = "taken"


class SeatOffer(Model):
    """An offer of one place of a trip to an enquiry, one per trip and enquiry. See `may_be_repeated`."""

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
        """The trip's offers by enquiry id."""
        return {offer.enquiry_id: offer for offer in cls.select().where(cls.trip == trip.id)}

    @classmethod
    def waiting(cls, trip: Trip) -> list[Enquiry]:
        """The waiting list, oldest first."""
        waiting = Enquiry.select().where(waits_for_a_place(), Enquiry.trip == trip.id)
        return list(waiting.order_by(Enquiry.created_at, Enquiry.id))

    @classmethod
    def next_in_line(cls, trip: Trip) -> Enquiry | None:
        """The oldest waiting enquiry of a person who has no offer or booking by any enquiry; locked.

        Repeated after locking, since another transaction may have settled that enquiry before.
        """
        known, tried = cls.settled_contact_keys(trip), 0
        while True:
            found = next((one for one in cls.waiting(trip) if not keys_of(one) & known), None)
            if found is None or found.id == tried:
                return found
            tried = found.id
            Enquiry.for_update(tried)

    @classmethod
    def left_out(cls, trip: Trip, chosen: Enquiry | None = None) -> list[Enquiry]:
        """The waiting enquiries that `next_in_line` skips before `chosen`, or before the end, oldest first.

        They have no offer, but the same phone or mail already has an offer or a booking.
        """
        offers = cls.of_trip(trip)
        before = takewhile(lambda one: one != chosen, cls.waiting(trip))
        return [one for one in before if one.id not in offers or offers[one.id].may_be_repeated]

    @classmethod
    def settled_contact_keys(cls, trip: Trip) -> set[str]:
        """The contact keys of everyone who was offered a place of this trip or is coming."""
        asked = [key for key, offer in cls.of_trip(trip).items() if not offer.may_be_repeated]
        coming = Participant.select().where(Participant.trip == trip.id)
        enquiries = Enquiry.select().where(Enquiry.id.in_(asked))
        return set[str]().union(*map(keys_of, enquiries), *map(contacts, coming))

    @classmethod
    def make(cls, trip: Trip, enquiry_id: int | None = None) -> Self:
        """Offer a free place to this enquiry, or to the next in line.

        In the caller's transaction, with the trip locked. Raises Conflict if no offer can be made.
        """
        if enquiry_id is None:
            chosen = cls.next_in_line(trip)
        else:
            # Locked, so that no other transaction settles it.
            Enquiry.for_update(enquiry_id)
            chosen = next((one for one in cls.waiting(trip) if one.id == enquiry_id), None)
            if chosen is None:
                raise Conflict("enquiryId", NOT_WAITING)
            # Allowed for a shared number, such as a mother's and a daughter's, since the owner has chosen.
            earlier = cls.of_trip(trip).get(enquiry_id)
            if earlier is not None and not earlier.may_be_repeated:
                raise Conflict("enquiryId", OFFERED_ALREADY)
        require_place(trip)
        if chosen is None:
            left_out = cls.left_out(trip)
            raise Conflict(
                "enquiryId", LEFT_OUT.format(reference=left_out[0].reference) if left_out else NOBODY_LEFT
            )
        # An earlier offer of this enquiry is reused, so that its link, which was sent already, stays valid.
        offer = cls(trip=trip, enquiry=chosen)
        for other in cls.of_trip(trip).values():
            if other.enquiry_id == chosen.id:
                other.stop_mail()
                offer = other
            elif other.reply == Reply.NONE and not other.is_valid:
                other.stop_mail()
                # Expired, so that an undo of what settled it does not revive it: its place is offered anew.
                other.expires_at = min(other.expires_at, utc_now())
                other.save()
        offer.reply, offer.created_at, offer.expires_at = Reply.NONE, utc_now(), deadline(trip, utc_now())
        offer.save()
        offer.plan_end()
        EnquiryEvent.record(chosen, EventKind.OFFERED, moment_in_words(offer.expires_at))
        return offer

    def extend_to(self, moment: datetime, *, is_last: bool = False) -> None:
        """Set the end to `moment` (naive UTC), in the caller's transaction. `is_last`: see `plan_end`."""
        self.expires_at = moment
        self.save(only=[SeatOffer.expires_at])
        self.plan_end(is_last=is_last)
        EnquiryEvent.correct_last(self.enquiry, EventKind.OFFERED, moment_in_words(moment))

    def plan_end(self, *, is_last: bool = False) -> None:
        """Enqueue the job that ends the offer when its time is up, in the caller's transaction.

        `is_last`: that job extends the offer no more if it runs late.
        """
        when = {"offer": self.id, "at": self.expires_at.isoformat(), "is_last": is_last}
        enqueue(OFFER_EXPIRY, when, key=f"offer {self.id}", run_at=self.expires_at)

    @property
    def is_open(self) -> bool:
        """Whether it can be accepted."""
        return self.reply == Reply.NONE and self.expires_at > utc_now() and self.is_valid

    @property
    def is_valid(self) -> bool:
        """Whether the enquiry still waits and places of the trip can still be offered."""
        waits = Enquiry.select().where(Enquiry.id == self.enquiry_id, waits_for_a_place()).exists()
        return bool(waits) and self.trip is not None and can_be_offered(self.trip)

    @property
    def booked_at(self) -> datetime | None:
        """When she got a place on this trip, by the enquiry or the owner since the offer; None without one.

        Mother and daughter may share a number, so the name must be the same too.
        """
        known = contacts(self.enquiry)
        coming = Participant.select().where(Participant.trip == self.trip_id)
        own_places = (
            row.created_at
            for row in coming
            if row.enquiry_id == self.enquiry_id
            or (row.created_at >= self.created_at and row.name == self.enquiry.name and known & contacts(row))
        )
        return min(own_places, default=None)

    @property
    def is_booked(self) -> bool:
        """Whether she has a place on this trip."""
        return self.booked_at is not None

    @property
    def is_settled_by_booking(self) -> bool:
        """Whether it is unanswered, but the person already has a place, so that it needs no answer."""
        return self.reply == Reply.NONE and self.is_booked

    @property
    def may_be_repeated(self) -> bool:
        """Whether it may be offered again: the place was taken, or it ended without an answer."""
        if self.reply == Reply.NONE:
            return not self.is_open and not self.is_booked
        return self.reply == Reply.TAKEN

    def accept(self) -> None:
        """Book the place, or set TAKEN if none is free. The rows must be locked (`offer_for_update`)."""
        try:
            with write():
                Participant.book(self.enquiry, self.trip, 1)
        except Conflict:
            self.end(Reply.TAKEN)
        else:
            self.end(Reply.ACCEPTED)

    def end_if_booked(self) -> bool:
        """End it as accepted if she has a place already; returns whether she has."""
        if not self.is_booked:
            return False
        self.end(Reply.ACCEPTED)
        if self.enquiry.outcome != Outcome.BOOKED:
            self.enquiry.leave_waiting_list()
        return True

    def decline(self) -> None:
        """End it as declined and close the enquiry. The rows must be locked (`offer_for_update`)."""
        self.end(Reply.DECLINED)
        EnquiryEvent.record(self.enquiry, EventKind.DECLINED)
        self.enquiry.set_status(EnquiryStatus.CLOSED, Outcome.NOT_NOW)

    def expire(self) -> None:
        """End an unanswered offer: its enquiry leaves the waiting list and stays open for the owner."""
        self.end(Reply.EXPIRED)
        EnquiryEvent.record(self.enquiry, EventKind.OFFER_OVER)
        self.enquiry.leave_waiting_list()

    def end(self, reply: Reply) -> None:
        """Store the result and stop the mail. The rows must be locked (`offer_for_update`)."""
        self.reply = reply
        self.save(only=[SeatOffer.reply])
        self.stop_mail()

    @property
    def mail_key(self) -> str:
        """The key of its mail job, with its time, since a place may be offered to the same enquiry again."""
        return f"enquiry {self.enquiry_id} offer {self.created_at.isoformat()}"

    def stop_mail(self) -> None:
        """Stop the mail about it, if it was not sent yet."""
        mail = Job.get_or_none(Job.kind == SEND_MAIL, Job.key == self.mail_key)
        if mail is not None:
            mail.stop()


def require_place(trip: Trip) -> None:
    """Raises Conflict where no place of the trip can be offered to anybody."""
    if not can_be_offered(trip):
        raise Conflict("enquiryId", NOT_OPEN)
    left = places_to_offer(trip)
    if left is not None and left <= 0:
        raise Conflict("enquiryId", NO_PLACE)


def places_to_offer(trip: Trip) -> int | None:
    """Free places minus open offers; None without a limit. Offers of a trip that is closed hold no place."""
    if trip.max_participants is None:
        return None
    held = offered_places().get(trip.id, 0) if can_be_offered(trip) else 0
    return int(trip.max_participants - trip.current_participants - held)


def offered_places() -> dict[int, int]:
    """The number of places reserved by open offers, by trip id.

    Offers to people who already have a place are not counted.
    """
    offers = _to_the_waiting(_is_open(), SeatOffer, Enquiry)
    return Counter(offer.trip_id for offer in offers if not offer.is_booked)


def unrepeatable_offers() -> dict[int, int]:
    """The number of waiting enquiries, by trip id, that cannot get another offer: see `may_be_repeated`."""
    has_answer = SeatOffer.reply.not_in([Reply.NONE, Reply.TAKEN])
    is_settled = (SeatOffer.trip == Enquiry.trip) & (has_answer | _is_open())
    offers = _to_the_waiting(is_settled, SeatOffer, Enquiry)
    return Counter(offer.trip_id for offer in offers if not offer.is_settled_by_booking)


def booked_while_offered() -> dict[int, int]:
    """The number of enquiries on the waiting list whose person already has a place, by trip id."""
    unanswered = (SeatOffer.trip == Enquiry.trip) & (SeatOffer.reply == Reply.NONE)
    offers = _to_the_waiting(unanswered, SeatOffer, Enquiry)
    return Counter(offer.trip_id for offer in offers if offer.is_settled_by_booking)


def _is_open() -> Any:
    return (SeatOffer.reply == Reply.NONE) & (SeatOffer.expires_at > utc_now())


def _to_the_waiting(condition: Any, *columns: Any) -> Any:
    return SeatOffer.select(*columns).join(Enquiry).where(condition, waits_for_a_place())


def offer_for_update(offer_id: int) -> SeatOffer | None:
    """The offer, its trip and enquiry, locked in the order of deleting a trip; None if one is gone."""
    offer = SeatOffer.by_id(offer_id)
    if offer is None:
        return None
    trip, enquiry = lock_trip(offer.trip_id), Enquiry.for_update(offer.enquiry_id)
    found = SeatOffer.for_update(offer_id)
    if trip is None or enquiry is None or found is None:
        return None
    found.trip, found.enquiry = trip, enquiry
    return found


def keys_of(enquiry: Enquiry) -> set[str]:
    """Its contact keys, and its id for an enquiry without number and address."""
    return contacts(enquiry) | {f"#{enquiry.id}"}


def contacts(row: Any) -> set[str]:
    """The contact keys of a row's number and address, without empty ones."""
    return {key for key in (phone_key_of(row.phone), mail_key_of(row.email)) if key}
