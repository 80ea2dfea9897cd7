"""How many receipts one address gets: whoever types it into a form need not be who reads there."""

from datetime import timedelta

from content_api.contact_keys import mail_key_of
from content_api.web.rate_limits import RateCounter, keyed_hash

GOOGLES = frozenset({"gmail.com", "googlemail.com"})
A_DAY, DAY = 5, timedelta(days=1)


def may_have_receipt(address: str, form: str) -> bool:
    """Whether one more receipt of this form may go there today; it is counted in the caller's transaction."""
    count, _ = RateCounter.count_one(keyed_hash("receipt", form, _mailbox(address)), DAY)
    return count <= A_DAY


def _mailbox(address: str) -> str:
    """One of the addresses that lead to the same person: without what stands behind a +, its domain in ASCII.

    Google's are without dots: https://support.google.com/mail/answer/7436150
    """
    local, _, domain = mail_key_of(address).rpartition("@")
    local = local.partition("+")[0]
    try:
        domain = domain.encode("idna").decode()
    except UnicodeError:
        # No mail will find it.
        return f"{local}@{domain}"
    if domain in GOOGLES:
        local, domain = local.replace(".", ""), "gmail.com"
    return f"{local}@{domain}"
