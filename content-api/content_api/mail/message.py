"""One mail as plain values, made of its two templates, and as the bytes that travel."""

from dataclasses import dataclass
from datetime import UTC
from email.charset import BASE64, Charset
from email.header import Header
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from typing import TYPE_CHECKING, Any

from flask import render_template

from content_api.contact_keys import MAX_MAIL_LENGTH
from content_api.db import utc_now

if TYPE_CHECKING:
    from email.headerregistry import Address

MAX_HEADER_LENGTH = 150
# What was written ready stays so: folded again, a long name with a colon in it would be taken for an address.
AS_WRITTEN = SMTP.clone(refold_source="none")
# Even of Latin letters: nothing of the value is read before it is decoded.
IN_BASE64 = Charset("utf-8")
IN_BASE64.header_encoding = BASE64


class NotAnAddress(ValueError):
    """No mail can be brought there. The words do not say where."""


@dataclass(frozen=True)
class Mail:
    """Text and HTML say the same. `reply_to` is '' where an answer should go to the sender."""

    to: str
    subject: str
    text: str
    html: str
    reply_to: str = ""


def render_mail(template: str, to: str, subject: str, values: dict[str, Any], reply_to: str = "") -> Mail:
    """The mail of templates/mail/`template`.txt and .html; only the latter shows the subject."""
    text = render_template(f"mail/{template}.txt", **values)
    html = render_template(f"mail/{template}.html", subject=subject, **values)
    return Mail(to=to, subject=subject, text=text, html=html, reply_to=reply_to)


def compose(mail: Mail, sender_name: str, sender: str, token: str) -> bytes:
    """The message, in ASCII throughout; raises NotAnAddress.

    `token` makes its Message-ID, so that a mail sent twice is recognised as one. No value can begin another
    header: line breaks and control characters become spaces, addresses are taken apart and written anew.
    """
    message = EmailMessage(policy=AS_WRITTEN)
    # Written ready: the standard library's own folding loses spaces between encoded words.
    message.set_raw("Subject", _encoded("Subject", mail.subject))
    message.set_raw("From", f"{_encoded('From', sender_name)} <{_address(sender)}>".strip())
    message["To"] = _address(mail.to)
    if mail.reply_to and is_address(mail.reply_to):
        message["Reply-To"] = _address(mail.reply_to)
    message["Date"] = format_datetime(utc_now().replace(tzinfo=UTC))
    message["Message-ID"] = f"<{token}@{sender.rpartition('@')[2]}>"
    # SES writes a Message-ID of its own.
    message["X-Entity-Ref-ID"] = token
    message["Auto-Submitted"] = "auto-generated"
    message["X-Auto-Response-Suppress"] = "All"
    message.set_content(_encodable(mail.text), cte="base64")
    message.add_alternative(_encodable(mail.html), subtype="html", cte="base64")
    message["Content-Language"] = "he"
    return message.as_bytes()


def is_address(text: str) -> bool:
    """Whether a mail can be brought to `text`: one address, its part before the @ in plain letters."""
    try:
        _address(text)
    except NotAnAddress:
        return False
    return True


def _encoded(header: str, value: str) -> str:
    return Header(_one_line(value)[:MAX_HEADER_LENGTH], IN_BASE64, header_name=header).encode(linesep="\r\n")


def _address(text: str) -> "Address":
    from email.headerregistry import Address

    local, at, domain = text.rpartition("@")
    try:
        if not (local and at and domain) or any(character in text for character in ' "(),:;<>[]\\\r\n\t'):
            raise ValueError
        encoded = domain.encode("idna").decode()
        if len(local.encode("ascii")) + 1 + len(encoded) > MAX_MAIL_LENGTH:
            raise ValueError
        return Address("", local, encoded)
    except (ValueError, IndexError):
        raise NotAnAddress("no mail can be brought to this address") from None


def _one_line(value: str) -> str:
    printable = "".join(character if character.isprintable() else " " for character in value)
    return " ".join(_encodable(printable).split())


def _encodable(text: str) -> str:
    return text.encode(errors="replace").decode()
