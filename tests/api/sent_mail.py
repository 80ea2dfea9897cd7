"""Parses the mails that were sent."""

import email
import email.policy
from email.message import EmailMessage

from content_api.config import Config
from content_api.jobs import run_due_jobs


def sent(config: Config) -> list[EmailMessage]:
    """Run due jobs; returns all mails so far, by subject."""
    run_due_jobs()
    files = sorted((config.data_dir / "mail").glob("*.eml"))
    messages = [email.message_from_bytes(file.read_bytes(), policy=email.policy.default) for file in files]
    return sorted(messages, key=lambda message: str(message["Subject"]))


def plain(mail: EmailMessage) -> str:
    """The plain text part."""
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content())
