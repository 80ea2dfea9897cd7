"""Waiting lists of trips: the enquiries that wait for a place."""

from typing import Any

import peewee

from content_api.enquiries.models import Enquiry, EnquiryStatus, Outcome


def waiting_lists() -> list[dict[str, Any]]:
    """The length of each waiting list that is not empty: `trip_id`, `count`."""
    columns = (Enquiry.trip.alias("trip_id"), peewee.fn.COUNT(Enquiry.id).alias("count"))
    query: Any = Enquiry.select(*columns).where(waits_for_a_place(), Enquiry.trip.is_null(False))
    return list(query.group_by(Enquiry.trip).order_by(Enquiry.trip).dicts())


def waits_for_a_place() -> Any:
    """On a waiting list, not booked, not closed and not a repeat."""
    is_open = (Enquiry.status != EnquiryStatus.CLOSED) & (Enquiry.outcome != Outcome.BOOKED)
    return Enquiry.waiting_list & is_open & Enquiry.is_ordinary() & Enquiry.is_shown_once()
