"""What waits for the owner among the enquiries: whom to answer first, and who waits for a place."""

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
    """So many, and the one that has waited longest, None where there is none."""

    count: int
    first: Enquiry | None


@dataclass(frozen=True)
class Waiting:
    """The new ones by the promise to answer them: it is over, it ends today, it ends later."""

    late: Group
    today: Group
    later: Group


def waiting(now: datetime) -> Waiting:
    """Who wrote earlier is never due later, so three cuts of one list are enough."""
    new = _unanswered().order_by(Enquiry.created_at, Enquiry.id)
    rows = list(new.select(Enquiry.id, Enquiry.created_at).tuples())
    _, midnight = day_bounds(day_in_israel(now))
    promise = promised()

    def until(row: tuple[int, datetime]) -> datetime:
        return after(row[1], promise)

    # What ends with today ends at its midnight.
    over, due = bisect_left(rows, now, key=until), bisect_right(rows, midnight, key=until)
    return Waiting(_group(rows[:over]), _group(rows[over:due]), _group(rows[due:]))


def waiting_lists() -> list[dict[str, Any]]:
    """How many wait for a place in each trip that somebody waits for: `trip_id`, `count`."""
    columns = (Enquiry.trip.alias("trip_id"), peewee.fn.COUNT(Enquiry.id).alias("count"))
    query: Any = Enquiry.select(*columns).where(waits_for_a_place(), Enquiry.trip.is_null(False))
    return list(query.group_by(Enquiry.trip).order_by(Enquiry.trip).dicts())


def waits_for_a_place() -> Any:
    """Who is on a waiting list, and has not booked, nor is closed, nor folded into another enquiry."""
    is_open = (Enquiry.status != EnquiryStatus.CLOSED) & (Enquiry.outcome != Outcome.BOOKED)
    return Enquiry.waiting_list & is_open & Enquiry.is_ordinary() & Enquiry.is_shown_once()


def _unanswered() -> Any:
    return Enquiry.select().where(
        Enquiry.is_ordinary(), Enquiry.status == EnquiryStatus.NEW, Enquiry.is_shown_once()
    )


def _group(rows: list[tuple[int, datetime]]) -> Group:
    return Group(len(rows), Enquiry.numbered(rows[0][0]) if rows else None)
