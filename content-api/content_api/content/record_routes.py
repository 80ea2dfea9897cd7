"""The routes of each kind for one record: visitors read it, the owner creates, changes and deletes it."""

from collections.abc import Callable
from typing import Any, NoReturn

from content_api.content.blueprint import ContentBlueprint, RecordResponse
from content_api.content.next_routes import add_next_routes
from content_api.content.revision_routes import add_revision_routes
from content_api.content.schemas import PartialSchema, ReplacesQuerySchema
from content_api.web.blueprint import admin_only, public
from content_api.web.errors import not_found
from content_api.web.etags import ETAG, IF_MATCH
from content_api.web.http_cache import public_cache
from content_api.web.idempotent_creation import IDEMPOTENCY_KEY, idempotency_key
from content_api.web.schemas import ResponseSchema, Schema


def add_record_routes(
    blueprint: ContentBlueprint,
    form: type[Schema],
    change_form: type[PartialSchema],
    next_fields: type[Schema],
    revision_schema: type[ResponseSchema],
    columns_of_new: Callable[[], dict[str, Any]] = dict,
) -> None:
    """`form` validates a new record, which also gets `columns_of_new`, and `change_form` a change.

    `next_fields` validates a next version; `revision_schema` is the response schema of one revision.
    """
    _add_routes(blueprint, form, change_form, columns_of_new)
    add_next_routes(blueprint, form, next_fields)
    add_revision_routes(blueprint, revision_schema)


def _add_routes(
    blueprint: ContentBlueprint,
    form: type[Schema],
    change_form: type[PartialSchema],
    columns_of_new: Callable[[], dict[str, Any]],
) -> None:
    model, noun = blueprint.model, blueprint.noun
    a_noun, published = blueprint.a_noun, next(iter(model.as_published))
    headers, taken = {"ETag": ETAG}, f"The slug belongs to another {noun}."

    @blueprint.route("/<slug>", methods=["GET"])
    @public
    @public_cache(is_counted=blueprint.is_counted)
    @blueprint.response(200, blueprint.schema, headers=headers)
    @blueprint.doc(
        summary=f"Show one {noun} by its slug; a draft only to the admin, who finds it by an earlier slug"
        " too."
    )
    def show(slug: str) -> RecordResponse:
        return blueprint.answer_at(slug)

    @blueprint.route("", methods=["POST"])
    @admin_only
    @blueprint.arguments(form)
    @blueprint.response(201, blueprint.schema, headers=headers)
    @blueprint.doc(parameters=[IDEMPOTENCY_KEY], summary=f"Create {a_noun}, as a draft or published.")
    @blueprint.alt_response(409, description=taken)
    @blueprint.alt_response(412, description=f"The {noun} of this key was changed since.")
    def create(values: dict[str, Any]) -> RecordResponse:
        """Create a record.

        A known `Idempotency-Key` changes the record that it created.
        """
        return blueprint.answer(model.add(values, idempotency_key(), **columns_of_new()), 201)

    @blueprint.route("/<int:record_id>", methods=["PUT"])
    @admin_only
    @blueprint.arguments(change_form(read_as=blueprint.schema))
    @blueprint.arguments(ReplacesQuerySchema, location="query")
    @blueprint.response(200, blueprint.schema, headers=headers)
    @blueprint.doc(
        parameters=[IF_MATCH],
        summary=f"Change {a_noun}; fields left out stay, `{published}` publishes it or takes it back.",
    )
    @blueprint.alt_response(409, description=taken)
    @blueprint.alt_response(
        412,
        description=f"The {noun} was changed since the version of `If-Match`; or off the site a next version"
        " of it waits, and is not named.",
    )
    def change(values: dict[str, Any], query: dict[str, Any], record_id: int) -> RecordResponse:
        """Change a record.

        If the slug changes, the old path redirects. Fields that only the response has are ignored.
        """
        return blueprint.change(record_id, values, query["next"])

    @blueprint.route("/<int:record_id>", methods=["DELETE"])
    @admin_only
    @blueprint.response(204)
    @blueprint.doc(summary=f"Delete {a_noun}; for 30 days it is in the bin.")
    def delete(record_id: int) -> None:
        """Move a record to the bin."""
        blueprint.delete(record_id)

    # Else the path is that of `show`, and the answer 405, to visitors too.
    @blueprint.undocumented_route("/<no_id>", methods=["PUT", "DELETE"])
    @admin_only
    def refuse_without_id(no_id: str) -> NoReturn:
        not_found(model.messages.missing)
