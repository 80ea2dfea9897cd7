"""What a shared link to a trip shows."""

from content_api.media.share.card import ShareCard
from content_api.media.share.words import dates_in_words, price_in_words
from content_api.publishing import KIND_TRIP
from content_api.trips.models import Trip


def trip_card(trip: Trip) -> ShareCard:
    return ShareCard(
        kind=KIND_TRIP,
        record_id=trip.id,
        title=trip.title,
        badge=trip.style,
        facts=(dates_in_words(trip.start_date, trip.end_date), trip.destination),
        price=price_in_words(trip.price, trip.currency),
        picture=next(iter(trip.images), None),
    )
