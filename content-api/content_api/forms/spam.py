"""Against programs that fill forms: what they give themselves away by, and how much one sender may send."""

from datetime import UTC, timedelta
from typing import Any

from flask_smorest import abort

from content_api.forms.form_relay import received_at, relay_note
from content_api.web.errors import MESSAGES
from content_api.web.rate_limits import RateCounter, sender_today

PER_MINUTE, MINUTE = 20, timedelta(minutes=1)
# From all senders together: more than any day on television brings, less than what fills a disk.
ALL_PER_MINUTE = 3_000
# In less nobody's browser shows a page and sends its form, not even one that fills it (decision 0063).
FASTEST = timedelta(milliseconds=500)


def suspicion(values: dict[str, Any]) -> str | None:
    """Why `values` look like a program's, or None; takes the two marks out. Their absence is no mark.

    The visitor's clock may be wrong: a start that lies in the future says nothing. What a relay held counts
    from when the relay received it.
    """
    website, started = values.pop("website", ""), values.pop("started_at", None)
    if website:
        return "honeypot"
    if started is not None:
        taken = received_at().replace(tzinfo=UTC).timestamp() * 1000 - started
        if 0 <= taken < FASTEST.total_seconds() * 1000:
            return "too fast"
    return None


def count_sender(form: str) -> None:
    """429 beyond PER_MINUTE of one sender, or ALL_PER_MINUTE of all.

    The address is only ever kept as a keyed hash of the day, and no longer than a day. What a relay had held
    is not counted again: she has been told that it is safe.
    """
    note = relay_note()
    if note and note.held_as:
        return
    sender = note.visitor if note else sender_today()
    count, seconds_left = RateCounter.count_one(f"{form} {sender}", MINUTE)
    if count <= PER_MINUTE:
        all_, seconds_left = RateCounter.count_one(f"all {form}", MINUTE)
    if count > PER_MINUTE or all_ > ALL_PER_MINUTE:
        abort(429, message=MESSAGES[429], headers={"Retry-After": str(seconds_left)})
