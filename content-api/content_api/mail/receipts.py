"""The rate limit of receipts per address, since anybody may enter another person's address in a form."""

from datetime import timedelta

from content_api.contact_keys import mailbox_of
from content_api.web.rate_limits import RateCounter, keyed_hash

GOOGLES = frozenset({"gmail.com", "googlemail.com"})
A_DAY, DAY = 5, timedelta(days=1)


def may_have_receipt(address: str, form: str) -> bool:
    """Count a receipt of this form, in the caller's transaction; whether it is within the daily limit."""
    count, _ = RateCounter.count_one(keyed_hash("receipt", form, _mailbox(address)), DAY)
    return count <= A_DAY


def _mailbox(address: str) -> str:
    """The normal form of a mailbox's addresses: without a +suffix, the domain in ASCII.

    Google's also without dots: https://support.google.com/mail/answer/7436150
    """
    local, _, domain = mailbox_of(address).rpartition("@")
    local = local.partition("+")[0]
    if domain in GOOGLES:
        local, domain = local.replace(".", ""), "gmail.com"
    return f"{local}@{domain}"
