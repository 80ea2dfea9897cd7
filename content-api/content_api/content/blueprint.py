"""The blueprint of each kind of content, and what its calls do alike: answer, change, delete one record."""

from collections.abc import Callable
from typing import Any

from content_api.auth import current_admin
from content_api.content.edited_json import to_json
from content_api.content.next_version import NextVersion
from content_api.content.preview_links import PreviewLink
from content_api.content.record import ContentRecord
from content_api.db import write
from content_api.web.blueprint import Blueprint
from content_api.web.errors import StaleVersion, not_found
from content_api.web.etags import etag_of, require_version
from content_api.web.schemas import ResponseSchema

# A record, the status and the headers.
RecordResponse = tuple[dict[str, Any], int, dict[str, str]]


class ContentBlueprint(Blueprint):
    """One kind's calls. Those that answer a record answer `schema`.

    `noun` is what the API document calls the kind, `as_records` makes what `schema` dumps. `is_counted`: see
    `public_cache`.
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
        """What a view answers; 404 for none, and for visitors where it is a draft."""
        is_owner = current_admin() is not None
        if record is None or not (record.is_published or is_owner):
            not_found(self.model.messages.missing)
        (shown,) = self.as_records([record], for_owner=is_owner)
        return shown, status, etag_of(record.version) if is_owner else {}

    def answer_at(self, slug: str) -> RecordResponse:
        """The record at this slug; the owner, whose list may be of before, finds it at a former one too."""
        record = self.model.at(slug) or (self.model.formerly_at(slug) if current_admin() else None)
        return self.answer(record)

    def change(self, record_id: int, values: dict[str, Any], replaces: str = "") -> RecordResponse:
        """Change a record unless the request names another version of it.

        The next version, if that is the one that `replaces` names, ends with it. Any other stays; of a record
        that is off the site she is asked about it before the record is published without it.
        """
        overtaken = self.model.messages.overtaken
        with write():
            record = self.for_update(record_id)
            require_version(record.version, overtaken)
            if replaces:
                row = NextVersion.of(record)
                if row is None or row.version != replaces:
                    raise StaleVersion(overtaken)
                if row.merged_with(record.edited) != {**record.edited, **_edited_of(record, values)}:
                    NextVersion.supersede(record)
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
