"""Rate limits of public forms, per sender, per holder of an IPv6 network, and in total."""

from datetime import timedelta

from content_api.forms.form_relay import relay_note
from content_api.forms.senders import form_sender
from content_api.web.rate_counters import limit_rate

PER_MINUTE, MINUTE = 20, timedelta(minutes=1)
# All networks (/64) of one IPv6 holder may send three times as much as one sender, not the whole total.
HOLDERS_SHARE = 3
# From all senders: above any real peak, and low enough not to fill the disk.
ALL_PER_MINUTE = 3_000


def limit_sender(form: str, per_minute: int | None = None) -> None:
    """429 above `per_minute` of one sender (default PER_MINUTE), HOLDERS_SHARE times that of one holder, or
    ALL_PER_MINUTE in total.

    Addresses are stored as keyed hashes of the day only, for a day at most. Queued submissions of a relay are
    not limited: the visitor was told that they were received.
    """
    note = relay_note()
    if note and note.outage_reference:
        return
    sender, most = form_sender(), per_minute or PER_MINUTE
    # The holder first: what it refuses must not store a counter for each of its networks.
    if sender.holder != sender.network:
        limit_rate(f"{form} holder {sender.holder}", HOLDERS_SHARE * most, MINUTE)
    limit_rate(f"{form} {sender.network}", most, MINUTE)
    limit_rate(f"all {form}", ALL_PER_MINUTE, MINUTE)
