"""The end of an offer that nobody answered: the place goes to the next one."""

from datetime import timedelta

from flask import Flask

from content_api.bookings.offer_mails import MailState, mail_of, move_on, tell_unsent
from content_api.bookings.offer_terms import deadline
from content_api.bookings.offers import ENDS, Reply, SeatOffer, offer_for_update, places_to_offer
from content_api.db import utc_now, write
from content_api.jobs import Job, Later, handles

# What reaches her later than this is late, and the 48 hours begin with it.
SOON = timedelta(hours=1)


def handle_ends(app: Flask) -> None:
    @handles(ENDS, in_transaction=True)
    def end(job: Job) -> None:
        with app.app_context(), write():
            offer = offer_for_update(job.payload["offer"])
            if offer is None or offer.reply != Reply.NONE:
                return
            if job.payload["at"] != offer.expires_at.isoformat():
                # It ended before, when its place was offered on.
                return
            left = (offer.expires_at - utc_now()).total_seconds()
            if left > 0:
                # The clock was set back meanwhile.
                raise Later(left)
            _end(offer)


def _end(offer: SeatOffer) -> None:
    if offer.is_booked:
        offer.end(Reply.ACCEPTED)
        return
    if not offer.counts:
        # The owner has settled it herself, or the trip is over. It may be offered again.
        return
    state, sent_at = mail_of(offer)
    if state in (MailState.WAITING, MailState.FAILED):
        tell_unsent(offer)
        return
    if sent_at is not None and sent_at > offer.created_at + SOON:
        until = deadline(offer.trip, sent_at)
        left = places_to_offer(offer.trip)
        if left is not None and left <= 0:
            tell_unsent(offer)
            return
        if until > utc_now():
            offer.expires_at = until
            offer.save()
            offer.plan_end()
            return
    offer.expire()
    move_on(offer)
