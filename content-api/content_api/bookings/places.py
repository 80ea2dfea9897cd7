"""The places of a trip: as many as its page says are taken."""

from content_api.trips.models import Trip
from content_api.web.errors import Conflict

NONE_LEFT = "אין מקומות פנויים בטיול הזה."
ONE_LEFT = "נשאר רק מקום אחד בטיול הזה."
FEW_LEFT = "נשארו רק {left} מקומות בטיול הזה."


def take_places(trip: Trip, count: int) -> None:
    """In the caller's transaction, of a trip that was read for update. Raises Conflict on `seats`."""
    if trip.max_participants is not None:
        left = max(0, trip.max_participants - trip.current_participants)
        if count > left:
            message = {0: NONE_LEFT, 1: ONE_LEFT}.get(left, FEW_LEFT.format(left=left))
            raise Conflict("seats", message)
    trip.change({"current_participants": trip.current_participants + count})


def free_place(trip: Trip | None, trip_id: int) -> None:
    """In the caller's transaction; `trip` is None where it is in the bin. Never below 0."""
    if trip is not None:
        trip.change({"current_participants": max(0, trip.current_participants - 1)})
        return
    # Nobody reads it there; it comes back with the place free.
    in_bin = (Trip.id == trip_id) & (Trip.current_participants > 0)
    Trip.update(current_participants=Trip.current_participants - 1).where(in_bin).execute()
