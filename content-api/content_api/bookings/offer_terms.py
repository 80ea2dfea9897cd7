"""Which trips places can be offered on, and the deadline of an offer."""

from datetime import datetime, timedelta

from content_api.db import utc_now
from content_api.enquiries.working_hours import working_span
from content_api.israel_time import day_bounds, day_in_israel
from content_api.trips.models import Trip, TripStatus

VALID_FOR = timedelta(hours=48)


def can_be_offered(trip: Trip) -> bool:
    """Whether the trip is public, open and has not begun."""
    is_there = trip.binned_at is None and trip.is_published and trip.status == TripStatus.OPEN
    return is_there and not trip.has_begun(day_in_israel(utc_now()))


def deadline(trip: Trip, offered_at: datetime, valid_for: timedelta = VALID_FOR) -> datetime:
    """48 hours (or `valid_for`) after `offered_at`, moved on to a working day, but never past departure."""
    until = (offered_at + valid_for).replace(microsecond=0)
    while not _is_working_time(until):
        until += timedelta(days=1)
    return min(until, departure(trip))


def departure(trip: Trip) -> datetime:
    """The midnight before it leaves; datetime.max without dates."""
    return datetime.max if trip.start_date is None else day_bounds(trip.start_date)[0]


def _is_working_time(moment: datetime) -> bool:
    span = working_span(day_in_israel(moment))
    return span is not None and moment <= span[1]
