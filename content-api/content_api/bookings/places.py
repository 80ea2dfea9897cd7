"""Takes and frees places of a trip, by its number of participants."""

from content_api.trips.models import Trip
from content_api.web.errors import Conflict

NONE_LEFT = "אין מקומות פנויים בטיול הזה."
ONE_LEFT = "נשאר רק מקום אחד בטיול הזה."
FEW_LEFT = "נשארו רק {left} מקומות בטיול הזה."


def take_places(trip: Trip, count: int) -> None:
    """Take places, in the caller's transaction, with the trip locked. Raises Conflict on `seats`."""
    if trip.max_participants is not None:
        left = max(0, trip.max_participants - trip.current_participants)
        if count > left:
            message = {0: NONE_LEFT, 1: ONE_LEFT}.get(left, FEW_LEFT.format(left=left))
            raise Conflict("seats", message)
    trip.change({"current_participants": trip.current_participants + count})


def release_places(trip_id: int, count: int) -> None:
    """Free places, in the caller's transaction; of a binned trip too. The number never falls below 0."""
    trip = lock_trip(trip_id)
    if trip is None:
        return
    taken = max(0, trip.current_participants - count)
    if trip.binned_at is None:
        trip.change({"current_participants": taken})
    else:
        trip.current_participants = taken
        trip.save()


def lock_trip(trip_id: int) -> Trip | None:
    """Lock a trip, binned ones too. Lock order: trip, enquiry, participants."""
    return Trip.for_update(trip_id) or Trip.binned_for_update(trip_id)
