"""The outbox: a job per mail, done by the transport that MAIL names."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from content_api.config import Config
from content_api.jobs import ATTEMPTS_OF_A_DAY, Job, JobFailed, PermanentFailure, enqueue, handles
from content_api.mail.message import Mail, NotAnAddress, compose
from content_api.mail.transports import RecipientAway, RecipientRefused, Refused, transport_for

SEND = "mail.send"
# Said by a job that was stopped because its mail may have left after the backup that was restored.
HELD = "held back when a backup was restored"
# Said by the job of a mail to a visitor while, and after, her mailbox takes none: that is no trouble of ours.
NOT_TAKEN = "her mailbox does not take it"

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
        sender_name, to_visitor = values.pop("sender_name"), values.pop("to_visitor", False)
        try:
            message = compose(Mail(**values), sender_name, config.mail_from, job.id)
            message_id = transport.deliver(message, job.id)
        except (RecipientRefused, RecipientAway, NotAnAddress) as error:
            if to_visitor:
                _give_up_or_wait(job, error)
                return
            if isinstance(error, RecipientAway):
                raise
            raise PermanentFailure(str(error)) from error
        except Refused as error:
            raise PermanentFailure(str(error)) from error
        if not job.renew(message=f"sent as {message_id}") and Job.get_or_none(Job.id == job.id) is None:
            # What it is about was erased meanwhile.
            transport.forget(job.id)


def _give_up_or_wait(job: Job, error: Exception) -> None:
    if isinstance(error, RecipientAway) and job.attempts < job.max_attempts:
        raise JobFailed(NOT_TAKEN) from error
    job.stop(NOT_TAKEN)


def send_later(mail: Mail, sender_name: str, key: str, *, to_visitor: bool = False) -> None:
    """Ask for a mail in the caller's transaction; `key` forbids a second one for the same occasion.

    A mail to "" is left out: a site takes enquiries before its owner has an account. One `to_visitor` that
    her mailbox refuses is stopped: a mistyped address does not mean that mails do not arrive.
    """
    if not mail.to:
        return
    payload: dict[str, Any] = {**asdict(mail), "sender_name": sender_name}
    if to_visitor:
        payload["to_visitor"] = True
    enqueue(SEND, payload, key=key, once=True, max_attempts=ATTEMPTS_OF_A_DAY)
