"""/api/trips/{id}/story.jpg and …/flyer.pdf, /api/blog/{id}/story.jpg: downloads for the owner."""

from flask import Response

from content_api.config import current_config
from content_api.content import kinds
from content_api.media.object_store import current_store
from content_api.media.share_card import ShareCard
from content_api.publishing import KIND_ARTICLE, KIND_TRIP
from content_api.share_images.files import one_at_a_time, photograph_of
from content_api.share_images.routes import public_card
from content_api.site_settings.models import SiteSettings
from content_api.web.attachments import attachment
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found

blueprint = Blueprint("posters", __name__, url_prefix="/api", description="Story images and flyers")


@blueprint.route("/trips/<int:trip_id>/story.jpg", methods=["GET"])
@admin_only
@blueprint.alt_response(200, content_type="image/jpeg", description="1080 × 1920 pixels.")
def show_trip_story(trip_id: int) -> Response:
    """Draw the story image of a published trip."""
    return _story(KIND_TRIP, trip_id)


@blueprint.route("/blog/<int:post_id>/story.jpg", methods=["GET"])
@admin_only
@blueprint.alt_response(200, content_type="image/jpeg", description="1080 × 1920 pixels.")
def show_article_story(post_id: int) -> Response:
    """Draw the story image of a published article."""
    return _story(KIND_ARTICLE, post_id)


@blueprint.route("/trips/<int:trip_id>/flyer.pdf", methods=["GET"])
@admin_only
@blueprint.alt_response(200, content_type="application/pdf", description="A page of A5.")
def show_flyer(trip_id: int) -> Response:
    """Draw a printable flyer of a published trip, with a QR code of its page."""
    from content_api.share_images.drawing.poster import FLYER, draw_flyer

    card = public_card(KIND_TRIP, trip_id) or not_found()
    slug = kinds()[KIND_TRIP].get_by_id(trip_id).slug
    link = f"{current_config().site_url}/trips/{slug}?utm_source=flyer"
    with one_at_a_time:
        photograph = photograph_of(current_store(), card.picture, FLYER.width)
        drawn = draw_flyer(card, _business(), photograph, link)
    return attachment(drawn, "application/pdf", f"{slug}-flyer.pdf")


def _story(kind: str, record_id: int) -> Response:
    from content_api.share_images.drawing.poster import STORY, draw_story

    card: ShareCard = public_card(kind, record_id) or not_found()
    with one_at_a_time:
        photograph = photograph_of(current_store(), card.picture, STORY.width)
        drawn = draw_story(card, _business(), photograph)
    return attachment(drawn, "image/jpeg", f"{kinds()[kind].get_by_id(record_id).slug}-story.jpg")


def _business() -> str:
    return str(SiteSettings.current().values["name"])
