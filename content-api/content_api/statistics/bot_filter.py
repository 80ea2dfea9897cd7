"""Which requests are counted: not those of programs, the owner, or visitors who opted out."""

import re
from datetime import timedelta

from flask import request

from content_api.auth import current_admin
from content_api.db import utc_now, write
from content_api.israel_time import day_in_israel
from content_api.statistics.models import DailySalt
from content_api.web.rate_limits import RateCounter, network

# User agents of programs, and of link previews in messaging apps. CUBOT is a brand of phones.
# Not curl and wget, with which a person tries the site.
PROGRAM = re.compile(r"(?<!\bcu)bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse", re.I)
# Limits per address, which a company or a mobile network may share, and in total.
PER_MINUTE, ALL_PER_MINUTE, MINUTE = 120, 3_000, timedelta(minutes=1)


def browser_to_count() -> str | None:
    """The address and headers that identify the browser for a day; None if the request is not to be counted.

    Not counted: programs, the owner, browsers that send `DNT` or `Sec-GPC` (https://www.w3.org/TR/gpc/), and
    requests above the limits for each minute, as a new User-Agent each time would count as a new browser.
    """
    headers = request.headers
    if headers.get("DNT") == "1" or headers.get("Sec-GPC") == "1":
        return None
    agent = headers.get("User-Agent", "")
    if PROGRAM.search(agent) or current_admin() is not None:
        return None
    if _are_too_many():
        return None
    return f"{request.remote_addr}\n{agent}\n{headers.get('Accept-Language', '')}"


def _are_too_many() -> bool:
    """Count the request; whether it is above a limit. The address is hashed with the salt of the day."""
    with write():
        salt = DailySalt.of(day_in_israel(utc_now()))
        sender = f"views {salt} {network(request.remote_addr or '')}"
        if RateCounter.count_one(sender, MINUTE)[0] > PER_MINUTE:
            return True
        return RateCounter.count_one("views", MINUTE)[0] > ALL_PER_MINUTE
