"""One mail a morning: enquiries whose next step is due, and the number of suspected ones, if any.

It has references but no names, since erasures do not reach the owner's mailbox.
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
# Israel time.
AT = time(8, 0)
# The rest are only counted.
MAX_NAMED = 30


def schedule_follow_up_reminders() -> None:
    plan_daily(REMIND, AT)


def remind(now: datetime) -> None:
    """Queue the mail, in the caller's transaction."""
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
        for enquiry in due.limit(MAX_NAMED)
    ]
    # No references in the subject: rights requests find a person's mails by those.
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
