"""Rate limits of public forms, per sender and in total."""

from datetime import timedelta

from content_api.forms.form_relay import relay_note
from content_api.web.rate_limits import limit_rate, sender_today

PER_MINUTE, MINUTE = 20, timedelta(minutes=1)
# From all senders: above any real peak, and low enough not to fill the disk.
ALL_PER_MINUTE = 3_000


def limit_sender(form: str) -> None:
    """429 above PER_MINUTE from one sender, or ALL_PER_MINUTE in total.

    Addresses are stored as keyed hashes of the day only, for a day at most. Queued submissions of a relay are
    not limited: the visitor was told that they were received.
    """
    note = relay_note()
    if note and note.outage_reference:
        return
    sender = note.visitor if note else sender_today()
    limit_rate(f"{form} {sender}", PER_MINUTE, MINUTE)
    limit_rate(f"all {form}", ALL_PER_MINUTE, MINUTE)
