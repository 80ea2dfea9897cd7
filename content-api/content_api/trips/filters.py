"""Filters and order of the public list of trips: the same rules as the site's own filters."""

from datetime import date
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Any

from content_api.spellings import spellings_of
from content_api.trips.models import Trip
from content_api.trips.shekels import prices_in_shekels


class TripOrder(StrEnum):
    FEATURED = "featured"
    PRICE_LOW = "price-low"
    PRICE_HIGH = "price-high"
    DATE = "date"


def filtered_trips(trips: Any, query: dict[str, Any], today: date) -> Any:
    """`trips` filtered and ordered by `query`, a loaded `TripsQuerySchema`; `today` decides what is past."""
    price = prices_in_shekels()
    trips = trips.order_by(*_order(query["sort"], price))
    if query["featured"] is not None:
        trips = trips.where(Trip.featured == query["featured"])
    if query["coming"]:
        trips = trips.where(Trip.is_coming(today))
    if query["style"]:
        trips = trips.where(Trip.style == query["style"])
    if query["month"]:
        month = int(query["month"])
        # A trip that starts in one month and ends in the next belongs to both.
        trips = trips.where((Trip.start_date.month == month) | (Trip.end_date.month == month))
    if query["min"] is not None:
        trips = trips.where(price >= query["min"])
    if query["max"] is not None:
        trips = trips.where(price <= query["max"])
    searched = (Trip.title, Trip.destination, Trip.short_description)
    for word in spellings_of(query["q"]):
        trips = trips.where(reduce(or_, (column.contains(each) for column in searched for each in word)))
    return trips


def _order(sort: str, price: Any) -> tuple[Any, ...]:
    orders: dict[str, tuple[Any, ...]] = {
        TripOrder.FEATURED: (Trip.featured.desc(),),
        TripOrder.PRICE_LOW: (price,),
        TripOrder.PRICE_HIGH: (price.desc(),),
    }
    return (*orders.get(sort, ()), *Trip.by_departure())
