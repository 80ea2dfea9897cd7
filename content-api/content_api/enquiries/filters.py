"""Filters of the list of enquiries: status, trip, text search; its page size and its counts by status."""

import re
from functools import reduce
from operator import and_, or_
from typing import Any

import peewee

from content_api.db import contains_text
from content_api.enquiries.models import FIRST_REFERENCE, Enquiry, EnquiryStatus
from content_api.spellings import HYPHENS, spellings_of

PAGE_SIZE = 20

_REFERENCE = re.compile(r"(?:א\s*-?\s*)?(\d{4,9})")
# A phone number, or a reference with its letter.
_NUMBER = re.compile(r"(?P<letter>[א-ת]?)[\d\s()+.-]{3,}")
_SEARCHED = (
    Enquiry.name,
    Enquiry.phone,
    Enquiry.email,
    Enquiry.message,
    Enquiry.outage_reference,
    Enquiry.notes,
    Enquiry.next_step,
)


def filtered_enquiries(query: dict[str, Any]) -> Any:
    """The ordinary enquiries that match a loaded `EnquiriesQuerySchema`, newest first, with their trips."""
    chosen = Enquiry.newest_first()
    if query["page"] is not None:
        chosen = chosen.where(Enquiry.is_shown_once())
    if query["id"] is not None:
        chosen = chosen.where(_it_or_a_repeat(Enquiry.id == query["id"]))
    if query["trip"] is not None:
        chosen = chosen.where(Enquiry.trip == query["trip"])
    if query["status"]:
        chosen = chosen.where(Enquiry.status == query["status"])
    return chosen.where(_it_or_a_repeat(_says(query["q"]))) if query["q"] else chosen


def _it_or_a_repeat(condition: Any) -> Any:
    """Match enquiries and those with a matching repeat: visitors may quote the reference of a repeat."""
    repeats: Any = Enquiry.select(Enquiry.repeats).where(Enquiry.repeats.is_null(False), condition)
    return condition | Enquiry.id.in_(repeats)


def with_repeats(rows: list[Enquiry]) -> list[Enquiry]:
    """Set `times` on each row: how often it was sent, repeats included."""
    same: Any = Enquiry.select(Enquiry.repeats, peewee.fn.COUNT(Enquiry.id)).where(
        Enquiry.is_ordinary(), Enquiry.repeats.in_([row.id for row in rows])
    )
    repeated: dict[int, int] = dict(same.group_by(Enquiry.repeats).tuples())
    for row in rows:
        row.times = 1 + repeated.get(row.id, 0)
    return rows


def count_by_status() -> dict[str, int]:
    """The number of enquiries by status; repeats are not counted."""
    columns: Any = Enquiry.select(Enquiry.status, peewee.fn.COUNT(Enquiry.id))
    counted: dict[str, int] = dict(
        columns.where(Enquiry.is_ordinary(), Enquiry.is_shown_once()).group_by(Enquiry.status).tuples()
    )
    return {status: counted.get(status, 0) for status in EnquiryStatus}


def _says(typed: str) -> Any:
    """It contains every word; a phone number or reference whole, as many enquiries contain its parts."""
    plain = re.sub(f"[{HYPHENS}]", "-", typed)
    number = _NUMBER.fullmatch(plain)
    words = [] if number else spellings_of(typed)
    if words:
        return reduce(and_, map(_is_in_texts, words))
    found = _is_in_texts(list(dict.fromkeys([typed, *(plain.replace("-", each) for each in HYPHENS)])))
    reference = _REFERENCE.fullmatch(plain)
    if reference:
        found |= Enquiry.id == int(reference[1]) - FIRST_REFERENCE
    digits = _national(plain)
    if digits and number and not number["letter"]:
        found |= Enquiry.phone_key.contains(digits)
    return found


def _is_in_texts(spellings: list[str]) -> Any:
    """Any of the spellings is in any of the texts."""
    columns = [reduce(or_, (contains_text(column, each) for each in spellings)) for column in _SEARCHED]
    return reduce(or_, columns)


def _national(words: str) -> str:
    """The digits without the trunk or country prefix: 050… and +972 (0)50… are one number."""
    digits = re.sub(r"\D", "", words)
    return re.sub(r"^(?:00)?9720?(?=\d{8})|^00(?=\d{7})|^0", "", digits) or digits
