"""One mail a morning: enquiries whose next step is due, and the number of suspected ones, if any.

It has references but no names, since erasures do not reach the owner's mailbox.
"""

from datetime import datetime, time, timedelta
from typing import Any

from content_api.config import current_config
from content_api.enquiries.models import Enquiry
from content_api.israel_time import day_in_israel
from content_api.jobs import plan_daily
from content_api.jobs.daily import next_daily
from content_api.mail import render_mail, send_later
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.owner import owner_address

REMIND = "enquiries.next_steps"
# Israel time.
AT, DAY = time(8, 0), timedelta(days=1)
# The rest are only counted.
MAX_NAMED = 30
# In the job's payload: the highest id of an enquiry when the previous reminder ran. An id and not a time:
# what a relay held for days is stored with the time of its arrival there, and would be missed. On PostgreSQL
# a lower id that is committed in the milliseconds after is missed here, and only counted in the quarantine.
TOLD_UP_TO = "told_up_to"
# In the job's payload: the day of the previous reminder.
TOLD_ON = "told_on"


def remind_of_new(now: datetime, payload: dict[str, Any]) -> dict[str, Any]:
    """Remind of what is new since the previous reminder; returns the payload of the next day's job."""
    newest = Enquiry.newest_id()
    remind(now, payload.get(TOLD_UP_TO), payload.get(TOLD_ON))
    return {TOLD_UP_TO: newest, TOLD_ON: str(day_in_israel(now))}


def schedule_follow_up_reminders() -> None:
    plan_daily(REMIND, AT)


def remind(now: datetime, told_up_to: int | None = None, told_on: str | None = None) -> None:
    """Queue the mail, in the caller's transaction.

    It counts suspected enquiries with ids above `told_up_to`, or without that those since the day before. Due
    enquiries are left out if the ISO day `told_on` is today: they were in an earlier mail.
    """
    today = day_in_israel(now)
    due = Enquiry.with_due_next_step(today)
    # A run that was late, after midnight, has listed those that are due today.
    count = 0 if told_on == str(today) else due.count()
    suspected = _suspected(now, told_up_to)
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
        for enquiry in due.limit(min(count, MAX_NAMED))
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
    mail = render_mail("next_steps", owner_address(), subject, values)
    send_later(mail, facts["name"], f"next steps of {today} after {told_up_to}")


def _suspected(now: datetime, told_up_to: int | None) -> int:
    morning_before = next_daily(now - 2 * DAY, AT)
    is_new: Any = Enquiry.created_at >= morning_before if told_up_to is None else Enquiry.id > told_up_to
    return int(Enquiry.auto_suspected().where(is_new).count())


def _title(due: int, suspected: int) -> str:
    if due:
        return "פנייה אחת לחזור אליה היום" if due == 1 else f"פניות לחזור אליהן היום ({due})"
    return "פנייה אחת חשודה כספאם" if suspected == 1 else f"פניות חשודות כספאם ({suspected})"
