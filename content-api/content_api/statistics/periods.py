"""Statistics of a period of days in Israel: by day, by trip, and the time to answer."""

from collections import Counter
from datetime import date, datetime, timedelta
from typing import Any

import peewee

from content_api.enquiries.models import Enquiry
from content_api.israel_time import day_bounds, day_in_israel
from content_api.publishing import KIND_TRIP, OldSlug
from content_api.statistics.contact_taps import ContactTap, taps_by
from content_api.statistics.models import PageView
from content_api.trips.models import Trip

MAX_TRIPS = 20


def days_until(last: date, days: int) -> list[date]:
    """The `days` days up to and including `last`, oldest first."""
    return [last - timedelta(days=ago) for ago in range(days - 1, -1, -1)]


def by_day(days: list[date]) -> list[dict[str, Any]]:
    """Page views and enquiries of each day, days without any included."""
    total = peewee.fn.SUM(PageView.views)
    in_days = PageView.day.between(days[0], days[-1])
    seen: Any = PageView.select(PageView.day, total).where(in_days).group_by(PageView.day).tuples()
    views: dict[date, int] = dict(seen)
    written = Counter(day_in_israel(created_at) for (created_at,) in _received(days, Enquiry.created_at))
    return [{"day": day, "page_views": views.get(day, 0), "enquiries": written[day]} for day in days]


def by_trip(days: list[date]) -> list[dict[str, Any]]:
    """The funnel of each trip (seen, tapped, enquired, answered), most enquiries and taps first."""
    trips = list(Trip.select(Trip.id, Trip.title, Trip.slug, Trip.revision).where(Trip.revision > 0))
    earlier = OldSlug.of(KIND_TRIP, [trip.id for trip in trips])
    # Trip ids by path, former slugs included.
    numbers = {f"/trips/{slug}": trip.id for trip in trips for slug in (*earlier[trip.id], trip.slug)}
    seen = _of_trips(_views_by_path(days), numbers)
    tapped = _of_trips(taps_by(ContactTap.path, days), numbers)
    enquired: Counter[int] = Counter()
    answered: Counter[int] = Counter()
    for trip_id, answered_at in _received(days, Enquiry.trip, Enquiry.answered_at):
        if trip_id is not None:
            enquired[trip_id] += 1
            answered[trip_id] += answered_at is not None
    rows = [
        {
            "id": trip.id,
            "title": trip.title,
            "seen": seen[trip.id],
            "tapped": tapped[trip.id],
            "enquired": enquired[trip.id],
            "answered": answered[trip.id],
        }
        for trip in trips
        if seen[trip.id] or tapped[trip.id] or enquired[trip.id]
    ]
    rows.sort(key=lambda row: (-row["enquired"] - row["tapped"], -row["seen"], -row["id"]))
    return rows[:MAX_TRIPS]


def answering(days: list[date]) -> dict[str, Any]:
    """The median hours until the first answer, for enquiries received in those days."""
    from statistics import median

    received = list(_received(days, Enquiry.created_at, Enquiry.answered_at))
    hours = [(answered - created).total_seconds() / 3600 for created, answered in received if answered]
    return {
        "median_hours": round(median(hours), 1) if hours else None,
        "answered": len(hours),
        "waiting": len(received) - len(hours),
    }


def _views_by_path(days: list[date]) -> Counter[str]:
    in_days = PageView.day.between(days[0], days[-1]) & PageView.path.startswith("/trips/")
    query = PageView.select(PageView.path, peewee.fn.SUM(PageView.views)).where(in_days)
    rows: Any = query.group_by(PageView.path).tuples()
    return Counter({path: int(views) for path, views in rows})


def _of_trips(by_path: Counter[str], numbers: dict[str, int]) -> Counter[int]:
    """Sum the counts of each trip's paths."""
    sums: Counter[int] = Counter()
    for path, count in by_path.items():
        if path in numbers:
            sums[numbers[path]] += count
    return sums


def _received(days: list[date], *columns: Any) -> Any:
    """`columns` of ordinary enquiries through the site in those days, without repeats."""
    begin: datetime = day_bounds(days[0])[0]
    end: datetime = day_bounds(days[-1])[1]
    query: Any = Enquiry.select(*columns).where(
        Enquiry.is_ordinary(),
        Enquiry.is_shown_once(),
        ~Enquiry.by_hand,
        Enquiry.created_at >= begin,
        Enquiry.created_at < end,
    )
    return query.tuples()
