"""Pairs of acts: one on an enquiry, and one that erases or restricts it."""

from dataclasses import dataclass
from typing import Any

from api.hostile.concurrent_site import Met, Pair, Site, forget_senders, phone_of
from api.hostile.interleaving import Act
from api.submissions import enquiry, rights_request
from content_api.db import connection
from content_api.enquiries.events import EnquiryEvent
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job
from content_api.mail.outbox import SEND_MAIL
from content_api.rights_requests.models import RightsRequest


def status_and_erasure(site: Site) -> Met:
    person = new_person(site)
    return Met(
        site.asks("PUT", f"/api/contacts/{person.enquiry_id}/status", {"status": "contacted"}),
        person.erasure(),
        person.left,
    )


def note_and_erasure(site: Site) -> Met:
    person = new_person(site)
    body = {"notes": "note", "nextStep": "step"}
    return Met(site.asks("PUT", f"/api/contacts/{person.enquiry_id}", body), person.erasure(), person.left)


def mail_and_erasure(site: Site) -> Met:
    person = new_person(site, receipt_waits=True)
    return Met(site.works(SEND_MAIL), person.erasure(), person.left)


def mail_and_restriction(site: Site) -> Met:
    person = new_person(site, receipt_waits=True)
    return Met(site.works(SEND_MAIL), person.restriction(), person.left)


def mark_not_spam_and_erasure(site: Site) -> Met:
    person = new_person(site, suspected=True)
    path = f"/api/contacts/{person.enquiry_id}/genuine"
    return Met(site.asks("POST", path), person.erasure(), person.left)


def mark_not_spam_and_restriction(site: Site) -> Met:
    person = new_person(site, suspected=True)
    path = f"/api/contacts/{person.enquiry_id}/genuine"
    return Met(site.asks("POST", path), person.restriction(), person.left)


@dataclass(frozen=True)
class Someone:
    """The sender of an enquiry, who also confirmed a rights request."""

    site: Site
    email: str
    enquiry_id: int
    request_id: int

    def erasure(self) -> Act:
        return self.site.asks("DELETE", f"/api/user-rights/requests/{self.request_id}/data")

    def restriction(self) -> Act:
        path = f"/api/user-rights/requests/{self.request_id}/restriction"
        return self.site.asks("PUT", path, {"restricted": True})

    def left(self) -> Any:
        """The enquiry and its mails, both as files and as queued jobs."""
        files = (self.site.config.data_dir / "mail").glob("*.eml")
        with connection():
            row = Enquiry.get_or_none(Enquiry.id == self.enquiry_id)
            jobs = Job.select().where(
                Job.kind == SEND_MAIL, Job.key.startswith(f"enquiry {self.enquiry_id} ")
            )
            statuses = sorted(job.status for job in jobs)
            names = {job.id for job in jobs}
        written = [file for file in files if file.stem in names or self.email.encode() in file.read_bytes()]
        if row is None:
            return None, statuses, len(written)
        events = sorted(event.kind for event in EnquiryEvent.select().where(EnquiryEvent.enquiry == row))
        shown = (row.status, row.notes, row.suspected, row.restricted_at is not None)
        return shown, statuses, len(written), events


def new_person(site: Site, *, suspected: bool = False, receipt_waits: bool = False) -> Someone:
    number = next(site.numbers)
    email = f"dana{number}@example.com"
    words = enquiry(email=email, phone=phone_of(number), **({"website": "spam"} if suspected else {}))
    forget_senders()
    made = site.visitor.post("/api/contact", json=words)
    asked = site.visitor.post("/api/user-rights/request", json=rights_request(email=email))
    assert (made.status_code, asked.status_code) == (201, 201)
    request_id = asked.get_json()["id"]
    with connection():
        RightsRequest.get_by_id(request_id).confirm()
        others = Job.kind == SEND_MAIL
        if receipt_waits:
            others &= Job.key != f"enquiry {made.get_json()['id']} receipt"
        Job.delete().where(others).execute()
    return Someone(site, email, made.get_json()["id"], request_id)


# Erased while one of her mails is being sent.
BEING_SENT: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset({409}))
PAIRS = [
    Pair(status_and_erasure),
    Pair(note_and_erasure),
    Pair(mail_and_erasure, BEING_SENT),
    Pair(mail_and_restriction, BEING_SENT),
    Pair(mark_not_spam_and_erasure),
    Pair(mark_not_spam_and_restriction),
]
