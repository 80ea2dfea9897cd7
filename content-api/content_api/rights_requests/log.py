"""The append-only log of the rights desk: who did what and when, without personal data."""

from enum import StrEnum
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.db import Model, utc_now, write


class RightsAction(StrEnum):
    CONFIRMED = "confirmed"
    PHONE_CONFIRMED = "phone_confirmed"
    PHONE_DOUBTED = "phone_doubted"
    LINK_SENT = "link_sent"
    STATUS = "status"
    GATHERED = "gathered"
    EXPORTED = "exported"
    CORRECTED = "corrected"
    RESTRICTED = "restricted"
    RELEASED = "released"
    ERASED = "erased"


class RightsLogEntry(Model):
    """One act. `who` is the admin's name or a constant below; `counts` is the number of records by source.

    `detail` names columns, formats or a status, without personal data. `records` maps a source to the ids of
    the erased, restricted or corrected records, by which the act is repeated on a restored backup; null if
    they were not stored.
    """

    HERSELF = "הפונה"
    COMMAND_LINE = "שורת הפקודה"

    at = peewee.DateTimeField(default=utc_now, index=True)
    who = peewee.CharField(max_length=100)
    act = peewee.CharField(max_length=32)
    request_id = peewee.IntegerField(null=True, index=True)
    counts = JSONField(default=dict)
    detail = peewee.CharField(max_length=200, default="")
    records = JSONField(null=True)

    class Meta:
        table_name = "rights_log"

    @classmethod
    def record(
        cls,
        act: RightsAction,
        who: str,
        request_id: int | None = None,
        *,
        counts: dict[str, int] | None = None,
        detail: str = "",
        records: dict[str, list[str]] | None = None,
    ) -> Self:
        """Add an entry in the caller's transaction."""
        with write():
            return cls.create(
                act=act, who=who, request_id=request_id, counts=counts or {}, detail=detail, records=records
            )

    @classmethod
    def of(cls, request_id: int) -> Any:
        """The entries of one request, oldest first."""
        return cls.select().where(cls.request_id == request_id).order_by(cls.id)
