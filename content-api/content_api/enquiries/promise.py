"""How soon visitors are promised an answer: a fact of the site, in working hours (docs/decisions/0055)."""

from datetime import timedelta

from flask import g, has_request_context

from content_api.site_settings.models import SiteSettings


def promised() -> timedelta:
    """So much working time; read once for all the enquiries of one request."""
    if not has_request_context():
        return _read()
    if "promised" not in g:
        g.promised = _read()
    promise: timedelta = g.promised
    return promise


def _read() -> timedelta:
    return timedelta(hours=SiteSettings.current().values["reply_hours"])
