"""The outbox: a job per mail, delivered into a folder on one machine or by SES."""

from dataclasses import asdict
from typing import Any, Protocol

from content_api.config import Config
from content_api.files import write_whole
from content_api.jobs import Job, enqueue, handles
from content_api.mail.message import Mail, compose

SEND = "mail.send"


class Carrier(Protocol):
    """Takes a finished message; raises when it could not."""

    def deliver(self, message: bytes, token: str) -> None: ...


class Folder:
    """One .eml file each under DATA_DIR/mail; a mail sent twice is written over itself."""

    def __init__(self, config: Config):
        self.root = config.data_dir / "mail"

    def deliver(self, message: bytes, token: str) -> None:
        write_whole(self.root / f"{token}.eml", message)


class Ses:
    """Amazon SES. boto3 is loaded with the first mail."""

    def __init__(self, config: Config):
        self.client: Any = None

    def deliver(self, message: bytes, token: str) -> None:
        if self.client is None:
            import boto3

            self.client = boto3.client("sesv2")
        self.client.send_email(Content={"Raw": {"Data": message}})


def register_mail_job(config: Config) -> None:
    """Register the handler with the carrier that MAIL names."""
    carrier: Carrier = Ses(config) if config.mail == "ses" else Folder(config)

    @handles(SEND)
    def send(job: Job) -> None:
        values = dict(job.payload)
        sender_name = values.pop("sender_name")
        carrier.deliver(compose(Mail(**values), sender_name, config.mail_from, job.id), job.id)


def send_later(mail: Mail, sender_name: str, key: str) -> None:
    """Ask for a mail in the caller's transaction; `key` forbids a second one for the same occasion."""
    enqueue(SEND, {**asdict(mail), "sender_name": sender_name}, key=key, once=True, max_attempts=20)
