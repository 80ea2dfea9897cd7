"""GET /api/blog/{id}/revisions and one of them: what an article was before. Taking it up again is a save."""

from typing import Any

from content_api.blog.models import BlogPost
from content_api.blog.revisions import BlogRevision
from content_api.blog.schemas import RevisionInListSchema, RevisionSchema
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found

blueprint = Blueprint(
    "revisions", __name__, url_prefix="/api/blog/<int:post_id>/revisions", description="Articles"
)

MISSING = "הגרסה הזאת כבר לא שמורה."


@blueprint.route("", methods=["GET"])
@admin_only
@blueprint.response(200, RevisionInListSchema(many=True))
def list_revisions(post_id: int) -> list[dict[str, Any]]:
    """List what an article was before, newest first: all of the last day, then one a day for 90 days."""
    if BlogPost.numbered(post_id) is None:
        not_found()
    return [_record(row) for row in BlogRevision.of(post_id)]


@blueprint.route("/<int:revision_id>", methods=["GET"])
@admin_only
@blueprint.response(200, RevisionSchema)
def show_revision(post_id: int, revision_id: int) -> dict[str, Any]:
    """Show what an article was before, whole."""
    return _record(BlogRevision.one_of(post_id, revision_id) or not_found(MISSING))


def _record(revision: BlogRevision) -> dict[str, Any]:
    return {**revision.edited, **revision.as_dict()}
