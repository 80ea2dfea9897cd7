"""POST /api/blog/{slug}/view, POST /api/statistics/pageview and …/contact, and the owner's numbers."""

from typing import Any
from urllib.parse import urlsplit

from marshmallow import fields, validate

from content_api.blog.models import BlogPost
from content_api.config import current_config
from content_api.db import utc_now
from content_api.enquiries.models import Enquiry
from content_api.israel_time import before, day_in_israel
from content_api.search.misses import SearchMiss
from content_api.site_settings.models import SiteSettings
from content_api.statistics.bot_filter import count_once
from content_api.statistics.contact_taps import WAYS, ContactTap, Source, contact_totals, source_of
from content_api.statistics.models import PageView
from content_api.statistics.paths import page_of, without_ending
from content_api.statistics.periods import answering, by_day, by_trip, days_until
from content_api.web.blueprint import Blueprint, admin_only, public
from content_api.web.errors import not_found
from content_api.web.fields import Choice, CutText, Text
from content_api.web.schemas import QuerySchema, ResponseSchema, Schema

blueprint = Blueprint("statistics", __name__, url_prefix="/api", description="Statistics")

MAX_POPULAR = 10
# In days. Searches without results are deleted after the longest period.
PERIODS = (7, 30, 90)


class ViewsSchema(ResponseSchema):
    views = fields.Integer()


class PageViewSchema(Schema):
    path = Text(max_length=500, min_length=1, required=True)


class ContactTapSchema(Schema):
    """`way`: the beginning of the link; `query` and `referrer`: those of the visit's first page.

    These two are not stored, but mapped to one of eight sources.
    """

    path = CutText(max_length=500, min_length=1, required=True)
    way = Choice(list(WAYS), required=True)
    query = CutText(max_length=2_000, load_default="")
    referrer = CutText(max_length=2_000, load_default="")


class StatisticsSchema(ResponseSchema):
    """The numbers of today in Israel."""

    page_views = fields.Integer()
    contact_forms = fields.Integer(
        metadata={"description": "Enquiries through the site, repeats too, without those in quarantine."}
    )


class PopularSchema(ResponseSchema):
    id = fields.Integer()
    title = fields.String()
    category = fields.String()
    views = fields.Integer()


class PeriodQuerySchema(QuerySchema):
    days = fields.Integer(load_default=30, validate=validate.OneOf(PERIODS))


class DaySchema(ResponseSchema):
    day = fields.Date()
    page_views = fields.Integer()
    enquiries = fields.Integer()


class TripReadersSchema(ResponseSchema):
    """The numbers of views, taps on contact links, enquiries and answers of a trip."""

    id = fields.Integer()
    title = fields.String()
    seen = fields.Integer()
    tapped = fields.Integer()
    enquired = fields.Integer()
    answered = fields.Integer()


class AnsweringSchema(ResponseSchema):
    median_hours = fields.Float(
        allow_none=True, metadata={"description": "From an enquiry to the first change of its status."}
    )
    answered = fields.Integer()
    waiting = fields.Integer()


class SearchedInVainSchema(ResponseSchema):
    words = fields.String()
    count = fields.Integer()


class WaysSchema(ResponseSchema):
    whatsapp = fields.Integer()
    call = fields.Integer()
    mail = fields.Integer()


class SourceSchema(ResponseSchema):
    source = Choice(list(Source))
    taps = fields.Integer()


class ReachedSchema(ResponseSchema):
    """Taps on contact links by way, and by source, most frequent first."""

    ways = fields.Nested(WaysSchema)
    sources = fields.List(fields.Nested(SourceSchema))


class PeriodSchema(ResponseSchema):
    """The statistics of the last days in Israel, today included, as far back as page views are kept."""

    days = fields.List(fields.Nested(DaySchema))
    trips = fields.List(fields.Nested(TripReadersSchema))
    reached = fields.Nested(ReachedSchema)
    answering = fields.Nested(AnsweringSchema)
    searched_in_vain = fields.List(fields.Nested(SearchedInVainSchema))


@blueprint.route("/blog/<slug>/view", methods=["POST"])
@public
@blueprint.response(200, ViewsSchema)
def count_view(slug: str) -> dict[str, int]:
    """Count a view of a published article, once a day per browser; not the owner's or a bot's."""
    post = BlogPost.public().where(BlogPost.slug == slug).first() or not_found(BlogPost.messages.missing)

    def count() -> None:
        BlogPost.update(views=BlogPost.views + 1).where(BlogPost.id == post.id).execute()
        post.views += 1

    count_once(f"article {post.id}", day_in_israel(utc_now()), count)
    return {"views": post.views}


@blueprint.route("/statistics/pageview", methods=["POST"])
@public
@blueprint.arguments(PageViewSchema)
@blueprint.response(204)
def count_page_view(values: dict[str, str]) -> None:
    """Count a page view, once a day per browser and path; not the owner's or a bot's."""
    day, path = day_in_israel(utc_now()), without_ending(values["path"])
    # By its path, not by the page that it counts for: further pages of a list are views of their own.
    count_once(f"page {path}", day, lambda: PageView.add_one(day, page_of(path)))


@blueprint.route("/statistics/contact", methods=["POST"])
@public
@blueprint.arguments(ContactTapSchema)
@blueprint.response(204)
def count_contact_tap(values: dict[str, str]) -> None:
    """Count a tap on a contact link, once a day per browser, page and way; not the owner's or a bot's."""
    day, page, way = day_in_israel(utc_now()), page_of(values["path"]), WAYS[values["way"]]
    own_host = urlsplit(current_config().site_url).hostname or ""
    source = source_of(values["query"], values["referrer"], own_host)
    count_once(f"{way} {page}", day, lambda: ContactTap.add_one(day, page, way, source))


@blueprint.route("/statistics", methods=["GET"])
@admin_only
@blueprint.response(200, StatisticsSchema)
def show_statistics() -> dict[str, int]:
    """Show today's page views and enquiries."""
    today = day_in_israel(utc_now())
    return {"page_views": PageView.total(today), "contact_forms": Enquiry.received_on(today)}


@blueprint.route("/statistics/popular", methods=["GET"])
@admin_only
@blueprint.response(200, PopularSchema(many=True))
def list_popular() -> list[Any]:
    """List the most viewed published articles."""
    read = BlogPost.public().where(BlogPost.views > 0)
    return list(read.order_by(BlogPost.views.desc(), BlogPost.id.desc()).limit(MAX_POPULAR))


@blueprint.route("/statistics/period", methods=["GET"])
@admin_only
@blueprint.arguments(PeriodQuerySchema, location="query")
@blueprint.response(200, PeriodSchema)
def show_period(query: dict[str, int]) -> dict[str, Any]:
    """Show the last days: views, trips, contact taps and sources, answers, searches without results."""
    now, months = utc_now(), SiteSettings.current().values["retention"]["analytics_months"]
    kept_since = before(now, months=months).date()
    days = [day for day in days_until(day_in_israel(now), query["days"]) if day >= kept_since]
    wanted = SearchMiss.most_frequent(days[0])
    return {
        "days": by_day(days),
        "trips": by_trip(days),
        "reached": contact_totals(days),
        "answering": answering(days),
        "searched_in_vain": [{"words": words, "count": count} for words, count in wanted],
    }
