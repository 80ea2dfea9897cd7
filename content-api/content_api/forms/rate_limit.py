"""Rate limits of public forms, per sender, per holder of an IPv6 network, and in total."""

from datetime import timedelta

from content_api.forms.form_relay import relay_note
from content_api.forms.senders import form_sender
from content_api.web.rate_limits import limit_rate

PER_MINUTE, MINUTE = 20, timedelta(minutes=1)
# From all /64 networks of an IPv6 holder, who would otherwise use up the total for everybody.
HOLDERS_PER_MINUTE = 60
# From all senders: above any real peak, and low enough not to fill the disk.
ALL_PER_MINUTE = 3_000


def limit_sender(form: str) -> None:
    """429 above PER_MINUTE from one sender, HOLDERS_PER_MINUTE from one holder, or ALL_PER_MINUTE in total.

    Addresses are stored as keyed hashes of the day only, for a day at most. Queued submissions of a relay are
    not limited: the visitor was told that they were received.
    """
    note = relay_note()
    if note and note.outage_reference:
        return
    sender = form_sender()
    # The holder first: what it refuses must not store a counter for each of its networks.
    if sender.holder != sender.network:
        limit_rate(f"{form} holder {sender.holder}", HOLDERS_PER_MINUTE, MINUTE)
    limit_rate(f"{form} {sender.network}", PER_MINUTE, MINUTE)
    limit_rate(f"all {form}", ALL_PER_MINUTE, MINUTE)
