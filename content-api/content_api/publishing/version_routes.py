"""/api/publishing/versions: the last versions of the site, and which of them is live."""

from typing import Any

from marshmallow import fields

from content_api.config import current_config
from content_api.publishing.changes import KIND_SITE, ChangeType
from content_api.publishing.going_back import brought_back, show_newest, show_version, version_before
from content_api.publishing.models import KINDS, PublishingState
from content_api.publishing.versions import SiteVersion, VersionState
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.fields import Choice, UtcDateTime
from content_api.web.schemas import ResponseSchema

blueprint = Blueprint(
    "versions", __name__, url_prefix="/api/publishing/versions", description="The versions of the site"
)


class ChangeSchema(ResponseSchema):
    """The change of one record. The title is empty for the site settings and for records deleted for good."""

    kind = Choice([*KINDS, KIND_SITE])
    id = fields.Integer()
    act = Choice(list(ChangeType))
    title = fields.String()


class VersionSchema(ResponseSchema):
    """A version. `whole`: all pages were built; `liveAt`: when it was first confirmed on the public site;
    `cause`: why it was built.

    `attempts`: consecutive failures; `moreChanges`: the number of changes that are not listed.
    """

    id = fields.Integer()
    state = Choice(list(VersionState))
    cause = Choice(["asked", "day", "nightly", "code"])
    is_live = fields.Boolean()
    asked_at = UtcDateTime()
    finished_at = UtcDateTime(allow_none=True)
    live_at = UtcDateTime(allow_none=True)
    seconds = fields.Float()
    whole = fields.Boolean()
    changes = fields.List(fields.Nested(ChangeSchema))
    more_changes = fields.Integer()
    error = fields.String(allow_none=True)
    attempts = fields.Integer()


class HeldSchema(ResponseSchema):
    """An older version is live: whether it was `seen` on the site, and whether the next build replaces it."""

    since = UtcDateTime()
    until = UtcDateTime()
    seen = fields.Boolean()
    next_build_ends_hold = fields.Boolean()


class VersionBeforeSchema(ResponseSchema):
    """The version to go back to, and the records removed since, which would be public again."""

    id = fields.Integer()
    finished_at = UtcDateTime()
    brings_back = fields.List(fields.Nested(ChangeSchema))


class VersionsSchema(ResponseSchema):
    """The newest version first."""

    held = fields.Nested(HeldSchema, allow_none=True)
    before = fields.Nested(VersionBeforeSchema, allow_none=True)
    versions = fields.List(fields.Nested(VersionSchema))


@blueprint.route("", methods=["GET"])
@admin_only
@blueprint.response(200, VersionsSchema)
def list_versions() -> dict[str, Any]:
    """List the last versions of the site: the changes in each, its result, and which one is live."""
    return _versions()


@blueprint.route("/<int:version_id>", methods=["POST"])
@admin_only
@blueprint.response(200, VersionsSchema)
@blueprint.alt_response(409, description="That version is no longer stored.")
def go_back(version_id: int) -> dict[str, Any]:
    """Put an earlier version live without a build; stored content does not change."""
    version = SiteVersion.by_id(version_id) or not_found()
    show_version(current_config(), version)
    return _versions()


@blueprint.route("/newest", methods=["POST"])
@admin_only
@blueprint.response(200, VersionsSchema)
def return_to_newest() -> dict[str, Any]:
    """Put the newest version live again."""
    show_newest(current_config())
    return _versions()


def _versions() -> dict[str, Any]:
    state = PublishingState.current()
    return {
        "held": _held(state),
        "before": _before(state),
        "versions": [_record(row, state) for row in SiteVersion.newest_first()],
    }


def _held(state: PublishingState) -> dict[str, Any] | None:
    if not state.is_held:
        return None
    return {
        "since": state.held_since,
        "until": state.held_until,
        "seen": state.seen_revision == state.live_release_revision,
        "next_build_ends_hold": state.next_build_ends_hold,
    }


def _before(state: PublishingState) -> dict[str, Any] | None:
    version = version_before(state)
    if version is None:
        return None
    shown = {name: getattr(version, name) for name in ("id", "finished_at")}
    return {**shown, "brings_back": brought_back(state, version)}


def _record(row: SiteVersion, state: PublishingState) -> dict[str, Any]:
    return {**row.as_dict(), "is_live": row.release is not None and row.release == state.live_release}
