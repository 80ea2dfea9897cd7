"""Searches over the stored corpus, as `measure` takes them: our own, and plain substrings."""

from content_api.blog.models import BlogPost
from content_api.search.searching import search
from content_api.trips.models import Trip


def by_search(query: str) -> tuple[list[str], list[str]]:
    answer = search(query)
    return [row["slug"] for row in answer.trips], [row["slug"] for row in answer.blog_posts]


def by_substring(query: str) -> tuple[list[str], list[str]]:
    """The results of LIKE, newest first."""
    trip_fields = (Trip.title, Trip.destination, Trip.short_description, Trip.long_description)
    post_fields = (BlogPost.title, BlogPost.excerpt, BlogPost.content_md)
    found = []
    for model, rows, fields in (
        (Trip, Trip.select(), trip_fields),
        (BlogPost, BlogPost.public(), post_fields),
    ):
        condition = fields[0].contains(query)
        for column in fields[1:]:
            condition |= column.contains(query)
        rows = rows.where(condition).order_by(model.created_at.desc()).limit(6)
        found.append([row.slug for row in rows])
    return found[0], found[1]
