"""The blueprint class of a kind of content, with what its views share: respond, change, delete."""

from collections.abc import Callable
from typing import Any

from content_api.auth import current_admin
from content_api.content.edited_json import to_json
from content_api.content.next_version import NextVersion
from content_api.content.preview_links import PreviewLink, unpublished_version
from content_api.content.record import ContentRecord
from content_api.db import write
from content_api.web.blueprint import Blueprint
from content_api.web.errors import StaleVersion, not_found
from content_api.web.etags import etag_of, require_version
from content_api.web.schemas import ResponseSchema

# A record, the status and the headers.
RecordResponse = tuple[dict[str, Any], int, dict[str, str]]


class ContentBlueprint(Blueprint):
    """The endpoints of one kind; `schema` is the response schema of a record.

    `noun` is the kind's name in the API document, `as_records` builds the dicts that `schema` dumps.
    `is_counted`: see `public_cache`.
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

    @property
    def a_noun(self) -> str:
        return f"an {self.noun}" if self.noun[0] in "aeiou" else f"a {self.noun}"

    def answer(self, record: ContentRecord | None, status: int = 200) -> RecordResponse:
        """The response for a record; 404 for None, and for a draft if the request is a visitor's."""
        is_owner = current_admin() is not None
        if record is None or not (record.is_published or is_owner):
            not_found(self.model.messages.missing)
        (shown,) = self.as_records([record], for_owner=is_owner)
        return shown, status, etag_of(record.version) if is_owner else {}

    def answer_at(self, slug: str) -> RecordResponse:
        """The record with this slug; for the owner, whose list may be outdated, also with a former slug."""
        record = self.model.at(slug) or (self.model.formerly_at(slug) if current_admin() else None)
        return self.answer(record)

    def change(self, record_id: int, values: dict[str, Any], replaces: str = "") -> RecordResponse:
        """Change a record; raises StaleVersion unless If-Match is its version.

        `replaces` names the next version that this change replaces; it is deleted. Without it a next version
        is kept, and publishing an unpublished record that has one raises StaleVersion.
        """
        stale = self.model.messages.stale
        with write():
            record = self.for_update(record_id)
            require_version(record.version, stale)
            was_all_public = unpublished_version(record) is None
            if replaces:
                row = NextVersion.of(record)
                if row is None or row.version != replaces:
                    raise StaleVersion(stale)
                if row.merged_with(record.edited) != {**record.edited, **_edited_of(record, values)}:
                    NextVersion.supersede(record)
                NextVersion.forget(record)
            else:
                self._ask_about_next(record, values)
            record.change(values)
            if was_all_public or unpublished_version(record) is None:
                # What the link was made for is public, or was typed back before.
                PreviewLink.end(record)
        return self.answer(record)

    def _ask_about_next(self, record: ContentRecord, values: dict[str, Any]) -> None:
        """Raises StaleVersion if `values` publish or schedule an unpublished record with a next version."""
        if record.is_published or NextVersion.of(record) is None:
            return
        after = type(record)(**{**record.as_dict(), **values})
        if after.is_published or after.publish_at is not None:
            raise StaleVersion(self.model.messages.stale)

    def delete(self, record_id: int) -> None:
        """Move a record to the bin."""
        with write():
            self.for_update(record_id).remove()

    def for_update(self, record_id: int) -> ContentRecord:
        return self.model.for_update(record_id) or not_found(self.model.messages.missing)


def _edited_of(record: ContentRecord, values: dict[str, Any]) -> dict[str, Any]:
    """The `values` of edited columns, in the format of `ContentRecord.edited`."""
    return to_json({name: value for name, value in values.items() if name in record.edited_columns})
