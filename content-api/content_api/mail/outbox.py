"""The outbox: a job per mail, done by the carrier that MAIL names."""

from dataclasses import asdict

from content_api.config import Config
from content_api.jobs import Hopeless, Job, enqueue, handles
from content_api.mail.carriers import Carrier, Folder, Refused, Ses
from content_api.mail.message import Mail, NotAnAddress, compose

SEND = "mail.send"
# With the pauses between them: most of a day.
TRIES = 20


def register_mail_job(config: Config) -> None:
    """Register the handler with the carrier that MAIL names."""
    carrier: Carrier = Ses() if config.mail == "ses" else Folder(config)

    @handles(SEND)
    def send(job: Job) -> None:
        values = dict(job.payload)
        sender_name = values.pop("sender_name")
        try:
            message = compose(Mail(**values), sender_name, config.mail_from, job.id)
            message_id = carrier.deliver(message, job.id)
        except (Refused, NotAnAddress) as error:
            raise Hopeless(str(error)) from error
        job.renew(message=f"sent as {message_id}")


def send_later(mail: Mail, sender_name: str, key: str) -> None:
    """Ask for a mail in the caller's transaction; `key` forbids a second one for the same occasion."""
    enqueue(SEND, {**asdict(mail), "sender_name": sender_name}, key=key, once=True, max_attempts=TRIES)
