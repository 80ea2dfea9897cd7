"""How many receipts one address gets: whoever types it into a form need not be who reads there."""

from datetime import timedelta

from content_api.folding import fold_mail
from content_api.limits import RateCounter, keyed

A_DAY, DAY = 5, timedelta(days=1)


def may_have_receipt(address: str, form: str) -> bool:
    """Whether one more receipt of this form may go there today; it is counted in the caller's transaction.

    What stands behind a + in an address leads to the same person.
    """
    local, _, domain = fold_mail(address).rpartition("@")
    mailbox = f"{local.partition('+')[0]}@{domain}"
    count, _ = RateCounter.count_one(keyed("receipt", form, mailbox), DAY)
    return count <= A_DAY
