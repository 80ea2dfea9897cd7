"""The job that ends an unanswered offer and offers the place to the next in line."""

from datetime import timedelta

from flask import Flask

from content_api.bookings.follow_up import follow_up
from content_api.bookings.offer_mails import MailState, end_unsent, mail_is_due, mail_of, mail_owner
from content_api.bookings.offer_terms import deadline
from content_api.bookings.offers import OFFER_EXPIRY, Reply, SeatOffer, offer_for_update, places_to_offer
from content_api.db import utc_now, write
from content_api.enquiries.mails import UNDOABLE
from content_api.hebrew_formats import moment_in_words
from content_api.jobs import Job, RetryLater, handles

# The API and its jobs run together: a job that is this late means that nobody could answer in time.
LATE = timedelta(minutes=15)
# A day, to include hours when people are awake.
EXTENSION = timedelta(days=1)
# In seconds.
SOON = 30
EXTENDED = (
    "האתר לא היה זמין כשנגמר הזמן של {reference} לענות, ולכן המקום שמור לה עד {until}. "
    "האתר לא כותב לה על זה: כדאי לכתוב לה."
)


def register_expiry_job(app: Flask) -> None:
    @handles(OFFER_EXPIRY, in_transaction=True)
    def end(job: Job) -> None:
        with app.app_context(), write():
            offer = offer_for_update(job.payload["offer"])
            if offer is None or offer.reply != Reply.NONE:
                return
            # Jobs of older versions have no `at`.
            if job.payload.get("at", offer.expires_at.isoformat()) != offer.expires_at.isoformat():
                # `expires_at` was changed: another job, or the end of the offer, has replaced this one.
                return
            left = (offer.expires_at - utc_now()).total_seconds()
            if left > 0:
                # The clock was set back.
                raise RetryLater(left)
            _end(offer, job)


def _end(offer: SeatOffer, job: Job) -> None:
    booked_at = offer.booked_at
    if booked_at is not None:
        undoable = (booked_at + UNDOABLE - utc_now()).total_seconds()
        if undoable > 0:
            # She may have been booked by mistake.
            raise RetryLater(undoable)
        offer.end_if_booked()
        return
    if not offer.is_valid:
        # The owner settled it otherwise, or the trip is over. It may be offered again.
        offer.stop_mail()
        return
    if mail_is_due(offer):
        # Where the worker was away, it may leave in a moment, and the offer lasts longer then.
        raise RetryLater(SOON)
    if mail_of(offer) != MailState.SENT:
        end_unsent(offer)
        return
    if _is_late(job, offer) and not job.payload.get("is_last") and _place_is_free(offer):
        offer.extend_to(deadline(offer.trip, utc_now(), EXTENSION), is_last=True)
        until = moment_in_words(offer.expires_at)
        mail_owner(offer, [EXTENDED.format(reference=offer.enquiry.reference, until=until)])
        return
    offer.expire()
    follow_up(offer)


def _is_late(job: Job, offer: SeatOffer) -> bool:
    # `run_at` is later than the offer's end after a booking that could be undone, and after a failed try.
    since = job.run_at if job.attempts == 1 else offer.expires_at
    return utc_now() - since > LATE


def _place_is_free(offer: SeatOffer) -> bool:
    """Whether the place of an offer whose time is up was neither taken nor offered since."""
    left = places_to_offer(offer.trip)
    return left is None or left > 0
