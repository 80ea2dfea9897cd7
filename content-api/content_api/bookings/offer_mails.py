"""What is told about an offered place: her, by mail and by a message the owner sends; the owner, by mail."""

from typing import Any
from urllib.parse import urlencode

from content_api.bookings.offers import Reply, SeatOffer, expires_in_words
from content_api.config import current_config
from content_api.db import write
from content_api.enquiries.reply_links import whatsapp_to
from content_api.mail import is_address, rendered, send_later
from content_api.mail.sanitise import first_name, one_line
from content_api.media.share.words import dates_in_words
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.owner import owner_address
from content_api.trips.models import Trip
from content_api.web.errors import Conflict
from content_api.web.signed_links import signer

PURPOSE = "answer the offer of a place"


def answer_link(offer: SeatOffer) -> str:
    """The address of the page on which she says yes or no."""
    token = signer(PURPOSE).dumps(offer.id)
    return f"{current_config().site_url}/api/offers?{urlencode({'token': token})}"


def whatsapp_link(offer: SeatOffer) -> str:
    """Opens the owner's WhatsApp with the offer in it; '' where she left no such number."""
    trip, name = offer.trip, first_name(offer.enquiry.name)
    greeting = f"היי {name}, " if name else "היי, "
    words = f"{greeting}התפנה מקום בטיול ״{trip.title}״ והוא שמור לך עד {expires_in_words(offer.expires_at)}."
    return whatsapp_to(offer.enquiry.phone, f"{words} אפשר לענות כאן: {answer_link(offer)}")


def make_and_tell(trip: Trip, enquiry_id: int | None = None) -> SeatOffer:
    """Offer a place and ask for the mail about it, in the caller's transaction. Raises Conflict."""
    offer = SeatOffer.make(trip, enquiry_id)
    enquiry = offer.enquiry
    if is_address(enquiry.email):
        facts = SiteSettings.current().values
        name = first_name(enquiry.name)
        values = {
            "greeting": f"{name}, התפנה מקום" if name else "התפנה מקום",
            "trip": trip.title,
            "dates": dates_in_words(trip.start_date, trip.end_date),
            "until": expires_in_words(offer.expires_at),
            "link": answer_link(offer),
            "site": facts,
        }
        subject = f"התפנה מקום: {one_line(trip.title)}"
        mail = rendered("seat_offer", enquiry.email, subject, values, owner_address())
        send_later(mail, facts["name"], f"enquiry {enquiry.id} offer")
    return offer


def move_on(offer: SeatOffer) -> None:
    """Tell the owner what she answered, or that she did not; a place that she leaves goes to the next one."""
    trip = offer.trip
    lines = [_answered(offer)]
    if offer.reply in (Reply.DECLINED, Reply.EXPIRED):
        lines.append(_offered_to_the_next(trip))
    facts = SiteSettings.current().values
    values: dict[str, Any] = {
        "title": f"המקום שהתפנה: {trip.title}",
        "lines": lines,
        "link": f"{current_config().site_url}/admin?tab=trips&open=participants-{trip.id}",
        "site": facts,
    }
    mail = rendered("seat_notice", owner_address(), values["title"], values)
    send_later(mail, facts["name"], f"seat offer {offer.id} {offer.reply}")


def _answered(offer: SeatOffer) -> str:
    reference = offer.enquiry.reference
    return {
        Reply.ACCEPTED: f"{reference} לקחה את המקום, והיא כבר ברשימת הנוסעות.",
        Reply.DECLINED: f"{reference} ויתרה על המקום.",
        Reply.EXPIRED: f"{reference} לא ענתה בזמן.",
        Reply.TAKEN: f"{reference} רצתה את המקום, אבל בינתיים הוא נתפס. היא נשארה ברשימת ההמתנה.",
    }[Reply(offer.reply)]


def _offered_to_the_next(trip: Trip) -> str:
    try:
        with write():
            following = make_and_tell(trip)
    except Conflict as none:
        return none.message
    until = expires_in_words(following.expires_at)
    way = (
        "נשלח לה מייל."
        if is_address(following.enquiry.email)
        else "אין לה כתובת מייל: כדאי לשלוח לה הודעה ממסך ״מי נוסעת״."
    )
    return f"המקום הוצע ל־{following.enquiry.reference}, עד {until}. {way}"
