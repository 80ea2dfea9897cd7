"""The outbox: a job per mail, done by the transport that MAIL names."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from content_api.config import Config
from content_api.jobs import ATTEMPTS_OF_A_DAY, Job, PermanentFailure, enqueue, handles
from content_api.mail.message import Mail, NotAnAddress, compose
from content_api.mail.transports import Refused, transport_for

SEND = "mail.send"
# Said by a job that was stopped because its mail may have left after the backup that was restored.
HELD = "held back when a backup was restored"

# Is given a mail's key and its job's payload before each try; answers the payload that holds by now, None
# where the mail is not to leave any more.
Revise = Callable[[str, dict[str, Any]], dict[str, Any] | None]
_revised_by: dict[str, Revise] = {}


def revise_before_sending(name: str, revise: Revise) -> None:
    """`name`: of whom registers it; a second one of that name takes its place."""
    _revised_by[name] = revise


def register_mail_job(config: Config) -> None:
    """Register the handler with the transport that MAIL names."""
    transport = transport_for(config)

    @handles(SEND)
    def send(job: Job) -> None:
        values = dict(job.payload)
        for revise in _revised_by.values():
            revised = revise(job.key or "", values)
            if revised is None:
                job.stop()
                return
            values = dict(revised)
        sender_name = values.pop("sender_name")
        try:
            message = compose(Mail(**values), sender_name, config.mail_from, job.id)
            message_id = transport.deliver(message, job.id)
        except (Refused, NotAnAddress) as error:
            raise PermanentFailure(str(error)) from error
        if not job.renew(message=f"sent as {message_id}") and Job.get_or_none(Job.id == job.id) is None:
            # What it is about was erased meanwhile.
            transport.forget(job.id)


def send_later(mail: Mail, sender_name: str, key: str) -> None:
    """Ask for a mail in the caller's transaction; `key` forbids a second one for the same occasion.

    A mail to "" is left out: a site takes enquiries before its owner has an account.
    """
    if not mail.to:
        return
    payload = {**asdict(mail), "sender_name": sender_name}
    enqueue(SEND, payload, key=key, once=True, max_attempts=ATTEMPTS_OF_A_DAY)
