"""GET /api/publishing, the request of a build, and the builder's report."""

from typing import Any

import marshmallow as ma
from flask import request
from marshmallow import fields, validate
from webargs.flaskparser import abort

from content_api.config import current_config
from content_api.db import utc_now, write
from content_api.publishing.build_requests import request_build
from content_api.publishing.builds import store_build_report
from content_api.publishing.models import PublishingState
from content_api.web.blueprint import Blueprint, admin_only, signed
from content_api.web.fields import Choice, Flag, Text, UtcDateTime, WholeNumber
from content_api.web.schemas import ResponseSchema, Schema
from content_api.web.signatures import is_signed

blueprint = Blueprint("publishing", __name__, url_prefix="/api/publishing", description="Publishing")

SIGNATURE = "X-Deploy-Signature"


class LeftOutSchema(ResponseSchema):
    kind = fields.String()
    id = fields.Raw()
    title = fields.String()
    reason = fields.String()


class PublishingSchema(ResponseSchema):
    """The state of publishing. `savedRevision` was saved last, `liveRevision` is on the public site."""

    state = fields.String(validate=validate.OneOf(["live", "queued", "building", "failed"]))
    live_revision = fields.Integer(attribute="seen_revision")
    saved_revision = fields.Integer(attribute="content_revision")
    last_error = fields.String(allow_none=True)
    finished_at = UtcDateTime(allow_none=True)
    left_out = fields.List(fields.Nested(LeftOutSchema))


class ShowableSchema(Schema):
    release = Text(max_length=100, required=True)
    revision = WholeNumber(minimum=0, maximum=2**31 - 1, required=True)


class LiveReleaseSchema(Schema):
    """The live release (`held` if it is not the newest), and the releases that can be put live at once."""

    class Meta:
        unknown = ma.EXCLUDE

    release = Text(max_length=100, required=True)
    revision = WholeNumber(minimum=0, maximum=2**31 - 1, required=True)
    newest = Text(max_length=100, required=True)
    held = Flag(required=True)
    showable = fields.List(fields.Nested(ShowableSchema), validate=validate.Length(max=100), required=True)


class DeploySchema(Schema):
    """A builder's report, signed with the deploy secret.

    `seen`: the revision that the builder read from the public site after putting it live.
    `isHooked`: false from a builder that BUILD_HOOK_URL does not call.
    """

    class Meta:
        unknown = ma.EXCLUDE

    state = Choice(["building", "ready", "error"], required=True)
    revision = WholeNumber(minimum=0, maximum=2**53, load_default=0)
    seen = WholeNumber(minimum=0, maximum=2**53, allow_none=True, load_default=None)
    is_hooked = Flag(load_default=True)
    error = Text(max_length=2000, lines=True, allow_none=True, load_default=None)
    detail = Text(max_length=20_000, lines=True, allow_none=True, load_default=None)
    live_release = fields.Nested(LiveReleaseSchema, allow_none=True, load_default=None)
    report = fields.Dict(keys=fields.String(), load_default=dict, allow_none=True)


@blueprint.route("", methods=["GET"])
@admin_only
@blueprint.response(200, PublishingSchema)
def show() -> PublishingState:
    """Show the state of publishing the last saved change."""
    return PublishingState.current()


@blueprint.route("/rebuild", methods=["POST"])
@admin_only
@blueprint.response(202, PublishingSchema)
def rebuild() -> PublishingState:
    """Request a build of the site, also without changes."""
    with write():
        state = PublishingState.current_for_update()
        state.failed, state.failures = False, 0
        state.save()
        request_build(run_at=utc_now(), force=True)
    return state


def require_signature() -> None:
    """401 unless the body is signed with the deploy secret. Called before the body is validated."""
    scheme, _, signature = request.headers.get(SIGNATURE, "").partition("=")
    body = request.get_data(cache=True)
    if scheme != "sha256" or not is_signed(body, signature, [current_config().deploy_secret]):
        abort(401, message="The signature is missing or wrong.")


@blueprint.route("/deploys", methods=["POST"])
@signed
@blueprint.arguments(DeploySchema)
@blueprint.response(204)
def report_deploy(result: dict[str, Any]) -> None:
    """Take a builder's report: building, ready with a revision, or an error."""
    store_build_report(result)
