"""Unanswered enquiries by the promised time to answer, and the waiting lists of trips."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import peewee

from content_api.enquiries.models import Enquiry, EnquiryStatus, Outcome
from content_api.enquiries.promise import promised
from content_api.enquiries.working_hours import after
from content_api.israel_time import day_bounds, day_in_israel


@dataclass(frozen=True)
class Group:
    """A number of enquiries and the oldest of them, None without any."""

    count: int
    first: Enquiry | None


@dataclass(frozen=True)
class Waiting:
    """New enquiries whose promised time is over, ends today, or ends later."""

    late: Group
    today: Group
    later: Group


def waiting(now: datetime) -> Waiting:
    """Groups by bisection: in the order of arrival, the promised times never decrease."""
    new = _unanswered().order_by(Enquiry.created_at, Enquiry.id)
    rows = list(new.select(Enquiry.id, Enquiry.created_at).tuples())
    _, midnight = day_bounds(day_in_israel(now))
    promise = promised()

    def until(row: tuple[int, datetime]) -> datetime:
        return after(row[1], promise)

    # A promise that ends with today ends exactly at midnight: bisect_right includes it.
    over, due = bisect_left(rows, now, key=until), bisect_right(rows, midnight, key=until)
    return Waiting(_group(rows[:over]), _group(rows[over:due]), _group(rows[due:]))


def waiting_lists() -> list[dict[str, Any]]:
    """The length of each waiting list that is not empty: `trip_id`, `count`."""
    columns = (Enquiry.trip.alias("trip_id"), peewee.fn.COUNT(Enquiry.id).alias("count"))
    query: Any = Enquiry.select(*columns).where(waits_for_a_place(), Enquiry.trip.is_null(False))
    return list(query.group_by(Enquiry.trip).order_by(Enquiry.trip).dicts())


def waits_for_a_place() -> Any:
    """On a waiting list, not booked, not closed and not a repeat."""
    is_open = (Enquiry.status != EnquiryStatus.CLOSED) & (Enquiry.outcome != Outcome.BOOKED)
    return Enquiry.waiting_list & is_open & Enquiry.is_ordinary() & Enquiry.is_shown_once()


def _unanswered() -> Any:
    return Enquiry.select().where(
        Enquiry.is_ordinary(), Enquiry.status == EnquiryStatus.NEW, Enquiry.is_shown_once()
    )


def _group(rows: list[tuple[int, datetime]]) -> Group:
    return Group(len(rows), Enquiry.by_id(rows[0][0]) if rows else None)
