"""The endpoint that a build asks."""

from typing import Any

from content_api.content_feed.changes import changes_since
from content_api.content_feed.schemas import ContentFeedSchema, SinceSchema
from content_api.db import snapshot
from content_api.publishing import PublishingState
from content_api.web.blueprint import Blueprint, public

blueprint = Blueprint("content", __name__, url_prefix="/api/content", description="Content for the build")


@blueprint.route("", methods=["GET"])
@public
@blueprint.arguments(SinceSchema, location="query")
@blueprint.response(200, ContentFeedSchema)
def show_changes(query: dict[str, Any]) -> dict[str, Any]:
    """Answer what changed after a revision, in one consistent snapshot. Public content only."""
    # Made at the first asking, which a snapshot could not write.
    PublishingState.current()
    with snapshot():
        return changes_since(query["since"])
