"""Sends push messages without payload, by one job per subscription (docs/decisions/0152)."""

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

SEND_PUSH = "push.send"
# With their pauses, these take somewhat more than an hour.
TRIES = 12
TIMEOUT = 10
# RFC 8030: how long the service stores it for a device that is off (5.2), its urgency (5.3), and the topic,
# by which it replaces an earlier undelivered one (5.4).
HEADERS = {"TTL": str(int(timedelta(days=1).total_seconds())), "Urgency": "normal", "Topic": "waiting"}
GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
# A changed VAPID key, or an error of the service: keep the subscription; the next enquiry tries again.
NOT_ALLOWED = {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}
AWAY = "שירות ההתראות של הדפדפן לא פנוי כרגע. ננסה שוב."
MAX_PAUSE = 3600.0


def push_later() -> None:
    """Queue a message to each of the owner's devices, in the caller's transaction.

    A device with a queued message gets no second one.
    """
    # Ordered by id, so that concurrent enquiries do not deadlock on the jobs.
    for row in PushSubscription.select(PushSubscription.id).order_by(PushSubscription.id):
        # A job that waits for a retry keeps its time.
        enqueue(
            SEND_PUSH,
            {"subscription": row.id},
            key=f"push {row.id}",
            run_at=lambda waiting: waiting.run_at if waiting else utc_now(),
            max_attempts=TRIES,
        )


def register_push_job(config: Config) -> None:
    """Register the job handler."""

    @handles(SEND_PUSH)
    def push(job: Job) -> None:
        subscription = PushSubscription.by_id(job.payload["subscription"])
        if subscription is None or not config.vapid_private_key:
            return
        if not is_push_service(subscription.endpoint, config.push_services):
            _forget(subscription)
            return
        status, pause = _post(subscription.endpoint, config)
        # Log the host only: the rest of the URL is secret.
        host = urlsplit(subscription.endpoint).hostname
        if status in GONE:
            _forget(subscription)
        elif status in NOT_ALLOWED:
            log.error("%s refused a notification: %d", host, status)
        elif status == HTTPStatus.TOO_MANY_REQUESTS or status >= 500:
            if job.attempts < job.max_attempts:
                raise JobFailed(AWAY, at_least=pause)
            # Not a failed job: the enquiry is stored and mailed, and an hour later a push is of no use.
            log.error("%s took no notification for an hour: %d", host, status)
        elif status >= 300:
            log.error("%s refused a notification: %d", host, status)
            raise PermanentFailure(f"{host} answered {status}")


class _StayThere(urllib.request.HTTPRedirectHandler):
    """Follows no redirects, which could lead to any host."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_StayThere)


def _post(endpoint: str, config: Config) -> tuple[int, float]:
    """The response's status, and the seconds of its Retry-After, or 0; 503 if there is no response."""
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
    """The VAPID contact: the site's https URL, or the sender's mail address on a site without https."""
    return config.site_url if config.secure else f"mailto:{config.mail_from}"


def _forget(subscription: PushSubscription) -> None:
    """Delete the subscription, unless its endpoint was replaced meanwhile."""
    same = PushSubscription.endpoint == subscription.endpoint
    with write():
        PushSubscription.delete().where(PushSubscription.id == subscription.id, same).execute()
