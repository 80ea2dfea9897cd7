"""Messages about an offered place: to the person by mail and WhatsApp link, to the owner by mail."""

import re
from dataclasses import asdict
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any
from urllib.parse import urlencode

from flask import Flask

from content_api.bookings.offer_terms import deadline
from content_api.bookings.offers import Reply, SeatOffer, offer_for_update, places_to_offer
from content_api.config import current_config
from content_api.db import utc_now, write
from content_api.enquiries.mails import UNDOABLE
from content_api.enquiries.reply_links import whatsapp_to
from content_api.hebrew_formats import dates_in_words, moment_in_words
from content_api.jobs import FINISHED_KEPT, Job, JobStatus, RetryLater
from content_api.mail import Mail, is_mail_address, render_mail, send_later
from content_api.mail.outbox import SEND_MAIL, revise_before_sending
from content_api.mail.sanitise import first_name, one_line
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.owner import owner_address
from content_api.trips.models import Trip
from content_api.web.signed_links import signer

PURPOSE = "answer the offer of a place"
MAIL_KEY = re.compile(r"enquiry (\d+) offer (\S+)")
# If the mail leaves more than this after the offer was made, the 48 hours start at sending.
SOON = timedelta(hours=1)


class MailState(StrEnum):
    """The state of the mail about an offer; NONE if the enquiry had no address when it was made."""

    NONE = ""
    WAITING = "waiting"
    SENT = "sent"
    FAILED = "failed"


def answer_link(offer: SeatOffer) -> str:
    """The address of the page with the two answers."""
    # With the enquiry id, since SQLite may reuse the id of a deleted offer.
    token = signer(PURPOSE).dumps([offer.id, offer.enquiry_id])
    return f"{current_config().site_url}/api/offers?{urlencode({'token': token})}"


def whatsapp_link(offer: SeatOffer) -> str:
    """A link that opens WhatsApp with a message about the offer; '' if the enquiry has no usable number."""
    trip, name = offer.trip, first_name(offer.enquiry.name)
    greeting = f"היי {name}, " if name else "היי, "
    until = moment_in_words(offer.expires_at)
    words = f"{greeting}התפנה מקום אחד בטיול ״{trip.title}״ והוא שמור לך עד {until}."
    return whatsapp_to(offer.enquiry.phone, f"{words} אפשר לענות כאן: {answer_link(offer)}")


def make_and_mail(trip: Trip, enquiry_id: int | None = None) -> SeatOffer:
    """Create an offer and queue the mail about it, in the caller's transaction. Raises Conflict."""
    offer = SeatOffer.make(trip, enquiry_id)
    if is_mail_address(offer.enquiry.email):
        name = SiteSettings.current().values["name"]
        # Not `to_visitor`: the place is reserved, so the owner has to know if the mail cannot be delivered.
        send_later(_mail_about(offer), name, offer.mail_key)
    return offer


def _mail_about(offer: SeatOffer) -> Mail:
    enquiry, trip, name = offer.enquiry, offer.trip, first_name(offer.enquiry.name)
    values = {
        "greeting": f"{name}, התפנה מקום" if name else "התפנה מקום",
        "trip": trip.title,
        "dates": dates_in_words(trip.start_date, trip.end_date),
        "until": moment_in_words(offer.expires_at),
        "link": answer_link(offer),
        "site": SiteSettings.current().values,
    }
    # The rights desk finds its copy by the reference, also after a corrected address; long titles are cut.
    subject = f"התפנה מקום ({enquiry.reference}): {one_line(trip.title)}"
    return render_mail("seat_offer", enquiry.email, subject, values, owner_address())


def register_mail_revision(app: Flask) -> None:
    """Before sending: drop mails of offers that are over; a late mail begins the 48 hours anew."""

    def revise(key: str, payload: dict[str, Any]) -> dict[str, Any] | None:
        about = MAIL_KEY.fullmatch(key)
        if about is None:
            return payload
        with app.app_context(), write():
            made = SeatOffer.get_or_none(
                SeatOffer.enquiry == int(about[1]), SeatOffer.created_at == datetime.fromisoformat(about[2])
            )
            offer = offer_for_update(made.id) if made else None
            # Meanwhile it may have been made again, with a mail of its own.
            if made is None or offer is None or offer.created_at != made.created_at:
                return None
            if offer.reply != Reply.NONE or not offer.is_valid:
                return None
            now, booked_at = utc_now(), offer.booked_at
            if booked_at is not None:
                if booked_at + UNDOABLE <= now:
                    offer.end_if_booked()
                    return None
                # She may have been added by mistake.
                raise RetryLater(UNDOABLE.total_seconds())
            if now <= offer.created_at + SOON:
                return payload
            left = places_to_offer(offer.trip)
            if offer.expires_at <= now and left is not None and left <= 0:
                return None
            offer.extend_to(deadline(offer.trip, now))
            return {**payload, **asdict(_mail_about(offer))}

    revise_before_sending("offers of places", revise)


def mail_of(offer: SeatOffer) -> MailState:
    """The state of the offer's mail. A missing job: none was queued, or it was deleted by age."""
    job = Job.get_or_none(Job.kind == SEND_MAIL, Job.key == offer.mail_key)
    if job is None:
        may_be_deleted = offer.created_at < utc_now() - FINISHED_KEPT
        return MailState.SENT if may_be_deleted and is_mail_address(offer.enquiry.email) else MailState.NONE
    if job.status == JobStatus.SUCCEEDED:
        return MailState.SENT
    return MailState.FAILED if job.has_ended else MailState.WAITING


def mail_is_due(offer: SeatOffer) -> bool:
    """Whether a worker is sending the offer's mail, or has yet to try."""
    job = Job.get_or_none(Job.kind == SEND_MAIL, Job.key == offer.mail_key)
    return job is not None and not job.has_ended and job.run_at <= utc_now()


def end_unsent(offer: SeatOffer) -> None:
    """End an offer whose mail was not sent in time and tell the owner; the person stays first in line."""
    offer.stop_mail()
    reference = offer.enquiry.reference
    if mail_of(offer) == MailState.NONE:
        why = f"כשהוצע המקום לא הייתה ל־{reference} כתובת מייל, והיא לא ענתה עד המועד. ההצעה כבר לא בתוקף."
        what = "היא נשארה ברשימת ההמתנה. אפשר להציע לה שוב ולשלוח בוואטסאפ, או להציע את המקום למישהי אחרת."
    else:
        why = f"המייל אל {reference} לא יצא בזמן, ולכן ההצעה כבר לא בתוקף."
        what = "היא נשארה ברשימת ההמתנה. אפשר להציע לה שוב, ולשלוח לה גם בוואטסאפ."
    mail_owner(offer, [why, what])


def mail_owner(offer: SeatOffer, lines: list[str]) -> None:
    """Queue a mail to the owner about this offer, in the caller's transaction; `lines` are its paragraphs."""
    values: dict[str, Any] = {
        "title": f"המקום שהתפנה: {offer.trip.title}",
        "lines": lines,
        "link": f"{current_config().site_url}/admin?tab=trips&open=participants-{offer.trip_id}",
        "site": SiteSettings.current().values,
    }
    mail = render_mail("seat_notice", owner_address(), values["title"], values)
    send_later(mail, values["site"]["name"], f"{offer.mail_key} {offer.reply or 'unsent'}")
