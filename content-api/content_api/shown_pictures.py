"""Which pages show a picture: they are made anew when its files are ready or its description changes."""

from typing import Any

from content_api.blog.models import BlogPost
from content_api.db import locked
from content_api.publishing import KIND_ARTICLE, KIND_TRIP, Act, content_changed, note_change, public_change
from content_api.site_settings.models import SiteSettings
from content_api.trips.models import Trip


def renew_pages(path: str) -> None:
    """Give every public record that shows the picture a new revision, in the caller's transaction."""
    showing = [one for one in Trip.public() if path in one.all_images or path in one.long_description]
    # All rows before the content revision, as a save takes them; a trip may have left the site meanwhile.
    shows_hero = SiteSettings.current().values.get("hero_image") == path
    if shows_hero:
        list(locked(SiteSettings.select().where(SiteSettings.id == 1)))
    trips = list(locked(Trip.public().where(Trip.id.in_([one.id for one in showing])).order_by(Trip.id)))
    posts = list(locked(BlogPost.published().where((BlogPost.featured_image == path) | _is_in_text(path))))
    for trip in trips:
        _renew(trip)
        note_change(KIND_TRIP, trip.id, trip.title, Act.CHANGED)
        public_change(KIND_TRIP, trip.id)
    for post in posts:
        _renew(post)
        note_change(KIND_ARTICLE, post.id, post.title, Act.CHANGED)
        public_change(KIND_ARTICLE, post.id)
    if shows_hero:
        SiteSettings.change({})


def _is_in_text(path: str) -> Any:
    return BlogPost.content_md.contains(path) | BlogPost.content.contains(path)


def _renew(record: Any) -> None:
    record.revision = content_changed()
    record.save(only=[type(record).revision])
