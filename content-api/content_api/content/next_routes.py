"""The routes of each kind for unpublished changes: the next version, its preview and preview link."""

from typing import Any

from marshmallow import ValidationError
from webargs.flaskparser import abort

from content_api.content.blueprint import ContentBlueprint, RecordResponse
from content_api.content.edited_json import from_json
from content_api.content.next_version import NextVersion
from content_api.content.preview_links import PreviewLink, unpublished_version
from content_api.content.schemas import LinkSchema, NewLinkSchema, NextQuerySchema
from content_api.db import write
from content_api.web.blueprint import admin_only
from content_api.web.errors import StaleVersion, not_found
from content_api.web.etags import IF_MATCH, require_version
from content_api.web.schemas import Schema

NO_NEXT = "אין כאן שינויים שמחכים לפרסום. ייתכן שכבר פורסמו, או שנזרקו."
NOT_LIVE = "מה שעוד לא באתר נשמר כטיוטה, בלי גרסה נוספת."
ALL_LIVE = "הכול כבר באתר: אין מה להראות בקישור סודי."


def add_next_routes(blueprint: ContentBlueprint, form: type[Schema], next_fields: type[Schema]) -> None:
    """`form` validates what is published, `next_fields` unpublished changes."""
    noun, stale = blueprint.noun, blueprint.model.messages.stale

    @blueprint.route("/<int:record_id>/next", methods=["PUT"])
    @admin_only
    @blueprint.arguments(next_fields)
    @blueprint.arguments(NextQuerySchema, location="query")
    @blueprint.response(200, blueprint.schema)
    @blueprint.doc(parameters=[IF_MATCH], summary=f"Save the next version of a published {noun}")
    @blueprint.alt_response(409, description=f"The {noun} is not published.")
    @blueprint.alt_response(412, description="The next version, or the live one, was changed since.")
    def keep_next(values: dict[str, Any], query: dict[str, Any], record_id: int) -> RecordResponse:
        """Save unpublished changes; visitors get the live version until these are published.

        `If-Match` is the version of the next version, or of the live one if there is none yet.
        """
        with write():
            record = blueprint.for_update(record_id)
            # Before the 409: a client that saw it published gets the 412, also if it was unpublished.
            if query["live"] not in ("", record.version):
                raise StaleVersion(stale)
            if not record.is_published:
                abort(409, message=NOT_LIVE)
            row = NextVersion.of(record)
            require_version(row.version if row else record.version, stale)
            NextVersion.keep(record, values, compared=bool(query["live"]))
        return blueprint.answer(record)

    @blueprint.route("/<int:record_id>/next", methods=["DELETE"])
    @admin_only
    @blueprint.response(204)
    @blueprint.doc(parameters=[IF_MATCH], summary=f"Discard the next version of {blueprint.a_noun}")
    @blueprint.alt_response(412, description="The next version was changed since.")
    def drop_next(record_id: int) -> None:
        """Discard the unpublished changes and their preview link; they are kept as a revision."""
        with write():
            record = blueprint.for_update(record_id)
            row = NextVersion.of(record) or not_found(NO_NEXT)
            require_version(row.version, stale)
            NextVersion.supersede(record)
            PreviewLink.end(record)

    @blueprint.route("/<int:record_id>/next/publish", methods=["POST"])
    @admin_only
    @blueprint.response(200, blueprint.schema)
    @blueprint.doc(parameters=[IF_MATCH], summary=f"Publish the next version of {blueprint.a_noun}")
    @blueprint.alt_response(
        412,
        description="It was changed since, or the live version in the same fields; or is not published.",
    )
    @blueprint.alt_response(422, description=f"It is invalid as a published {noun}; `errors` says why.")
    def publish_next(record_id: int) -> RecordResponse:
        """Publish the unpublished changes, merged with changes to the live version since."""
        with write():
            record = blueprint.for_update(record_id)
            row = NextVersion.of(record) or not_found(NO_NEXT)
            require_version(row.version, stale)
            # An unpublished record with a next version is published by its form only, which shows both.
            if not record.is_published or row.clashes(record.edited):
                raise StaleVersion(stale)
            live, shown = record.edited, row.merged_with(record.edited)
            validated = _validated(form, from_json(type(record), shown))
            NextVersion.forget(record)
            PreviewLink.end(record)
            changed = [name for name in shown if shown[name] != live.get(name)]
            record.change({**{name: validated[name] for name in changed}, **record.as_published})
        return blueprint.answer(record)

    @blueprint.route("/<int:record_id>/preview", methods=["GET"])
    @admin_only
    @blueprint.response(200, blueprint.schema)
    @blueprint.doc(summary=f"Show {blueprint.a_noun} with its unpublished changes")
    def preview_one(record_id: int) -> dict[str, Any]:
        """Show a record with its unpublished changes, in the shape that visitors get."""
        record = blueprint.model.by_id(record_id) or not_found(blueprint.model.messages.missing)
        (shown,) = blueprint.as_records([unpublished_version(record) or record])
        return shown

    @blueprint.route("/<int:record_id>/preview-link", methods=["GET"])
    @admin_only
    @blueprint.response(200, LinkSchema)
    def show_link(record_id: int) -> dict[str, Any]:
        """Answer when the secret preview link expires; its token is only answered by the POST."""
        record = blueprint.model.by_id(record_id) or not_found(blueprint.model.messages.missing)
        link = PreviewLink.of(record)
        return {"expires_at": link and link.expires_at}

    @blueprint.route("/<int:record_id>/preview-link", methods=["POST"])
    @admin_only
    @blueprint.response(201, NewLinkSchema)
    @blueprint.alt_response(409, description="There are no unpublished changes.")
    def make_link(record_id: int) -> dict[str, Any]:
        """Create a secret preview link, which needs no sign-in; an earlier one stops working."""
        with write():
            record = blueprint.for_update(record_id)
            if unpublished_version(record) is None:
                abort(409, message=ALL_LIVE)
            token, link = PreviewLink.make(record)
        return {"token": token, "expires_at": link.expires_at}

    @blueprint.route("/<int:record_id>/preview-link", methods=["DELETE"])
    @admin_only
    @blueprint.response(204)
    def end_link(record_id: int) -> None:
        """Revoke the secret preview link."""
        with write():
            PreviewLink.end(blueprint.for_update(record_id))


def _validated(form: type[Schema], edited: dict[str, Any]) -> dict[str, Any]:
    """`edited` validated and loaded by the form; 422 with its messages if invalid."""
    try:
        validated: dict[str, Any] = form().load(form(only=tuple(edited)).dump(edited))
    except ValidationError as error:
        abort(422, errors={"json": error.messages})
    return validated
