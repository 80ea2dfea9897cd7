"""Pairs of acts on one trip, on records in the bin and on pictures."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from api.backup_sites import make_picture
from api.factories import article
from api.hostile.concurrent_site import (
    Met,
    Pair,
    Site,
    article_left,
    forget_senders,
    held_about,
    new_article,
    new_trip,
    phone_of,
    trip_left,
)
from api.submissions import enquiry
from api.test_picture_deletion import is_there
from content_api.bin.binnable import KEPT_FOR
from content_api.blog.models import BlogPost
from content_api.db import connection, utc_now
from content_api.media.models import Picture
from content_api.media.object_store import object_store
from content_api.trips.models import Trip


def two_saves_of_a_trip(site: Site) -> Met:
    made = new_trip(site)
    path = f"/api/trips/{made['id']}"
    return Met(
        site.asks("PUT", path, {"destination": "one", "price": 100}),
        site.asks("PUT", path, {"destination": "other", "title": f"{made['title']} other"}),
        trip_left(site, made["id"]),
    )


def two_saves_of_one_version_of_a_trip(site: Site) -> Met:
    made = new_trip(site)
    path = f"/api/trips/{made['id']}"
    version = site.call("GET", f"/api/trips/{made['slug']}").headers["ETag"]
    return Met(
        site.asks("PUT", path, {"price": 100}, If_Match=version),
        site.asks("PUT", path, {"destination": "other"}, If_Match=version),
        trip_left(site, made["id"]),
    )


def trip_saved_and_taken_back(site: Site) -> Met:
    made = new_trip(site)
    path = f"/api/trips/{made['id']}"
    return Met(
        site.asks("PUT", path, {"price": 100}),
        site.asks("PUT", path, {"published": False}),
        trip_left(site, made["id"]),
    )


def trip_saved_and_published(site: Site) -> Met:
    made = new_trip(site, published=False)
    path = f"/api/trips/{made['id']}"
    return Met(
        site.asks("PUT", path, {"title": f"{made['title']} hers"}),
        site.asks("PUT", path, {"published": True}),
        trip_left(site, made["id"]),
    )


def trip_published_and_deleted(site: Site) -> Met:
    made = new_trip(site, published=False)
    path = f"/api/trips/{made['id']}"
    return Met(
        site.asks("PUT", path, {"published": True}), site.asks("DELETE", path), trip_left(site, made["id"])
    )


def enquiry_and_trip_deleted_for_good(site: Site) -> Met:
    made = new_trip(site)
    number = next(site.numbers)
    words = enquiry(phone=phone_of(number), tripId=made["id"])
    forget_senders()

    def delete() -> tuple[int, int]:
        status = site.call("DELETE", f"/api/trips/{made['id']}").status_code
        return status, site.call("DELETE", f"/api/bin/trip/{made['id']}").status_code

    return Met(site.sends("/api/contact", words), delete, lambda: len(held_about(phone_of(number))))


# The bin and the pictures.


def restored_and_purged(site: Site) -> Met:
    post = binned_article(site)
    return Met(
        site.asks("POST", f"/api/bin/article/{post['id']}/restore", {}),
        site.night,
        article_left(site, post["id"]),
    )


def restored_and_deleted_for_good(site: Site) -> Met:
    post = binned_article(site)
    path = f"/api/bin/article/{post['id']}"
    return Met(
        site.asks("POST", f"{path}/restore", {}), site.asks("DELETE", path), article_left(site, post["id"])
    )


def restored_and_address_taken(site: Site) -> Met:
    post = binned_article(site)
    body = article(slug=post["slug"], title="another", status="draft")
    return Met(
        site.asks("POST", f"/api/bin/article/{post['id']}/restore", {}),
        site.asks("POST", "/api/blog", body),
        article_left(site, post["id"]),
    )


def binned_article(site: Site) -> dict[str, Any]:
    """An article that has been in the bin longer than its retention period."""
    post = new_article(site)
    assert site.call("DELETE", f"/api/blog/{post['id']}").status_code == 204
    with connection():
        long_ago = utc_now() - KEPT_FOR - timedelta(hours=1)
        BlogPost.update(binned_at=long_ago).where(BlogPost.id == post["id"]).execute()
    return post


def picture_deleted_and_named(site: Site) -> Met:
    path = new_picture(site)
    made = new_trip(site)
    return Met(
        site.asks("DELETE", f"/api/pictures/{path.removeprefix('/objects/')}"),
        site.asks("PUT", f"/api/trips/{made['id']}", {"images": [path]}),
        picture_left(site, path),
    )


def picture_taken_by_the_night_and_named(site: Site) -> Met:
    path = new_picture(site)
    with connection():
        Picture.update(unused_since=utc_now() - timedelta(days=40)).where(Picture.path == path).execute()
    post = new_article(site)
    return Met(
        site.night,
        site.asks("PUT", f"/api/blog/{post['id']}", {"featuredImage": path}),
        picture_left(site, path),
    )


def new_picture(site: Site) -> str:
    with connection():
        return make_picture(object_store(site.config), next(site.numbers))


def picture_left(site: Site, path: str) -> Callable[[], Any]:
    def left() -> Any:
        is_served = is_there(site.visitor, path)
        with connection():
            names = Trip.select().where(Trip.images.cast("TEXT").contains(path)).count()
            names += BlogPost.select().where(BlogPost.featured_image == path).count()
            is_known = Picture.select().where(Picture.path == path).exists()
        assert is_served == is_known
        return is_known, names

    return left


PAIRS = [
    Pair(two_saves_of_a_trip),
    Pair(two_saves_of_one_version_of_a_trip),
    Pair(trip_saved_and_taken_back),
    Pair(trip_saved_and_published),
    Pair(trip_published_and_deleted),
    Pair(enquiry_and_trip_deleted_for_good),
    Pair(restored_and_purged),
    Pair(restored_and_deleted_for_good),
    Pair(restored_and_address_taken),
    Pair(picture_deleted_and_named),
    Pair(picture_taken_by_the_night_and_named),
]
