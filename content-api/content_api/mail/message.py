"""A mail as plain values, rendered from its text and HTML templates, and as a MIME message."""

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
# Headers are not folded again, which would misread a long name with a colon as an address.
AS_WRITTEN = SMTP.clone(refold_source="none")
# Latin text too, so that no parser interprets the value before decoding it.
IN_BASE64 = Charset("utf-8")
IN_BASE64.header_encoding = BASE64


class NotAnAddress(ValueError):
    """The address is invalid. The message does not contain it."""


@dataclass(frozen=True)
class Mail:
    """`text` and `html` have the same content. `reply_to` is '' if replies go to the sender."""

    to: str
    subject: str
    text: str
    html: str
    reply_to: str = ""


def render_mail(template: str, to: str, subject: str, values: dict[str, Any], reply_to: str = "") -> Mail:
    """Render templates/mail/`template`.txt and .html; only the latter shows the subject."""
    text = render_template(f"mail/{template}.txt", **values)
    html = render_template(f"mail/{template}.html", subject=subject, **values)
    return Mail(to=to, subject=subject, text=text, html=html, reply_to=reply_to)


def compose(mail: Mail, sender_name: str, sender: str, token: str) -> bytes:
    """The MIME message as ASCII bytes; raises NotAnAddress.

    Its Message-ID is made of `token`, so that a mail that is sent twice has the same one. Values cannot
    inject headers: line breaks and control characters become spaces, addresses are parsed and formatted anew.
    """
    message = EmailMessage(policy=AS_WRITTEN)
    # Encoded here: the standard library's folding loses spaces between encoded words.
    message.set_raw("Subject", _encoded("Subject", mail.subject))
    message.set_raw("From", f"{_encoded('From', sender_name)} <{_address(sender)}>".strip())
    message["To"] = _address(mail.to)
    if mail.reply_to and is_mail_address(mail.reply_to):
        message["Reply-To"] = _address(mail.reply_to)
    message["Date"] = format_datetime(utc_now().replace(tzinfo=UTC))
    message["Message-ID"] = f"<{token}@{sender.rpartition('@')[2]}>"
    # SES replaces the Message-ID.
    message["X-Entity-Ref-ID"] = token
    message["Auto-Submitted"] = "auto-generated"
    message["X-Auto-Response-Suppress"] = "All"
    message.set_content(_encodable(mail.text), cte="base64")
    message.add_alternative(_encodable(mail.html), subtype="html", cte="base64")
    message["Content-Language"] = "he"
    return message.as_bytes()


def is_mail_address(text: str) -> bool:
    """Whether `text` is one mail address with an ASCII local part."""
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
