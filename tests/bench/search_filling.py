"""Fills a database for the benchmarks of the search."""

from datetime import date, datetime, timedelta

import content_api.pages.models  # noqa: F401 -- the index asks the model of every kind
from content_api.blog.models import BlogPost
from content_api.db import database, is_sqlite, write
from content_api.trips.models import Trip

BEGINNING = datetime(2020, 1, 1)


def store(posts: list[str], trips: list[str]) -> None:
    with write():
        for start in range(0, len(posts), 200):
            rows = [_post(start + n, body) for n, body in enumerate(posts[start : start + 200])]
            BlogPost.insert_many(rows).execute()
        for start in range(0, len(trips), 200):
            rows = [_trip(start + n, body) for n, body in enumerate(trips[start : start + 200])]
            Trip.insert_many(rows).execute()


def _post(number: int, body: str) -> dict[str, object]:
    words = body.split()
    return {
        "slug": f"post-{number}",
        "title": " ".join(words[:6]),
        "excerpt": " ".join(words[6:30]),
        "content_md": body,
        "category": "השראה",
        "status": "published",
        "created_at": BEGINNING + timedelta(hours=number),
        "revision": 1,
    }


def _trip(number: int, body: str) -> dict[str, object]:
    words = body.split()
    return {
        "slug": f"trip-{number}",
        "title": " ".join(words[:6]),
        "destination": " ".join(words[6:8]),
        "short_description": " ".join(words[8:30]),
        "long_description": body,
        "price": 1000,
        "start_date": date(2027, 5, 1),
        "end_date": date(2027, 5, 8),
        "created_at": BEGINNING + timedelta(hours=number),
        "revision": 1,
    }


def settle() -> None:
    """What both databases do by themselves in time."""
    if is_sqlite():
        database.execute_sql("ANALYZE")
    else:
        connection = database.connection()
        connection.autocommit = True
        database.execute_sql("VACUUM ANALYZE")
        connection.autocommit = False
