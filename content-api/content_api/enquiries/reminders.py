"""One mail a morning: which enquiries the owner wanted to return to by today, and how many may be spam.

None when there is neither. It names references, not people: it lies in a mailbox that no erasure reaches.
"""

from datetime import datetime, time, timedelta

from content_api.config import current_config
from content_api.enquiries.models import Enquiry
from content_api.israel_time import day_bounds, day_in_israel
from content_api.jobs import plan_daily
from content_api.mail import rendered, send_later
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.owner import owner_address

REMIND = "enquiries.next_steps"
# By the clock in Israel, before she begins to work.
AT = time(8, 0)
# More than a morning holds are counted, not named.
MOST_NAMED = 30


def plan_next_steps() -> None:
    plan_daily(REMIND, AT)


def remind(now: datetime) -> None:
    """Mail her what is due by today and what may be spam, in the caller's transaction."""
    today = day_in_israel(now)
    due = Enquiry.to_return_to(today)
    count = due.count()
    since_yesterday, _ = day_bounds(today - timedelta(days=1))
    suspected = Enquiry.suspected_since(since_yesterday)
    if not count and not suspected:
        return
    facts = SiteSettings.current().values
    site_url = current_config().site_url
    lines = [
        {
            "reference": enquiry.reference,
            "since": enquiry.next_step_on if enquiry.next_step_on < today else None,
            "url": f"{site_url}/admin?tab=enquiries&open={enquiry.id}",
        }
        for enquiry in due.limit(MOST_NAMED)
    ]
    # The references stand in the text alone: by a reference in its subject a mail is found as hers.
    subject = _title(count, suspected)
    values = {
        "lines": lines,
        "more": count - len(lines),
        "suspected": suspected,
        "quarantine": f"{site_url}/admin?tab=enquiries&open=quarantine",
        "title": subject,
        "site": facts,
        "desk": f"{site_url}/admin",
    }
    mail = rendered("next_steps", owner_address(), subject, values)
    send_later(mail, facts["name"], f"next steps of {today}")


def _title(due: int, suspected: int) -> str:
    if due:
        return "פנייה אחת לחזור אליה היום" if due == 1 else f"פניות לחזור אליהן היום ({due})"
    return "פנייה אחת חשודה כספאם" if suspected == 1 else f"פניות חשודות כספאם ({suspected})"
