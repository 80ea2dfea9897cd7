"""The outbox: a job per mail, sent by the transport that the setting MAIL names."""

import logging
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from content_api.config import Config
from content_api.jobs import ATTEMPTS_OF_A_DAY, Job, JobFailed, Lane, PermanentFailure, enqueue, handles
from content_api.mail.message import Mail, NotAnAddress, compose
from content_api.mail.transports import (
    RecipientRefused,
    RecipientUnavailable,
    Refused,
    TransportUnavailable,
    transport_for,
)

log = logging.getLogger(__name__)

SEND_MAIL = "mail.send"
# The message of jobs stopped by a restore, since the mail may have been sent after the backup.
STOPPED_BY_RESTORE = "held back when a backup was restored"
# The message of jobs whose recipient, a visitor, is refused: not reported as a failure of the site.
RECIPIENT_REFUSED = "her mailbox does not take it"

# Called with a mail's key and payload before each try; returns the current payload, or None to cancel the
# mail.
Revise = Callable[[str, dict[str, Any]], dict[str, Any] | None]
_revised_by: dict[str, Revise] = {}


def revise_before_sending(name: str, revise: Revise) -> None:
    """Register a callback; `name` identifies it, and a second one with that name replaces it."""
    _revised_by[name] = revise


def register_mail_job(config: Config) -> None:
    """Register the job handler, with the transport that the setting MAIL names."""
    transport = transport_for(config)

    @handles(SEND_MAIL, lane=Lane.MAILS)
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
        except (RecipientRefused, RecipientUnavailable, NotAnAddress) as error:
            if to_visitor:
                _give_up_or_wait(job, error)
                return
            if not isinstance(error, NotAnAddress):
                log.warning("the mail server does not take the owner's mail: %s", error)
            if isinstance(error, RecipientUnavailable):
                raise
            raise PermanentFailure(str(error)) from error
        except Refused as error:
            log.warning("the mail server refuses: %s", error)
            raise PermanentFailure(str(error)) from error
        except TransportUnavailable as error:
            # The job's own line in the log has no messages of exceptions; these are codes alone.
            log.warning("the mail server does not take mails: %s", error)
            raise
        if not job.renew(message=f"sent as {message_id}") and Job.get_or_none(Job.id == job.id) is None:
            # The job was deleted meanwhile, by an erasure.
            transport.forget(job.id)


def _give_up_or_wait(job: Job, error: Exception) -> None:
    if isinstance(error, RecipientUnavailable) and job.attempts < job.max_attempts:
        raise JobFailed(RECIPIENT_REFUSED) from error
    job.stop(RECIPIENT_REFUSED)


def send_later(mail: Mail, sender_name: str, key: str, *, to_visitor: bool = False) -> None:
    """Queue a mail in the caller's transaction, unless there is one with this `key`.

    A mail to "" is dropped: enquiries are received before the owner has an account. With `to_visitor`, a mail
    that the mailbox refuses is stopped, not failed: a mistyped address is no fault of the mail server.
    """
    if not mail.to:
        return
    payload: dict[str, Any] = {**asdict(mail), "sender_name": sender_name}
    if to_visitor:
        payload["to_visitor"] = True
    enqueue(SEND_MAIL, payload, key=key, once=True, max_attempts=ATTEMPTS_OF_A_DAY)
