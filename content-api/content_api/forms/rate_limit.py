"""How many forms one sender may send, and all senders together."""

from datetime import timedelta

from content_api.forms.form_relay import relay_note
from content_api.web.rate_limits import limit_rate, sender_today

PER_MINUTE, MINUTE = 20, timedelta(minutes=1)
# From all senders together: more than any day on television brings, less than what fills a disk.
ALL_PER_MINUTE = 3_000


def limit_sender(form: str) -> None:
    """429 beyond PER_MINUTE of one sender, or ALL_PER_MINUTE of all.

    The address is only ever kept as a keyed hash of the day, and no longer than a day. What a relay had held
    is not counted again: she has been told that it is safe.
    """
    note = relay_note()
    if note and note.outage_reference:
        return
    sender = note.visitor if note else sender_today()
    limit_rate(f"{form} {sender}", PER_MINUTE, MINUTE)
    limit_rate(f"all {form}", ALL_PER_MINUTE, MINUTE)
