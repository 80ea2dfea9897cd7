"""The routes of each kind for the revisions of a record. A revision is restored by saving it."""

from typing import Any

from content_api.content.blueprint import ContentBlueprint
from content_api.content.edited_json import from_json
from content_api.content.revisions import Revision
from content_api.content.schemas import RevisionInListSchema
from content_api.web.blueprint import admin_only
from content_api.web.errors import not_found
from content_api.web.schemas import ResponseSchema

MISSING = "הגרסה הזאת כבר לא שמורה."


def add_revision_routes(blueprint: ContentBlueprint, schema: type[ResponseSchema]) -> None:
    """`schema` is the response schema of one revision."""
    model = blueprint.model

    def as_record(revision: Revision) -> dict[str, Any]:
        return {**from_json(model, revision.edited), **revision.as_dict()}

    @blueprint.route("/<int:record_id>/revisions", methods=["GET"])
    @admin_only
    @blueprint.response(200, RevisionInListSchema(many=True))
    def list_revisions(record_id: int) -> list[dict[str, Any]]:
        """List the revisions of a record, newest first: all of the last day, then one a day for 90 days."""
        if model.by_id(record_id) is None:
            not_found()
        return [as_record(row) for row in model.revisions.of(record_id)]

    @blueprint.route("/<int:record_id>/revisions/<int:revision_id>", methods=["GET"])
    @admin_only
    @blueprint.response(200, schema)
    def show_revision(record_id: int, revision_id: int) -> dict[str, Any]:
        """Show a revision with all its fields."""
        return as_record(model.revisions.one_of(record_id, revision_id) or not_found(MISSING))
