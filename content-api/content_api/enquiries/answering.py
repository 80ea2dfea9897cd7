"""The addresses behind one tap: WhatsApp, a call, a mail. '' where what she left leads nowhere."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from content_api.enquiries.models import Enquiry
from content_api.mail import is_address
from content_api.mail.harmless import first_name

# From the shortest to the longest number of ITU-T E.164 with its country.
NUMBER = re.compile("[0-9]{8,15}")


@dataclass(frozen=True)
class Ways:
    whatsapp: str = ""
    call: str = ""
    mail: str = ""


def ways_to_answer(enquiry: Enquiry) -> Ways:
    """How the owner reaches her; the message and the subject carry the reference."""
    number = international(enquiry.phone)
    name = first_name(enquiry.name)
    greeting = f"שלום{f' {name}' if name else ''}, זה בהמשך לפנייה שלך ({enquiry.reference})."
    reachable = NUMBER.fullmatch(number) is not None
    return Ways(
        whatsapp=_whatsapp(number, greeting) if reachable else "",
        call=f"tel:+{number}" if reachable else "",
        mail=_mailto(enquiry.email, f"הפנייה שלך {enquiry.reference}") if is_address(enquiry.email) else "",
    )


def ways_to_reach(facts: dict[str, Any], reference: str) -> Ways:
    """How a visitor reaches the owner; her message carries the reference."""
    number, phone = facts["whatsapp_number"], international(facts["phone"])
    return Ways(
        whatsapp=_whatsapp(number, f"היי, כתבתי לכן דרך האתר. מספר הפנייה: {reference}") if number else "",
        call=f"tel:+{phone}" if phone else "",
    )


def international(phone: str) -> str:
    """Digits as wa.me takes them; an Israeli number loses its 0 and gains 972.

    >>> international("054-555-0182")
    '972545550182'
    >>> international("+972 (0)54 555 0182")
    '972545550182'
    """
    digits = re.sub("[^0-9]", "", phone).removeprefix("00")
    if digits.startswith("0"):
        digits = "972" + digits[1:]
    return re.sub("^9720", "972", digits)


def _whatsapp(number: str, text: str) -> str:
    return f"https://wa.me/{number}?text={quote(text)}"


def _mailto(address: str, subject: str) -> str:
    return f"mailto:{quote(address, safe='@')}?subject={quote(subject)}"
