"""Which trips a visitor asks for, and in what order: the same rules as the site's own filters."""

from datetime import date
from enum import StrEnum
from typing import Any

from content_api.trips.models import Trip


class TripOrder(StrEnum):
    FEATURED = "featured"
    PRICE_LOW = "price-low"
    PRICE_HIGH = "price-high"
    DATE = "date"


ORDERS: dict[str, tuple[Any, ...]] = {
    TripOrder.FEATURED: (Trip.featured.desc(),),
    TripOrder.PRICE_LOW: (Trip.price,),
    TripOrder.PRICE_HIGH: (Trip.price.desc(),),
    TripOrder.DATE: (),
}


def chosen_trips(trips: Any, query: dict[str, Any], today: date) -> Any:
    """Those of `trips` that `query`, a loaded `TripsQuerySchema`, asks for; `today` tells what has left."""
    trips = trips.order_by(*ORDERS[query["sort"]], Trip.start_date, Trip.id)
    if query["featured"] is not None:
        trips = trips.where(Trip.featured == query["featured"])
    if query["coming"]:
        trips = trips.where(Trip.start_date >= today)
    if query["style"]:
        trips = trips.where(Trip.style == query["style"])
    if query["month"]:
        month = int(query["month"])
        # A trip over the turn of a month belongs to both.
        trips = trips.where((Trip.start_date.month == month) | (Trip.end_date.month == month))
    if query["min"] is not None:
        trips = trips.where(Trip.price >= query["min"])
    if query["max"] is not None:
        trips = trips.where(Trip.price <= query["max"])
    text = query["q"]
    if text:
        trips = trips.where(
            Trip.title.contains(text)
            | Trip.destination.contains(text)
            | Trip.short_description.contains(text)
        )
    return trips
