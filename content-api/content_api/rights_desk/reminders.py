"""Remind the owner of unanswered rights requests: with 14, 7 and 2 days left, and when they are overdue.

One mail a morning for all. It has references but no names, since erasures do not reach the owner's mailbox.
"""

from datetime import datetime, time

from content_api.config import current_config
from content_api.jobs import plan_daily
from content_api.mail import render_mail, send_later
from content_api.rights_requests.labels import TYPE_LABELS
from content_api.rights_requests.models import RightsRequest
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.owner import owner_address

REMIND = "rights_desk.remind"
# Israel time.
AT = time(8, 0)
OVER = -1
STEPS = (14, 7, 2, OVER)


def schedule_rights_reminder() -> None:
    plan_daily(REMIND, AT)


def remind(now: datetime) -> None:
    """Queue a mail about requests that have reached a new step, in the caller's transaction."""
    due = []
    for request in RightsRequest.waiting():
        reached = next_step(request.days_left(now), request.reminded)
        if reached is not None:
            RightsRequest.update(reminded=reached).where(RightsRequest.id == request.id).execute()
            due.append(request)
    if due:
        _mail(due, now)


def next_step(days_left: int, reminded: int | None) -> int | None:
    """The step to remind of now, or None. Of several that were missed, the last.

    A reminder of a step that is still ahead was sent while the clock was wrong: it is ignored.
    """
    if reminded is not None and days_left > reminded:
        reminded = None
    reached = [step for step in STEPS if days_left <= step and (reminded is None or step < reminded)]
    return min(reached, default=None)


def left_words(days: int) -> str:
    """How long is left, in Hebrew."""
    if days < 0:
        return f"המועד עבר {({-1: 'אתמול', -2: 'לפני יומיים'}).get(days, f'לפני {-days} ימים')}"
    return {0: "היום הוא היום האחרון", 1: "נשאר יום אחד", 2: "נשארו יומיים"}.get(days, f"נשארו {days} ימים")


def _mail(due: list[RightsRequest], now: datetime) -> None:
    facts = SiteSettings.current().values
    lines = [
        {
            "reference": request.reference,
            "title": TYPE_LABELS[request.request_type],
            "left": left_words(request.days_left(now)),
            "is_over": request.days_left(now) < 0,
            "due_on": request.due_on,
        }
        for request in due
    ]
    # No references in the subject: `Outbox` finds a person's mails by those.
    waiting = f"בקשות פרטיות שמחכות לתשובה ({len(due)})"
    subject = "בקשת פרטיות אחת מחכה לתשובה" if len(due) == 1 else waiting
    desk = f"{current_config().site_url}/admin?tab=privacy"
    values = {"title": subject, "lines": lines, "desk": desk, "site": facts}
    mail = render_mail("rights_reminder", owner_address(), subject, values)
    # By the moment: a second run of a day, after one that was late, tells of others.
    send_later(mail, facts["name"], f"rights reminder of {now.isoformat()}")
