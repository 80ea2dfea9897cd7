"""Rows and files about a person, one function per kind, each with a unique mark in its text."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from content_api.bookings.models import Participant
from content_api.bookings.offers import SeatOffer
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, JobStatus
from content_api.rights_requests.models import RightsRequest
from content_api.trips.models import Trip

OWNER = "owner@example.com"
_marks = itertools.count(1)


@dataclass(frozen=True)
class Someone:
    """A spelling of one person's mail address and phone number."""

    mail: str
    phone: str


@dataclass(frozen=True)
class Planted:
    """The place and key of planted data, and the mark in its text."""

    source: str
    key: str
    mark: str


def mark() -> str:
    return f"mark{next(_marks)}x"


def enquiry(who: Someone, _: Path, **changes: Any) -> list[Planted]:
    text = mark()
    values = {"name": f"שם {text}", "phone": who.phone, "email": who.mail, "message": text}
    row = Enquiry.create(**values | changes)
    return [Planted("enquiries", str(row.id), text)]


def quarantined(who: Someone, folder: Path) -> list[Planted]:
    return enquiry(who, folder, suspected="honeypot", phone="אין")


def by_phone_alone(who: Someone, folder: Path) -> list[Planted]:
    return enquiry(who, folder, email="")


def followed(who: Someone, folder: Path) -> list[Planted]:
    """An enquiry with a timeline entry that contains the owner's words about the person."""
    (about,) = enquiry(who, folder)
    text = mark()
    row = EnquiryEvent.create(enquiry=int(about.key), kind=EventKind.NEXT_STEP, detail=text)
    return [about, Planted("enquiryEvents", str(row.id), text)]


def offered(who: Someone, folder: Path) -> list[Planted]:
    """An offer of a free place; its reply is the only personal data besides the enquiry."""
    (about,) = enquiry(who, folder)
    values = {"trip": _trip(), "enquiry": int(about.key), "expires_at": datetime(2027, 1, 1)}
    row = SeatOffer.create(**values, reply=mark())
    return [about, Planted("seatOffers", str(row.id), row.reply)]


def booked(who: Someone, _: Path) -> list[Planted]:
    text = mark()
    values = {"name": "נוסעת", "phone": who.phone, "email": who.mail, "note": text}
    row = Participant.create(trip=_trip(), **values)
    return [Planted("participants", str(row.id), text)]


def rights_request(who: Someone, _: Path) -> list[Planted]:
    text = mark()
    row = RightsRequest.create(
        full_name="שם",
        email=who.mail,
        phone=who.phone,
        request_type="access",
        description=text,
        due_on=date(2027, 1, 1),
    )
    return [Planted("rightsRequests", str(row.id), text)]


def waiting_receipt(who: Someone, _: Path) -> list[Planted]:
    return [_job(who.mail, OWNER, JobStatus.QUEUED, f"receipt {mark()}")]


def failed_notice(who: Someone, _: Path) -> list[Planted]:
    return [_job(OWNER, who.mail, JobStatus.FAILED, f"notice {mark()}")]


def notice_without_address(who: Someone, folder: Path) -> list[Planted]:
    """Only a phone number: the mail to the owner has no address of hers, its file only a reference."""
    (about,) = by_phone_alone(who, folder)
    row = Enquiry.get_by_id(int(about.key))
    job = _job(OWNER, "", JobStatus.QUEUED, f"enquiry {row.id} notice")
    return [about, job, _file(folder, OWNER, "", f"פנייה חדשה {row.reference}: דנה")]


def sent_receipt(who: Someone, folder: Path) -> list[Planted]:
    return [_file(folder, who.mail, OWNER, "קיבלנו את פנייתך")]


def sent_notice(who: Someone, folder: Path) -> list[Planted]:
    return [_file(folder, OWNER, f"דנה <{who.mail}>", "פנייה חדשה")]


def sent_and_done(who: Someone, folder: Path) -> list[Planted]:
    """A mail file that is linked to the enquiry only by its finished job."""
    (about,) = enquiry(who, folder)
    job = Job.create(
        kind="mail.send",
        key=f"enquiry {about.key} notice",
        status=JobStatus.SUCCEEDED,
        message="sent as <1@localhost>",
    )
    return [about, _file(folder, OWNER, "", "תזכורת", name=job.id)]


KINDS: tuple[Callable[[Someone, Path], list[Planted]], ...] = (
    enquiry,
    quarantined,
    by_phone_alone,
    followed,
    booked,
    offered,
    rights_request,
    waiting_receipt,
    failed_notice,
    notice_without_address,
    sent_receipt,
    sent_notice,
    sent_and_done,
)


def _trip() -> Trip:
    days = {"start_date": date(2027, 5, 12), "end_date": date(2027, 5, 19)}
    texts = {"title": "טיול", "destination": "כנרת", "short_description": "", "long_description": ""}
    return Trip.create(slug=f"trip-{next(_marks)}", price=0, **texts, **days)


def _job(to: str, reply_to: str, status: str, key: str) -> Planted:
    text = mark()
    payload = {"to": to, "reply_to": reply_to, "subject": "נושא", "text": text, "html": text}
    job = Job.create(kind="mail.send", key=key, status=status, payload={**payload, "sender_name": "האתר"})
    return Planted("waitingMails", job.id, text)


def _file(folder: Path, to: str, reply_to: str, subject: str, name: str = "") -> Planted:
    text = mark()
    message = EmailMessage()
    message["To"], message["Subject"], message["From"] = to, subject, "site@localhost"
    if reply_to:
        message["Reply-To"] = reply_to
    message.set_content(text)
    folder.mkdir(exist_ok=True)
    file = folder / f"{name or text}.eml"
    file.write_bytes(message.as_bytes())
    return Planted("sentMails", file.name, text)
