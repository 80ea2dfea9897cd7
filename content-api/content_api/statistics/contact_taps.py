"""Taps on WhatsApp, a call or a mail, by day, page, way and what had brought her. Nobody is told apart."""

import re
from collections import Counter
from datetime import date
from enum import StrEnum
from typing import Any
from urllib.parse import parse_qs, urlsplit

import peewee

from content_api.db import Model, write


class Way(StrEnum):
    WHATSAPP = "whatsapp"
    CALL = "call"
    MAIL = "mail"


# What tells the way in the address of a link.
WAYS = {"wa.me": Way.WHATSAPP, "tel": Way.CALL, "mailto": Way.MAIL}


class Source(StrEnum):
    """What brought her to the site. `DIRECT`: typed, kept, or not known."""

    FACEBOOK = "facebook"
    INSTAGRAM = "instagram"
    GOOGLE = "google"
    WHATSAPP = "whatsapp"
    MAIL = "mail"
    FLYER = "flyer"
    OTHER = "other"
    DIRECT = "direct"


# The first that fits; mail before Google, whose host its web mail shares.
_SIGNS = (
    (Source.FLYER, re.compile(r"^flyer$")),
    (Source.MAIL, re.compile(r"mail|outlook|newsletter")),
    (Source.INSTAGRAM, re.compile(r"instagram|^ig$")),
    (Source.FACEBOOK, re.compile(r"facebook|^fb$|(^|\.)fb\.(com|me)$|messenger")),
    (Source.WHATSAPP, re.compile(r"whatsapp|^wa\.me$")),
    (Source.GOOGLE, re.compile(r"google")),
)
_CLICKED = {"fbclid": Source.FACEBOOK, "gclid": Source.GOOGLE}


def source_of(query: str, referrer: str, own_host: str) -> Source:
    """By the `utm_source` of the visit's first address, else by the host of the page that led there.

    What Facebook and Google add to a link tells where that page says nothing; Instagram's links have it too.
    """
    asked = parse_qs(query.removeprefix("?"), keep_blank_values=True)
    host = _host_of(referrer)
    told = asked.get("utm_source", [""])[0] or ("" if host == own_host else host)
    if not told:
        clicked = next((source for name, source in _CLICKED.items() if name in asked), None)
        return clicked or Source.DIRECT
    return next((source for source, sign in _SIGNS if sign.search(told.strip().lower())), Source.OTHER)


def _host_of(address: str) -> str:
    try:
        return urlsplit(address if "//" in address else f"//{address}").hostname or ""
    except ValueError:
        return ""


class ContactTap(Model):
    """How many browsers tapped one way to reach the owner on one page and day in Israel."""

    day = peewee.DateField()
    path = peewee.CharField(max_length=200)
    way = peewee.CharField(max_length=16)
    source = peewee.CharField(max_length=16)
    taps = peewee.IntegerField(default=0)

    class Meta:
        primary_key = peewee.CompositeKey("day", "path", "way", "source")

    @classmethod
    def add_one(cls, day: date, path: str, way: str, source: Source) -> None:
        columns = (cls.day, cls.path, cls.way, cls.source)
        with write():
            cls.insert(day=day, path=path, way=way, source=source, taps=1).on_conflict(
                conflict_target=columns, update={cls.taps: cls.taps + 1}
            ).execute()


def taps_by(column: Any, days: list[date]) -> Counter[str]:
    """So many in those days by the value of a column: `ContactTap.path`, `.way` or `.source`."""
    query = ContactTap.select(column, peewee.fn.SUM(ContactTap.taps))
    rows: Any = query.where(ContactTap.day.between(days[0], days[-1])).group_by(column).tuples()
    return Counter({value: int(taps) for value, taps in rows})


def contact_totals(days: list[date]) -> dict[str, Any]:
    """How visitors reached for the owner in those days, and what had brought them; the most first."""
    ways, sources = taps_by(ContactTap.way, days), taps_by(ContactTap.source, days)
    return {
        "ways": {str(way): ways[way] for way in Way},
        "sources": [{"source": source, "taps": taps} for source, taps in sources.most_common()],
    }
