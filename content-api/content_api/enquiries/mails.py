"""The two mails about a new enquiry: a notice to the owner, a receipt to the visitor."""

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

from flask import Flask

from content_api.config import current_config
from content_api.db import utc_now
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import Enquiry, EnquiryStatus
from content_api.enquiries.reply_links import owner_reply_links, visitor_reply_links
from content_api.enquiries.reply_promise import reply_time_in_words
from content_api.forms import Sender
from content_api.hebrew_formats import moment_in_digits
from content_api.jobs import RetryLater
from content_api.mail import Mail, Notices, is_mail_address, may_have_receipt, render_mail, send_later
from content_api.mail.outbox import revise_before_sending
from content_api.mail.sanitise import direction, first_name, one_line, sanitise
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.owner import owner_address

# LEFT-TO-RIGHT MARK, put around numbers and addresses in plain text.
LEFT_TO_RIGHT = "\u200e"
RECEIPT_KEY = re.compile(r"enquiry (\d+) receipt")
UNDOABLE = timedelta(minutes=10)


def _title_of_many(count: int) -> str:
    return "עוד פנייה חדשה" if count == 1 else f"עוד פניות חדשות ({count})"


NOTICES = Notices(
    kind="enquiries.notices",
    about="enquiry",
    rows=lambda: Enquiry.select().where(Enquiry.is_ordinary(), ~Enquiry.by_hand),
    title=_title_of_many,
    tab="enquiries",
)


def send_notice_and_receipt(enquiry: Enquiry, sender: Sender | None) -> None:
    """Queue the two mails in the caller's transaction; `sender` is None where the owner has released it.

    Above the limit of an hour the notice is one for many. No receipt without a valid address, or above the
    limits of receipts.
    """
    facts = SiteSettings.current().values
    owner = owner_address()
    common = {"reference": enquiry.reference, "trip": _trip(enquiry), "site": facts, "ltr": _left_to_right}
    if sender is None or NOTICES.is_alone(enquiry.id):
        values = {**common, **_notice_values(enquiry)}
        notice = _mail("enquiry_notice", owner, _subject(enquiry), enquiry.email, values)
        send_later(notice, facts["name"], NOTICES.key(enquiry.id))
        if owner:
            EnquiryEvent.record(enquiry, EventKind.NOTICE)
    if is_mail_address(enquiry.email) and may_have_receipt(enquiry.email, "enquiry", sender):
        subject = f"קיבלנו את פנייתך ({enquiry.reference})"
        receipt = _mail(
            "enquiry_receipt", enquiry.email, subject, owner, {**common, **_receipt_values(enquiry, facts)}
        )
        send_later(receipt, facts["name"], f"enquiry {enquiry.id} receipt", to_visitor=True)
        EnquiryEvent.record(enquiry, EventKind.RECEIPT)


def register_receipt_revision(app: Flask) -> None:
    """Before sending: drop a late receipt if the owner has answered meanwhile, or marked it as spam.

    What she did lately may be undone: the receipt waits for that.
    """

    def revise(key: str, payload: dict[str, Any]) -> dict[str, Any] | None:
        about = RECEIPT_KEY.fullmatch(key)
        if about is None:
            return payload
        with app.app_context():
            enquiry = Enquiry.by_id(int(about[1]))
            if enquiry is None:
                return None
            if enquiry.suspected is None and enquiry.status == EnquiryStatus.NEW:
                return payload
            lately = EnquiryEvent.created_at > utc_now() - UNDOABLE
            # What is done with an enquiry that was sent twice is noted at the first.
            of_it = EnquiryEvent.enquiry.in_([enquiry.id, enquiry.repeats])
            if EnquiryEvent.select().where(of_it, lately).exists():
                raise RetryLater(UNDOABLE.total_seconds())
        return None

    revise_before_sending("receipts of enquiries", revise)


def _subject(enquiry: Enquiry) -> str:
    trip = _trip(enquiry)
    about = f" · {trip['title']}" if trip else ""
    about += " · רשימת המתנה" if enquiry.waiting_list else ""
    return f"פנייה חדשה {enquiry.reference}: {one_line(enquiry.name)}{about}"


def _notice_values(enquiry: Enquiry) -> dict[str, Any]:
    """Template values of the notice; the visitor's text is sanitised."""
    desk = f"{current_config().site_url}/admin?tab=enquiries&open={enquiry.id}"
    return {
        "name": one_line(enquiry.name),
        "phone": one_line(enquiry.phone),
        "email": enquiry.email if is_mail_address(enquiry.email) else one_line(enquiry.email),
        "age": enquiry.age,
        "message": sanitise(enquiry.message),
        "source": enquiry.source,
        "message_direction": direction(enquiry.message),
        "received_at": moment_in_digits(enquiry.created_at),
        "ways": owner_reply_links(enquiry),
        "desk": desk,
        # The admin cannot know of an answer by the mail's own links: this one offers to note it.
        "answered": f"{desk}&answered=1",
    }


def _receipt_values(enquiry: Enquiry, facts: dict[str, Any]) -> dict[str, Any]:
    """Template values of the receipt. It does not quote the message: the address may be another person's."""
    name = first_name(enquiry.name)
    greeting = f"{name}, קיבלנו את פנייתך" if name else "קיבלנו את פנייתך"
    return {
        "greeting": greeting,
        "ways": visitor_reply_links(facts, enquiry.reference),
        "promise": reply_time_in_words(),
        "waits": enquiry.waiting_list,
    }


def _trip(enquiry: Enquiry) -> dict[str, str] | None:
    """None for a draft too: its title is not public, and mails are part of rights exports."""
    trip = enquiry.trip
    if not trip or not trip.is_published:
        return None
    return {"title": trip.title, "url": f"{current_config().site_url}/trips/{trip.slug}"}


def _left_to_right(text: str) -> str:
    return f"{LEFT_TO_RIGHT}{text}{LEFT_TO_RIGHT}"


def _mail(template: str, to: str, subject: str, reply_to: str, values: dict[str, Any]) -> Mail:
    mail = render_mail(template, to, subject, values, reply_to)
    # Conditions in the template leave empty lines.
    return replace(mail, text=re.sub(r"\n{3,}", "\n\n", mail.text).strip() + "\n")
