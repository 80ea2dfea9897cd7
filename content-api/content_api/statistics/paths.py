"""Maps a URL path to the page that is counted; unknown paths count as one, which bounds the table."""

import re

from content_api.content import record_at

NO_PAGE = "/404"

PAGES = frozenset(
    {
        "/",
        "/trips",
        "/trips/past",
        "/blog",
        "/contact",
        "/credits",
        "/thank-you",
        "/privacy",
        "/terms",
        "/user-rights",
        "/user-rights/sent",
        "/accessibility",
        "/favourites",
        "/search",
    }
)
RECORD = re.compile(r"/([a-z]+)/([a-z0-9-]{1,100})")
# Further pages of a list count as its first page.
FURTHER = re.compile(r"(/trips|/trips/past|/blog)/page/[0-9]{1,4}")


def without_ending(path: str) -> str:
    """`path` without query, fragment and trailing slash."""
    return re.split("[?#]", path, maxsplit=1)[0].rstrip("/") or "/"


def page_of(path: str) -> str:
    """The counted page of `path`, in any of its forms; NO_PAGE if there is none."""
    path = without_ending(path)
    if path in PAGES:
        return path
    if further := FURTHER.fullmatch(path):
        return further[1]
    if record := RECORD.fullmatch(path):
        found = record_at(*record.groups())
        return path if found is not None and found.is_published else NO_PAGE
    return NO_PAGE
