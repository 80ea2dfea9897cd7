"""Unanswered enquiries by the promised time to answer."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from content_api.enquiries.models import Enquiry, EnquiryStatus
from content_api.enquiries.reply_promise import reply_time
from content_api.enquiries.working_hours import add_working_time
from content_api.israel_time import day_bounds, day_in_israel


@dataclass(frozen=True)
class Group:
    """A number of enquiries and the oldest of them, None without any."""

    count: int
    first: Enquiry | None


@dataclass(frozen=True)
class Unanswered:
    """New enquiries whose promised time is over, ends today, or ends later."""

    late: Group
    today: Group
    later: Group


def unanswered(now: datetime) -> Unanswered:
    """Groups by bisection: in the order of arrival, the promised times never decrease."""
    new = _new_enquiries().order_by(Enquiry.created_at, Enquiry.id)
    rows = list(new.select(Enquiry.id, Enquiry.created_at).tuples())
    _, midnight = day_bounds(day_in_israel(now))
    promised = reply_time()

    def until(row: tuple[int, datetime]) -> datetime:
        return add_working_time(row[1], promised)

    # A promise that ends with today ends exactly at midnight: bisect_right includes it.
    over, due = bisect_left(rows, now, key=until), bisect_right(rows, midnight, key=until)
    return Unanswered(_group(rows[:over]), _group(rows[over:due]), _group(rows[due:]))


def _new_enquiries() -> Any:
    return Enquiry.select().where(
        Enquiry.is_ordinary(), Enquiry.status == EnquiryStatus.NEW, Enquiry.is_shown_once()
    )


def _group(rows: list[tuple[int, datetime]]) -> Group:
    return Group(len(rows), Enquiry.by_id(rows[0][0]) if rows else None)
