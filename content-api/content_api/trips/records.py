"""Trips as dicts for the response schemas, with their pictures and their description as HTML."""

from typing import Any

from content_api.content.markdown import render, render_under_h3
from content_api.content.schemas import owner_fields, visible_columns
from content_api.media.models import Picture, picture_record
from content_api.media.text_pictures import pictures_in, size_pictures
from content_api.trips.models import Trip
from content_api.trips.route_drawing import draw_route


def trip_records(trips: list[Trip], *, html: bool = True, for_owner: bool = False) -> list[dict[str, Any]]:
    """The trips as `TripSchema` takes them; pictures are fetched in one query for each kind."""
    of_owner = owner_fields(trips) if for_owner else {}
    registered = Picture.by_path([path for trip in trips for path in trip.all_images])
    in_texts = pictures_in(text for trip in trips for text in trip.texts) if html else {}
    return [
        {
            **visible_columns(trip, for_owner),
            **of_owner.get(trip.id, {}),
            "pictures": [picture_record(path, registered) for path in trip.images],
            "facts": _facts(trip.facts, registered, in_texts) if trip.facts and html else None,
            "long_description_html": (
                size_pictures(render(trip.long_description), in_texts) if html else None
            ),
        }
        for trip in trips
    ]


def _facts(
    facts: dict[str, Any], registered: dict[str, Picture], in_texts: dict[str, Picture]
) -> dict[str, Any]:
    leader = facts["leader_image"]
    return {
        **facts,
        "leader_picture": picture_record(leader, registered) if leader else None,
        "itinerary_html": [
            size_pictures(render_under_h3(day["text"]), in_texts) for day in facts["itinerary"]
        ],
        "route": draw_route(facts["itinerary"]),
    }
