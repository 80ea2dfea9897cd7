"""Which views are counted: not those of programs, the owner, or visitors who opted out; once a day each."""

import re
from collections.abc import Callable
from datetime import date, timedelta

from flask import request

from content_api.auth import current_admin
from content_api.db import write
from content_api.statistics.models import CountedView, DailySalt
from content_api.web.rate_counters import RateCounter, network

# User agents of programs, and of link previews in messaging apps. CUBOT is a brand of phones.
# Not curl and wget, with which a person tries the site.
PROGRAM = re.compile(r"(?<!\bcu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse", re.I)
# Limits per address, which a company or a mobile network may share, and in total.
PER_MINUTE, ALL_PER_MINUTE, MINUTE = 600, 3_000, timedelta(minutes=1)


def count_once(what: str, day: date, count: Callable[[], object]) -> None:
    """Call `count` for the browser's first view of `what` on `day`, in the transaction that stores the view.

    Above the limits for each minute none counts: a new User-Agent each time would be a new browser.
    """
    browser = _browser()
    if browser is None:
        return
    # Committed by itself: `count` may wait for a row, and the counters' rows are everybody's.
    with write():
        key = CountedView.key_of(what, browser, day)
        if CountedView.exists(key) or _are_too_many(day):
            return
    with write():
        if CountedView.add(key, day):
            count()


def _browser() -> str | None:
    """The address and headers that identify the browser for a day; None if the request is not to be counted.

    Not counted: programs, the owner, browsers that send `DNT` or `Sec-GPC` (https://www.w3.org/TR/gpc/).
    """
    headers = request.headers
    if headers.get("DNT") == "1" or headers.get("Sec-GPC") == "1":
        return None
    agent = headers.get("User-Agent", "")
    if PROGRAM.search(agent) or current_admin() is not None:
        return None
    return f"{request.remote_addr}\n{agent}\n{headers.get('Accept-Language', '')}"


def _are_too_many(day: date) -> bool:
    """Count a new view; whether it is above a limit. The address is hashed with the salt of the day."""
    sender = f"views {DailySalt.of(day)} {network(request.remote_addr or '')}"
    if RateCounter.count_one(sender, MINUTE)[0] > PER_MINUTE:
        return True
    return RateCounter.count_one("views", MINUTE)[0] > ALL_PER_MINUTE
