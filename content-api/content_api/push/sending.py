"""Telling her devices: a job for each, without a payload (docs/decisions/0152)."""

import logging
import urllib.request
from datetime import timedelta
from http import HTTPStatus
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit

from content_api.config import Config
from content_api.db import utc_now, write
from content_api.jobs import Job, JobFailed, PermanentFailure, enqueue, handles
from content_api.push.models import PushSubscription
from content_api.push.services import is_push_service
from content_api.push.vapid import authorization

log = logging.getLogger(__name__)

SEND = "push.send"
# With the pauses between them: somewhat more than an hour.
TRIES = 12
TIMEOUT = 10
# RFC 8030: how long a service keeps it for a device that is off (5.2), how much of the battery it is worth
# (5.3), and what takes the place of an earlier one that was not delivered yet (5.4).
HEADERS = {"TTL": str(int(timedelta(days=1).total_seconds())), "Urgency": "normal", "Topic": "waiting"}
GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
# Another VAPID key, or a fault of the service's own: the subscription stays, the next enquiry tries again.
NOT_ALLOWED = {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}
AWAY = "שירות ההתראות של הדפדפן לא פנוי כרגע. ננסה שוב."
MAX_PAUSE = 3600.0


def push_later() -> None:
    """Have each of her devices told that something waits for her, in the caller's transaction.

    One that waits to be told already is told once.
    """
    # In one order: two enquiries at once never wait for each other's jobs in turn.
    for row in PushSubscription.select(PushSubscription.id).order_by(PushSubscription.id):
        # One that waits for its service to be back keeps its pause.
        enqueue(
            SEND,
            {"subscription": row.id},
            key=f"push {row.id}",
            run_at=lambda waiting: waiting.run_at if waiting else utc_now(),
            max_attempts=TRIES,
        )


def register_push_job(config: Config) -> None:
    """Register the handler with the key of the settings."""

    @handles(SEND)
    def push(job: Job) -> None:
        subscription = PushSubscription.by_id(job.payload["subscription"])
        if subscription is None or not config.vapid_private_key:
            return
        if not is_push_service(subscription.endpoint, config.push_services):
            _forget(subscription)
            return
        status, pause = _post(subscription.endpoint, config)
        # Its host alone: the rest of the address is a secret.
        host = urlsplit(subscription.endpoint).hostname
        if status in GONE:
            _forget(subscription)
        elif status in NOT_ALLOWED:
            log.error("%s refused a notification: %d", host, status)
        elif status == HTTPStatus.TOO_MANY_REQUESTS or status >= 500:
            if job.attempts < job.max_attempts:
                raise JobFailed(AWAY, at_least=pause)
            # No failed job: the enquiry is stored and mailed, and an hour later nobody wants to be told.
            log.error("%s took no notification for an hour: %d", host, status)
        elif status >= 300:
            log.error("%s refused a notification: %d", host, status)
            raise PermanentFailure(f"{host} answered {status}")


class _StayThere(urllib.request.HTTPRedirectHandler):
    """A push service answers itself; nobody knows where else it would lead."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_StayThere)


def _post(endpoint: str, config: Config) -> tuple[int, float]:
    """The status, and after how many seconds to ask again, if it says so."""
    signed = authorization(endpoint, config.vapid_private_key, _contact(config), utc_now())
    headers = {**HEADERS, "Authorization": signed, "Content-Type": "application/octet-stream"}
    request = urllib.request.Request(endpoint, b"", headers, method="POST")
    try:
        with _opener.open(request, timeout=TIMEOUT) as answer:
            return int(answer.status), 0
    except HTTPError as refusal:
        with refusal:
            asked = refusal.headers.get("Retry-After", "")
            return refusal.code, min(float(asked), MAX_PAUSE) if asked.isdecimal() else 0
    except (OSError, HTTPException):
        return HTTPStatus.SERVICE_UNAVAILABLE, 0


def _contact(config: Config) -> str:
    """Apple refuses addresses at localhost; there nobody's push arrives from outside anyway."""
    return config.site_url if config.secure else f"mailto:{config.mail_from}"


def _forget(subscription: PushSubscription) -> None:
    """Unless it is another's by now."""
    same = PushSubscription.endpoint == subscription.endpoint
    with write():
        PushSubscription.delete().where(PushSubscription.id == subscription.id, same).execute()
