"""Moves the views and taps of an address that another record has taken."""

from content_api.db import write
from content_api.statistics.contact_taps import ContactTap
from content_api.statistics.models import PageView
from content_api.statistics.paths import NO_PAGE


def move_counts(path: str, former: str | None) -> None:
    """Add the counts of `path` to those of its former holder's present path, or of no page if it has none."""
    target = former or NO_PAGE
    with write():
        for view in PageView.select().where(PageView.path == path).order_by(PageView.day):
            PageView.add(view.day, target, view.views)
        PageView.delete().where(PageView.path == path).execute()
        for tap in ContactTap.select().where(ContactTap.path == path).order_by(ContactTap.day):
            ContactTap.add(tap.day, target, tap.way, tap.source, tap.taps)
        ContactTap.delete().where(ContactTap.path == path).execute()
