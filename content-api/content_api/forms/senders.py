"""Who sent a form, as keyed hashes of the day."""

from dataclasses import dataclass

from content_api.forms.form_relay import relay_note
from content_api.web.rate_counters import IPV6_CUSTOMER_PREFIX, sender_today


@dataclass(frozen=True)
class Sender:
    """`network` is her address (IPv6: /64), `holder` the largest network of one customer (IPv6: /48)."""

    network: str
    holder: str


def form_sender() -> Sender:
    """The sender of this request, by the relay that passed it on if there is one."""
    note = relay_note()
    if note is None:
        return Sender(sender_today(), sender_today(ipv6_bits=IPV6_CUSTOMER_PREFIX))
    holder, _, sent_network = note.visitor.partition("-")
    # A relay that was deployed before the API names the network alone.
    return Sender(sent_network or holder, holder)
