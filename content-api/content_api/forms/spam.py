"""Signs that a form was filled in by a program."""

from datetime import UTC, timedelta
from typing import Any

from content_api.forms.form_relay import received_at

# No browser shows a page and sends its form faster, not even with autofill (decision 0063).
MIN_TIME = timedelta(milliseconds=500)


def spam_reason(values: dict[str, Any]) -> str | None:
    """Why `values` are probably spam, or None. Removes `website` and `started_at`, which may be missing.

    The visitor's clock may be wrong: a start in the future is ignored. A form that a relay queued is timed by
    when the relay received it.
    """
    website, started = values.pop("website", False), values.pop("started_at", None)
    if website:
        return "honeypot"
    if started is not None:
        taken = received_at().replace(tzinfo=UTC).timestamp() * 1000 - started
        if 0 <= taken < MIN_TIME.total_seconds() * 1000:
            return "too fast"
    return None
