"""One mail as plain values, and as the bytes that travel."""

from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, formataddr

from content_api.db import utc_now


@dataclass(frozen=True)
class Mail:
    """Text and HTML say the same. `reply_to` is '' where an answer should go to the sender."""

    to: str
    subject: str
    text: str
    html: str
    reply_to: str = ""


def compose(mail: Mail, sender_name: str, sender: str, token: str) -> bytes:
    """The message; `token` makes its Message-ID, so that a mail sent twice is recognised as one.

    Line breaks in a header's value would begin another header; they become spaces.
    """
    message = EmailMessage(policy=SMTP)
    message["Subject"] = _one_line(mail.subject)
    message["From"] = formataddr((_one_line(sender_name), sender))
    message["To"] = _one_line(mail.to)
    if mail.reply_to:
        message["Reply-To"] = _one_line(mail.reply_to)
    message["Date"] = format_datetime(utc_now())
    message["Message-ID"] = f"<{token}@{sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(mail.text)
    message.add_alternative(mail.html, subtype="html")
    return message.as_bytes()


def _one_line(value: str) -> str:
    return " ".join(value.split())
