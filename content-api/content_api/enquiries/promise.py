"""How soon visitors are promised an answer: a fact of the site, as docs/decisions/0065 reckons it."""

from datetime import timedelta

from flask import g, has_request_context

from content_api.site_settings.models import SiteSettings

HOURS = {1: "שעה", 2: "שעתיים"}


def promised() -> timedelta:
    """So much time of working days; read once for all the enquiries of one request."""
    if not has_request_context():
        return _read()
    if "promised" not in g:
        g.promised = _read()
    promise: timedelta = g.promised
    return promise


def _read() -> timedelta:
    return timedelta(hours=SiteSettings.current().values["reply_hours"])


def in_words() -> str:
    """`בתוך 24 שעות, חוץ מסופי שבוע וחגים`, as the site says it too (site/src/lib/replyPromise.ts)."""
    hours = promised() // timedelta(hours=1)
    return f"בתוך {HOURS.get(hours, f'{hours} שעות')}, חוץ מסופי שבוע וחגים"
