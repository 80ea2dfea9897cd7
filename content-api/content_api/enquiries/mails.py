"""The two mails that an enquiry causes: a notice to the owner, a receipt to the visitor."""

import re
from urllib.parse import quote

from flask import render_template

from content_api.auth import Admin
from content_api.enquiries.models import Enquiry
from content_api.mail import Mail, send_later
from content_api.site_settings.models import SiteSettings


def tell_both(enquiry: Enquiry) -> None:
    """Ask for both mails in the caller's transaction; none for a visitor who left no address."""
    facts = SiteSettings.current().values
    owner = facts["email"] or Admin.select().order_by(Admin.id).get().email
    greeting = quote(f"שלום {enquiry.name},")
    values = {
        "enquiry": enquiry,
        "trip": enquiry.trip.title if enquiry.trip else "",
        "site": facts,
        "whatsapp": f"https://wa.me/{international(enquiry.phone)}?text={greeting}",
    }
    subject = f"פנייה חדשה {enquiry.reference}: {enquiry.name}"
    notice = _mail("enquiry_notice", owner, subject, enquiry.email, values)
    send_later(notice, facts["name"], f"enquiry {enquiry.id} notice")
    if enquiry.email:
        receipt = _mail(
            "enquiry_receipt", enquiry.email, f"קיבלנו את פנייתך ({enquiry.reference})", owner, values
        )
        send_later(receipt, facts["name"], f"enquiry {enquiry.id} receipt")


def _mail(template: str, to: str, subject: str, reply_to: str, values: dict[str, object]) -> Mail:
    text = render_template(f"mail/{template}.txt", **values)
    html = render_template(f"mail/{template}.html", subject=subject, **values)
    return Mail(to=to, subject=subject, text=text, html=html, reply_to=reply_to)


def international(phone: str) -> str:
    """Digits as wa.me takes them; an Israeli number loses its 0 and gains 972.

    >>> international("054-555-0182")
    '972545550182'
    >>> international("+972 (0)54 555 0182")
    '972545550182'
    """
    digits = re.sub(r"\D", "", phone).removeprefix("00")
    if digits.startswith("0"):
        digits = "972" + digits[1:]
    return re.sub("^9720", "972", digits)
