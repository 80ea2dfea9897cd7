"""The calls of each kind that the owner writes a record with: it is created, changed, deleted."""

from collections.abc import Callable
from typing import Any

from content_api.content.blueprint import ContentBlueprint, RecordResponse
from content_api.content.schemas import ReplacesQuerySchema
from content_api.web.blueprint import admin_only
from content_api.web.etags import ETAG, IF_MATCH
from content_api.web.idempotent_creation import IDEMPOTENCY_KEY, sent_key
from content_api.web.schemas import Schema


def add_write_calls(
    blueprint: ContentBlueprint,
    form: type[Schema],
    change_form: type[Schema],
    *,
    id_name: str,
    columns_of_new: Callable[[], dict[str, Any]] = dict,
) -> None:
    """`form` judges a new record, which also gets `columns_of_new`, and `change_form` a change.

    `id_name` is what the API document calls the id in the path.
    """
    model, noun = blueprint.model, blueprint.noun
    a_noun, published = blueprint.a_noun, next(iter(model.as_published))
    path, headers = f"/<int:{id_name}>", {"ETag": ETAG}
    taken = f"The slug belongs to another {noun}."

    @blueprint.route("", methods=["POST"])
    @admin_only
    @blueprint.arguments(form)
    @blueprint.response(201, blueprint.schema, headers=headers)
    @blueprint.doc(parameters=[IDEMPOTENCY_KEY], summary=f"Create {a_noun}, as a draft or published.")
    @blueprint.alt_response(409, description=taken)
    @blueprint.alt_response(412, description=f"The {noun} that the key made was changed since.")
    def create(values: dict[str, Any]) -> RecordResponse:
        """Create a record.

        A known `Idempotency-Key` changes the one that it made.
        """
        return blueprint.answer(model.add(values, sent_key(), **columns_of_new()), 201)

    @blueprint.route(path, methods=["PUT"])
    @admin_only
    @blueprint.arguments(change_form)
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
    def change(values: dict[str, Any], query: dict[str, Any], **path_ids: int) -> RecordResponse:
        """Change a record.

        A changed slug leads on from the old address.
        """
        return blueprint.change(path_ids[id_name], values, query["next"])

    @blueprint.route(path, methods=["DELETE"])
    @admin_only
    @blueprint.response(204)
    @blueprint.doc(summary=f"Delete {a_noun}; for 30 days it is in the bin.")
    def delete(**path_ids: int) -> None:
        """Move a record to the bin."""
        blueprint.delete(path_ids[id_name])
