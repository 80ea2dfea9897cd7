"""/api/bin: list, restore and permanently delete the records of the bin."""

from typing import Any

from marshmallow import fields

from content_api.content import kinds
from content_api.db import write
from content_api.publishing import KINDS
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.fields import Flag, UtcDateTime
from content_api.web.paging import Page, page_of, total_count
from content_api.web.schemas import PagedQuerySchema, ResponseSchema, Schema

blueprint = Blueprint("bin", __name__, url_prefix="/api/bin", description="The bin")

PAGE_SIZE = 20
MISSING = "זה כבר לא בסל. ייתכן שהוחזר, או שעברו 30 יום."
KIND = '<any("{}"):kind>'.format('","'.join(KINDS))


class BinnedSchema(ResponseSchema):
    """A record in the bin. `isPublic`: restoring publishes it again; `publishAt`: restoring schedules it.
    `purgeAt`: when it is deleted for good, unless the list of its `travellers` has to be kept longer.

    `freeSlug` is a free slug for restoring it if its own was taken meanwhile, else null.
    """

    id = fields.Integer()
    title = fields.String()
    slug = fields.String()
    free_slug = fields.String(allow_none=True)
    is_public = fields.Boolean()
    publish_at = UtcDateTime(allow_none=True)
    binned_at = UtcDateTime()
    purge_at = UtcDateTime()
    travellers = fields.Integer()


BinCountsSchema = ResponseSchema.from_dict({kind: fields.Integer() for kind in KINDS}, name="BinCountsSchema")


class RestoreSchema(Schema):
    another_slug = Flag(load_default=False)


class RestoredSchema(ResponseSchema):
    id = fields.Integer()
    title = fields.String()
    slug = fields.String()
    publish_at = UtcDateTime(allow_none=True)
    missed_moment = fields.Boolean(metadata={"description": "Its scheduled time has passed: it is a draft"})
    left_menu = fields.Boolean(metadata={"description": "It was in the menu, where its place is taken now"})


@blueprint.route(f"/{KIND}", methods=["GET"])
@admin_only
@blueprint.arguments(PagedQuerySchema, location="query")
@blueprint.response(200, BinnedSchema(many=True), headers=total_count("Deleted records of the kind"))
def list_bin(query: dict[str, Any], kind: str) -> Page:
    """List the deleted records of a kind, newest first, `page` by page if asked."""
    return page_of(kinds()[kind].binned(), query["page"], PAGE_SIZE, lambda rows: [*map(_record, rows)])


@blueprint.route("/counts", methods=["GET"])
@admin_only
@blueprint.response(200, BinCountsSchema)
def count_bin() -> dict[str, int]:
    """Count the deleted records of each kind."""
    return {kind: model.binned().count() for kind, model in kinds().items()}


@blueprint.route(f"/{KIND}/<int:record_id>/restore", methods=["POST"])
@admin_only
@blueprint.arguments(RestoreSchema)
@blueprint.response(200, RestoredSchema)
@blueprint.alt_response(409, description="Its slug is taken; `anotherSlug` restores it with a free one.")
def restore(wishes: dict[str, Any], kind: str, record_id: int) -> Any:
    """Restore a record with its old slug, or with a free one if asked."""
    with write():
        row: Any = kinds()[kind].binned_for_update(record_id) or not_found(MISSING)
        slug, was_in_menu, moment = row.binned_slug, row.is_in_menu, row.publish_at
        row.restore(row.free_slug(slug) if wishes["another_slug"] else slug)
    return {
        **{name: getattr(row, name) for name in ("id", "title", "slug", "publish_at")},
        "missed_moment": moment is not None and row.publish_at is None,
        "left_menu": was_in_menu and not row.is_in_menu,
    }


@blueprint.route(f"/{KIND}/<int:record_id>", methods=["DELETE"])
@admin_only
@blueprint.response(204)
def delete_for_good(kind: str, record_id: int) -> None:
    """Permanently delete a record from the bin, a trip with its participants."""
    with write():
        row = kinds()[kind].binned_for_update(record_id) or not_found(MISSING)
        row.destroy()


def _record(row: Any) -> dict[str, Any]:
    free = row.free_slug(row.binned_slug)
    return {
        **{name: getattr(row, name) for name in ("id", "title", "binned_at", "purge_at", "travellers")},
        "slug": row.binned_slug,
        "free_slug": None if free == row.binned_slug else free,
        "is_public": row.is_published,
        "publish_at": row.publish_at if row.is_scheduled else None,
    }
