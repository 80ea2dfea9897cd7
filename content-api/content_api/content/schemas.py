"""Schemas that all kinds of content share: next versions, revisions, preview links."""

from typing import Any, ClassVar

from marshmallow import Schema as MarshmallowSchema
from marshmallow import fields, pre_load

from content_api.content.edited_json import from_json
from content_api.content.next_version import NextVersion
from content_api.content.record import ContentRecord
from content_api.web.fields import UtcDateTime
from content_api.web.schemas import QuerySchema, ResponseSchema, Schema, camel_case

# The fields of each kind that visitors never read.
OWNER_ONLY = ("version", "publish_at", "next_saved_at", "next_version", "next")
# An ordinary text of this length renders in a quarter of a second, the worst one in about a second.
MAX_BODY_LENGTH = 100_000


def visible_columns(
    record: ContentRecord, for_owner: bool, owner_only: tuple[str, ...] = OWNER_ONLY
) -> dict[str, Any]:
    """All columns by name; those of `owner_only` only with `for_owner`."""
    return {name: value for name, value in record.as_dict().items() if for_owner or name not in owner_only}


class RecordSchema(ResponseSchema):
    """The fields of a response beside those of the kind's form; a subclass has both as bases, this one first.

    `slug` and `publish_at` override the form's: a binned record's slug is `bin:5`, datetimes end in Z. All
    fields are required except those of `owner_only`, which must name every field of the form that visitors
    must not read.
    """

    owner_only: ClassVar[tuple[str, ...]] = OWNER_ONLY

    id = fields.Integer()
    slug: Any = fields.String()
    created_at = UtcDateTime()
    updated_at = UtcDateTime()
    revision = fields.Integer(allow_none=True)
    publish_at: Any = UtcDateTime(allow_none=True)
    next_saved_at = UtcDateTime(allow_none=True)
    next_version = fields.String(allow_none=True)
    version = fields.String()

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        super().on_bind_field(field_name, field_obj)
        field_obj.required = field_name not in self.owner_only


class PartialSchema(Schema):
    """The first base of a change's schema, before the form: fields that are left out stay unchanged.

    Fields that only `read_as`, the response schema, or lists have are ignored: a record can be sent as it was
    read.
    """

    # Names in JSON of fields that only lists have.
    only_in_lists: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, *, read_as: type[Schema] | None = None, **kwargs: Any):
        super().__init__(**{**kwargs, "partial": True})
        self._read_as = read_as() if read_as else None

    @pre_load
    def drop_read_only(self, data: Any, **_: Any) -> Any:
        if not (self._read_as and isinstance(data, dict)):
            return data
        sent = {name: value for name, value in data.items() if name not in self.only_in_lists}
        return _without_read_only(sent, self, self._read_as)


def _without_read_only(data: Any, form: MarshmallowSchema, read_as: MarshmallowSchema) -> Any:
    if not isinstance(data, dict):
        return data
    taken = {field.data_key: field for field in form.fields.values()}
    read_only = {field.data_key: field for field in read_as.fields.values()}
    kept = {}
    for name, value in data.items():
        field, read = taken.get(name), read_only.get(name)
        if isinstance(field, fields.Nested) and isinstance(read, fields.Nested):
            kept[name] = _without_read_only(value, field.schema, read.schema)
        elif field or not read:
            kept[name] = value
    return kept


class NextFieldsSchema(PartialSchema):
    """The first base of a next version's schema, before the form: texts may be empty too."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        super().on_bind_field(field_name, field_obj)
        field_obj.required = False


def next_schema(kind: str, next_fields: type[Schema]) -> Any:
    """The schema of a next version: its fields, and in `base` those of the live record when it was begun.

    `clashes` names the fields that were changed on the live record since to something else, counts to any
    number.
    """
    members: dict[str, Any] = {
        "version": fields.String(),
        "saved_at": UtcDateTime(),
        "written": fields.Nested(next_fields),
        "base": fields.Nested(next_fields),
        "clashes": fields.List(fields.String()),
    }
    return ResponseSchema.from_dict(members, name=f"{kind}NextSchema")


class RevisionInListSchema(ResponseSchema):
    """A record as it was from `savedAt` until `replacedAt`; `words` counts those of its text."""

    id = fields.Integer()
    title: Any = fields.String()
    saved_at = UtcDateTime()
    replaced_at = UtcDateTime()
    was_published = fields.Boolean()
    words = fields.Integer()


class ReplacesQuerySchema(QuerySchema):
    """`next`: the version of the next version that this change takes the place of."""

    next = fields.String(load_default="")


class NextQuerySchema(QuerySchema):
    """`live`: the version of the record on the site that was looked at."""

    live = fields.String(load_default="")


class LinkSchema(ResponseSchema):
    """`expiresAt`: when the link expires; null if there is none."""

    expires_at = UtcDateTime(allow_none=True)


class NewLinkSchema(LinkSchema):
    """`token`: the last part of the link's URL, which is in this response only."""

    token = fields.String()


def owner_fields(records: list[Any]) -> dict[int, dict[str, Any]]:
    """The fields for the owner that are no columns, by the id of the record."""
    rows = NextVersion.by_record(records)
    return {record.id: _owner_fields_of(record, rows.get(record.id)) for record in records}


def _owner_fields_of(record: ContentRecord, row: NextVersion | None) -> dict[str, Any]:
    shown = {"version": record.version, "next_saved_at": None, "next_version": None, "next": None}
    if row is None:
        return shown
    live = record.edited
    written = {
        "version": row.version,
        "saved_at": row.saved_at,
        "written": from_json(type(record), row.merged_with(live)),
        "base": from_json(type(record), row.base),
        "clashes": [camel_case(name) for name in row.clashes(live)],
    }
    return {**shown, "next_saved_at": row.saved_at, "next_version": row.version, "next": written}
