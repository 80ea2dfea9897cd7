"""Facts about the site for prompts: public content only, without prices, dates and phone numbers."""

from typing import Any

from content_api.blog.models import BlogPost
from content_api.content import kinds
from content_api.site_settings.models import SiteSettings
from content_api.trips.models import Trip

FIXED_PAGES = ("/", "/trips", "/blog", "/contact")
MAX_TRIPS, MAX_ARTICLES, MAX_DESCRIPTION_LENGTH = 12, 20, 240


def site_facts(*, described: bool = True) -> dict[str, Any]:
    """The business, its trips and its articles, the newest ones, each with its path.

    `described`: with the trips' descriptions.
    """
    facts = SiteSettings.current().values
    trips = Trip.public().order_by(Trip.created_at.desc(), Trip.id.desc()).limit(MAX_TRIPS)
    articles = BlogPost.public().limit(MAX_ARTICLES)
    return {
        "business": {name: facts[name] for name in ("name", "tagline", "description", "about_text")},
        "trips": [
            {
                "path": trip.path,
                "title": trip.title,
                "destination": trip.destination,
                "style": trip.style,
                **({"description": trip.short_description[:MAX_DESCRIPTION_LENGTH]} if described else {}),
            }
            for trip in trips
        ],
        "articles": [{"path": post.path, "title": post.title} for post in articles],
    }


def own_pages() -> set[str]:
    """The paths of public pages, to which a generated text may link."""
    records = (row for model in kinds().values() for row in model.public(model.slug))
    return {*FIXED_PAGES, *(row.path for row in records)}
