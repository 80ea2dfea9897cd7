"""The promised time to answer, a setting of the site in working hours (docs/decisions/0065)."""

from datetime import timedelta

from flask import g, has_request_context

from content_api.site_settings.models import SiteSettings

HOURS = {1: "שעה", 2: "שעתיים"}


def reply_time() -> timedelta:
    """The promised time in working hours; read once per request."""
    if not has_request_context():
        return _read()
    if "reply_time" not in g:
        g.reply_time = _read()
    return g.reply_time


def _read() -> timedelta:
    return timedelta(hours=SiteSettings.current().values["reply_hours"])


def reply_time_in_words() -> str:
    """`בתוך 24 שעות, חוץ מסופי שבוע וחגים`, as the site says it too (site/src/lib/replyPromise.ts)."""
    hours = reply_time() // timedelta(hours=1)
    return f"בתוך {HOURS.get(hours, f'{hours} שעות')}, חוץ מסופי שבוע וחגים"
