"""GET /objects/share/…: the images of public content, and the job that makes them when content changes."""

import re

from flask import Blueprint, Response, redirect

from content_api.content import kinds
from content_api.jobs import Job, handles
from content_api.media.object_store import Store, current_store
from content_api.media.routes import send_kept
from content_api.media.share_card import KIND_SITE, ShareCard
from content_api.media.share_image import MAKE_IMAGE, ask_for_image, image_name, with_focus
from content_api.publishing import KINDS, on_public_change
from content_api.share_images.files import clear_outdated, make_image
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.share_card import site_card
from content_api.web.blueprint import public
from content_api.web.errors import not_found

blueprint = Blueprint("share_images", __name__, url_prefix="/objects/share")

_NAME = re.compile(rf"({'|'.join((*KINDS, KIND_SITE))})-(\d{{1,10}})-[0-9a-f]{{12}}-[0-9a-f]{{8}}\.jpg")


@blueprint.get("/<name>")
@public
def show_share_image(name: str) -> Response:
    """Serve a share image, made now if its job has not run yet; an outdated path redirects."""
    asked = _NAME.fullmatch(name) or not_found()
    card = public_card(asked[1], int(asked[2])) or not_found()
    business = SiteSettings.current().values["name"]
    if f"share/{name}" != image_name(card, business):
        response = redirect(f"/objects/{image_name(card, business)}")
        assert isinstance(response, Response)
        response.headers["Cache-Control"] = "public, max-age=300"
        return response
    return send_kept(make_image(current_store(), card, business))


def register_share_job(store: Store) -> None:
    on_public_change(ask_for_image)

    @handles(MAKE_IMAGE)
    def make(job: Job) -> None:
        kind, record_id = job.payload["kind"], job.payload["id"]
        card = public_card(kind, record_id)
        business = SiteSettings.current().values["name"]
        name = make_image(store, card, business) if card else None
        clear_outdated(store, kind, record_id, name)


def public_card(kind: str, record_id: int) -> ShareCard | None:
    """The share card of a public record or of the site; None for drafts and deleted records."""
    card = _card(kind, record_id)
    return with_focus([card])[0] if card else None


def _card(kind: str, record_id: int) -> ShareCard | None:
    if kind == KIND_SITE:
        return site_card(SiteSettings.current()) if record_id == 0 else None
    record = kinds()[kind].by_id(record_id)
    return record.share_card() if record and record.is_published else None
