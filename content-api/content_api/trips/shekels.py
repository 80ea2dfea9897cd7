"""Converts prices to whole shekels for comparison, by the exchange rates of the settings."""

from typing import Any

import peewee

from content_api.site_settings.models import SiteSettings
from content_api.trips.models import Trip


def prices_in_shekels() -> Any:
    """The price in shekels as an SQL expression, with integer division."""
    foreign = [(currency, (Trip.price * agorot + 50) / 100) for currency, agorot in _rates().items()]
    return peewee.Case(Trip.currency, foreign, Trip.price)


def in_shekels(trip: dict[str, Any], rates: dict[str, int]) -> int:
    """The price of a trip's record in shekels, by the same rule."""
    agorot = rates.get(trip["currency"])
    price = int(trip["price"])
    return price if agorot is None else (price * agorot + 50) // 100


def with_shekels(trips: list[dict[str, Any]]) -> list[dict[str, Any]]:
    rates = _rates()
    return [{**trip, "price_in_shekels": in_shekels(trip, rates)} for trip in trips]


def _rates() -> dict[str, int]:
    """Agorot per unit of each currency except the shekel."""
    rates = SiteSettings.current().values["exchange_rates"]
    return {name.upper(): round(rate * 100) for name, rate in rates.items()}
