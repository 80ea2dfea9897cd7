"""The rate limits of receipts, since anybody may enter another person's address in a form.

Above them a form is stored all the same, only without its receipt (docs/decisions/0067).
"""

from datetime import timedelta

from content_api.config import current_config
from content_api.contact_keys import mailbox_of
from content_api.forms import Sender
from content_api.web.rate_counters import RateCounter, keyed_hash

GOOGLES = frozenset({"gmail.com", "googlemail.com"})
A_DAY, DAY = 5, timedelta(days=1)
# More than a carrier's shared address or an office sends to a site like this one.
SENDERS_DAY = 30
HOUR = timedelta(hours=1)


def may_have_receipt(address: str, form: str, sender: Sender | None) -> bool:
    """Count a receipt of this form, in the caller's transaction; whether it is within every limit.

    A sender has SENDERS_DAY in a day and a mailbox A_DAY, all together `mails_per_hour` in an hour. With
    `sender` None, for a form that the owner released from quarantine, only its mailbox counts.
    """
    # In this order: what is refused uses up nothing of the next, and nobody waits for another in a circle.
    if sender is not None and not _is_within(f"receipts {form} of {sender.holder}", SENDERS_DAY, DAY):
        return False
    if not _is_within(keyed_hash("receipt", form, _mailbox(address)), A_DAY, DAY):
        return False
    return sender is None or _is_within(f"receipts {form}", current_config().mails_per_hour, HOUR)


def _is_within(what: str, most: int, window: timedelta) -> bool:
    count, _ = RateCounter.count_one(what, window)
    return count <= most


def _mailbox(address: str) -> str:
    """The normal form of a mailbox's addresses: without a +suffix, the domain in ASCII.

    Google's also without dots: https://support.google.com/mail/answer/7436150
    """
    local, _, domain = mailbox_of(address).rpartition("@")
    local = local.partition("+")[0]
    if domain in GOOGLES:
        local, domain = local.replace(".", ""), "gmail.com"
    return f"{local}@{domain}"
