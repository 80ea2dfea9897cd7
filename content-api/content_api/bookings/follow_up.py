"""After the reply to an offer of a place: notify the owner, and offer it to the next in line."""

from content_api.bookings.offer_mails import mail_owner, make_and_mail
from content_api.bookings.offers import PASSED_OVER, Reply, SeatOffer, require_place
from content_api.db import write
from content_api.enquiries.models import Enquiry
from content_api.hebrew_formats import moment_in_words
from content_api.mail import is_mail_address
from content_api.trips.models import Trip
from content_api.web.errors import Conflict


def follow_up(offer: SeatOffer) -> None:
    """Tell the owner the reply to an offer; a declined or expired one is made to the next in line."""
    reference = offer.enquiry.reference
    lines = [
        {
            Reply.ACCEPTED: f"{reference} לקחה את המקום, והיא כבר ברשימת הנוסעות.",
            Reply.DECLINED: f"{reference} ויתרה על המקום.",
            Reply.EXPIRED: f"{reference} לא ענתה בזמן.",
            Reply.TAKEN: f"{reference} רצתה את המקום, אבל בינתיים הוא נתפס. היא נשארה ברשימת ההמתנה.",
        }[Reply(offer.reply)]
    ]
    if offer.reply in (Reply.DECLINED, Reply.EXPIRED):
        lines += _offer_next(offer.trip)
    mail_owner(offer, lines)


def _offer_next(trip: Trip) -> list[str]:
    """Offer the place to the next enquiry on the waiting list; returns the sentences for the owner's mail."""
    try:
        require_place(trip)
        following: Enquiry | None = SeatOffer.next_in_line(trip)
        if following is not None and not is_mail_address(following.email):
            said = f"הבאה בתור היא {following.reference}, ואין לה כתובת מייל: כדאי להציע לה ממסך ״מי נוסעת״."
            return [said, *_passed_over(trip, following)]
        with write():
            offer = make_and_mail(trip)
    except Conflict as none:
        return [none.message]
    said = f"המקום הוצע ל־{offer.enquiry.reference} במייל, עד {moment_in_words(offer.expires_at)}."
    return [said, *_passed_over(trip, offer.enquiry)]


def _passed_over(trip: Trip, chosen: Enquiry) -> list[str]:
    """The sentence about those whose number or address, typed in by anybody, cost them their turn."""
    references = [one.reference for one in SeatOffer.left_out(trip, chosen)]
    return [PASSED_OVER.format(references=", ".join(references))] if references else []
