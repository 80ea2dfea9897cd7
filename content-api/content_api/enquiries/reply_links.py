"""Links for WhatsApp, calls and mails; '' for an unusable number or address."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from content_api.contact_keys import phone_key_of
from content_api.enquiries.models import Enquiry
from content_api.mail import is_mail_address
from content_api.mail.sanitise import first_name

# The lengths of numbers in ITU-T E.164, with the country code.
NUMBER = re.compile("[0-9]{8,15}")


@dataclass(frozen=True)
class Ways:
    whatsapp: str = ""
    call: str = ""
    mail: str = ""


def owner_reply_links(enquiry: Enquiry) -> Ways:
    """Links for the owner to answer; message and subject contain the reference."""
    number = phone_key_of(enquiry.phone)
    name = first_name(enquiry.name)
    greeting = f"שלום{f' {name}' if name else ''}, זה בהמשך לפנייה שלך ({enquiry.reference})."
    subject = f"הפנייה שלך {enquiry.reference}"
    reachable = NUMBER.fullmatch(number) is not None
    return Ways(
        whatsapp=whatsapp_to(enquiry.phone, greeting),
        call=f"tel:+{number}" if reachable else "",
        mail=_mailto(enquiry.email, subject) if is_mail_address(enquiry.email) else "",
    )


def visitor_reply_links(facts: dict[str, Any], reference: str) -> Ways:
    """Links for a visitor to reach the owner; the message contains the reference."""
    number, phone = facts["whatsapp_number"], phone_key_of(facts["phone"])
    return Ways(
        whatsapp=_whatsapp(number, f"היי, כתבתי לכן דרך האתר. מספר הפנייה: {reference}") if number else "",
        call=f"tel:+{phone}" if phone else "",
    )


def whatsapp_to(phone: str, text: str) -> str:
    """A WhatsApp link to a visitor's number; '' for an unusable number."""
    number = phone_key_of(phone)
    return _whatsapp(number, text) if NUMBER.fullmatch(number) else ""


def _whatsapp(number: str, text: str) -> str:
    return f"https://wa.me/{number}?text={quote(text)}"


def _mailto(address: str, subject: str) -> str:
    return f"mailto:{quote(address, safe='@')}?subject={quote(subject)}"
