"""The calls that each kind of content has alike: one record is shown, created, changed, deleted."""

from collections.abc import Callable
from typing import Any

from content_api.auth import current_admin
from content_api.content.edited import to_json
from content_api.content.next_version import NextVersion
from content_api.content.preview_links import PreviewLink
from content_api.content.record import ContentRecord
from content_api.content.schemas import ReplacesQuerySchema
from content_api.db import write
from content_api.web.blueprint import Blueprint, View, admin_only, public
from content_api.web.errors import StaleVersion, not_found
from content_api.web.etags import ETAG, IF_MATCH, etag_of, require_version
from content_api.web.http_cache import shared
from content_api.web.idempotent_creation import IDEMPOTENCY_KEY
from content_api.web.schemas import ResponseSchema, Schema

# A record, the status and the headers.
Answered = tuple[dict[str, Any], int, dict[str, str]]


class ContentBlueprint(Blueprint):
    """Declares the views of one kind, each of which answers `schema`.

    `noun` is what the API document calls the kind, `as_records` makes what `schema` dumps. `is_counted`: see
    `shared`.
    """

    def __init__(
        self,
        name: str,
        module: str,
        model: type[ContentRecord],
        schema: type[ResponseSchema],
        as_records: Callable[..., list[dict[str, Any]]],
        *,
        noun: str,
        is_counted: bool = False,
        **kwargs: Any,
    ):
        super().__init__(name, module, **kwargs)
        self.model, self.schema, self.as_records, self.noun = model, schema, as_records, noun
        self.is_counted = is_counted

    def shows_one(self, view: View) -> View:
        """GET /{slug}; the view takes the slug."""
        return self._answers("GET", "/<slug>", 200)(shared(is_counted=self.is_counted)(public(view)))

    def creates_one(self, form: type[Schema]) -> Callable[[View], View]:
        """POST, by the owner; the view takes what `form` loads."""
        overtaken = f"The {self.noun} that the key made was changed since."
        return self._takes("POST", "", 201, form, IDEMPOTENCY_KEY, overtaken)

    def changes_one(self, path: str, form: type[Schema]) -> Callable[[View], View]:
        """PUT, by the owner; the view takes what `form` loads, the query, and the id that is in `path`."""
        overtaken = (
            f"The {self.noun} was changed since the version of `If-Match`; or off the site a next version of"
            " it waits, and is not named."
        )
        query = self.arguments(ReplacesQuerySchema, location="query")
        takes = self._takes("PUT", path, 200, form, IF_MATCH, overtaken)
        return lambda view: takes(query(view))

    def deletes_one(self, path: str) -> Callable[[View], View]:
        """DELETE, by the owner; the view takes the id that is in `path`."""
        declare: Callable[[View], View] = self.route(path, methods=["DELETE"])
        return lambda view: declare(admin_only(self.response(204)(view)))

    def _answers(self, method: str, path: str, status: int) -> Callable[[View], View]:
        declare: Callable[[View], View] = self.route(path, methods=[method])
        return lambda view: declare(self.response(status, self.schema, headers={"ETag": ETAG})(view))

    def _takes(
        self, method: str, path: str, status: int, form: type[Schema], header: dict[str, Any], overtaken: str
    ) -> Callable[[View], View]:
        def declare(view: View) -> View:
            view = self.alt_response(412, description=overtaken)(view)
            view = self.alt_response(409, description=f"The slug belongs to another {self.noun}.")(view)
            view = self.doc(parameters=[header])(self.arguments(form)(view))
            return self._answers(method, path, status)(admin_only(view))

        return declare

    def answer(self, record: ContentRecord | None, status: int = 200) -> Answered:
        """What a view answers; 404 for none, and for visitors where it is a draft."""
        is_owner = current_admin() is not None
        if record is None or not (record.is_published or is_owner):
            not_found(self.model.messages.missing)
        (shown,) = self.as_records([record], for_owner=is_owner)
        return shown, status, etag_of(record.version) if is_owner else {}

    def change(self, record_id: int, values: dict[str, Any], replaces: str = "") -> Answered:
        """Change a record unless the request names another version of it.

        The next version, if that is the one that `replaces` names, ends with it. Any other stays; of a record
        that is off the site she is asked about it before the record is published without it.
        """
        overtaken = self.model.messages.overtaken
        with write():
            record = self.for_update(record_id)
            require_version(record.version, overtaken, former=record.former_version)
            if replaces:
                row = NextVersion.of(record)
                if row is None or row.version != replaces:
                    raise StaleVersion(overtaken)
                if row.shown_edited(record.edited) != {**record.edited, **_edited_of(record, values)}:
                    NextVersion.give_up(record)
                NextVersion.forget(record)
            else:
                self._ask_about_next(record, values)
            record.change(values)
            if replaces and record.is_published:
                # All of it is on the site.
                PreviewLink.end(record)
        return self.answer(record)

    def _ask_about_next(self, record: ContentRecord, values: dict[str, Any]) -> None:
        """A record whose next version waits comes to the site from its form alone, which shows both."""
        if record.is_published or NextVersion.of(record) is None:
            return
        after = type(record)(**{**record.as_dict(), **values})
        if after.is_published or after.publish_at is not None:
            raise StaleVersion(self.model.messages.overtaken)

    def delete(self, record_id: int) -> None:
        """Move a record to the bin."""
        with write():
            self.for_update(record_id).remove()

    def for_update(self, record_id: int) -> ContentRecord:
        return self.model.for_update(record_id) or not_found(self.model.messages.missing)


def _edited_of(record: ContentRecord, values: dict[str, Any]) -> dict[str, Any]:
    """Those of `values` that she edits, as `ContentRecord.edited`."""
    return to_json({name: value for name, value in values.items() if name in record.edited_columns})
