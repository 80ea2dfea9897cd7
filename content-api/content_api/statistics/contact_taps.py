"""Taps on contact links (WhatsApp, call, mail), counted by day, page, way and source of the visit."""

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


# The beginning of a link's URL, without https://, by which its way is known.
WAYS = {"wa.me": Way.WHATSAPP, "tel": Way.CALL, "mailto": Way.MAIL}


class Source(StrEnum):
    """The source of the visit. `DIRECT`: a typed URL, a bookmark, or unknown."""

    FACEBOOK = "facebook"
    INSTAGRAM = "instagram"
    GOOGLE = "google"
    WHATSAPP = "whatsapp"
    MAIL = "mail"
    FLYER = "flyer"
    OTHER = "other"
    DIRECT = "direct"


# The first match counts; mail before Google, since Gmail's host contains "google".
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
    """The source by `utm_source` of the visit's first URL, else by the referrer's host.

    Without either, by the parameters fbclid and gclid of Facebook and Google; Instagram adds fbclid too.
    """
    asked = parse_qs(query.removeprefix("?"), keep_blank_values=True)
    host = _host_of(referrer)
    named = asked.get("utm_source", [""])[0] or ("" if host == own_host else host)
    if not named:
        clicked = next((source for name, source in _CLICKED.items() if name in asked), None)
        return clicked or Source.DIRECT
    return next((source for source, sign in _SIGNS if sign.search(named.strip().lower())), Source.OTHER)


def _host_of(address: str) -> str:
    try:
        return urlsplit(address if "//" in address else f"//{address}").hostname or ""
    except ValueError:
        return ""


class ContactTap(Model):
    """The number of browsers that tapped a way of contact on a page and day (Israel), by source."""

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
    """The taps of those days by the value of a column: `ContactTap.path`, `.way` or `.source`."""
    query = ContactTap.select(column, peewee.fn.SUM(ContactTap.taps))
    rows: Any = query.where(ContactTap.day.between(days[0], days[-1])).group_by(column).tuples()
    return Counter({value: int(taps) for value, taps in rows})


def contact_totals(days: list[date]) -> dict[str, Any]:
    """The taps of those days by way, and by source, most frequent first."""
    ways, sources = taps_by(ContactTap.way, days), taps_by(ContactTap.source, days)
    return {
        "ways": {str(way): ways[way] for way in Way},
        "sources": [{"source": source, "taps": taps} for source, taps in sources.most_common()],
    }
