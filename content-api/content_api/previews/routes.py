"""POST /api/previews: the record of a secret link. The token is in the body, so not in logs or caches."""

from datetime import timedelta
from typing import Any

from marshmallow import fields

from content_api.blog.schemas import PostSchema
from content_api.content.preview_links import PreviewLink
from content_api.content_feed.changes import RECORDS
from content_api.pages.schemas import PageSchema
from content_api.trips.schemas import TripSchema
from content_api.web.blueprint import Blueprint, public
from content_api.web.errors import not_found
from content_api.web.fields import Secret
from content_api.web.rate_counters import limit_rate, sender_today
from content_api.web.schemas import ResponseSchema, Schema

# Per sender, which several people may share; tokens of 256 bits cannot be guessed anyway.
MAX_OPENED, WINDOW = 60, timedelta(minutes=10)
ENDED = "הקישור הזה לא פעיל. ייתכן שתוקפו פג, או שבוטל."

blueprint = Blueprint("previews", __name__, url_prefix="/api/previews", description="Previews by secret link")


class TokenSchema(Schema):
    token = Secret(max_length=100, required=True)


class PreviewedSchema(ResponseSchema):
    """One of the three, as visitors will see it; the others are null."""

    trip = fields.Nested(TripSchema, allow_none=True)
    article = fields.Nested(PostSchema, allow_none=True)
    page = fields.Nested(PageSchema, allow_none=True)


@blueprint.route("", methods=["POST"])
@public
@blueprint.arguments(TokenSchema)
@blueprint.response(200, PreviewedSchema, headers={"Cache-Control": {"schema": {"type": "string"}}})
@blueprint.alt_response(
    404, description="The link is unknown, revoked or expired, or all is published; not told which."
)
@blueprint.alt_response(429, description="Too many requests from one sender.")
def open_preview(values: dict[str, str]) -> dict[str, Any]:
    """Show the record of a secret preview link: a draft, or a record with its unpublished changes."""
    limit_rate(f"preview {sender_today()}", MAX_OPENED, WINDOW)
    record: Any = PreviewLink.opened_by(values["token"]) or not_found(ENDED)
    (shown,) = RECORDS[record.kind]([record])
    return {**dict.fromkeys(RECORDS), record.kind: shown}
