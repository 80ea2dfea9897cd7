"""Against programs that fill forms: what they give themselves away by."""

from datetime import UTC, timedelta
from typing import Any

from content_api.forms.form_relay import received_at

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
