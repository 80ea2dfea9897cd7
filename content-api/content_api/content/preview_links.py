"""Secret links to unpublished versions, for people without an account: one per record."""

import secrets
from datetime import timedelta
from typing import TYPE_CHECKING, Self

import peewee

from content_api.auth.sessions import hash_token
from content_api.content.kinds import kinds
from content_api.content.next_version import NextVersion
from content_api.db import Model, utc_now

if TYPE_CHECKING:
    from content_api.content.record import ContentRecord

VALID_FOR = timedelta(days=14)
TOKEN_BYTES = 32


class PreviewLink(Model):
    """A link that is valid until `expires_at` or publication. Only the hash of its token is stored."""

    kind = peewee.CharField(max_length=16)
    record_id = peewee.IntegerField()
    token_hash = peewee.CharField(max_length=64, unique=True)
    expires_at = peewee.DateTimeField(index=True)

    class Meta:
        indexes = ((("kind", "record_id"), True),)

    @classmethod
    def make(cls, record: "ContentRecord") -> tuple[str, Self]:
        """Replace the record's link by a new one; returns its token, which is not stored, and its row."""
        cls.end(record)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        row = cls.create(
            kind=record.kind,
            record_id=record.id,
            token_hash=hash_token(token),
            expires_at=(utc_now() + VALID_FOR).replace(microsecond=0),
        )
        return token, row

    @classmethod
    def of(cls, record: "ContentRecord") -> Self | None:
        """The record's link, or None if there is none or it has expired."""
        return cls.get_or_none(
            cls.kind == record.kind, cls.record_id == record.id, cls.expires_at > utc_now()
        )

    @classmethod
    def end(cls, record: "ContentRecord") -> None:
        cls.delete().where(cls.kind == record.kind, cls.record_id == record.id).execute()

    @classmethod
    def opened_by(cls, token: str) -> "ContentRecord | None":
        """The unpublished version of the link's record; None for an unknown or expired token."""
        link = cls.get_or_none(cls.token_hash == hash_token(token), cls.expires_at > utc_now())
        record = kinds()[link.kind].by_id(link.record_id) if link else None
        return unpublished_version(record) if record else None


def unpublished_version(record: "ContentRecord") -> "ContentRecord | None":
    """The draft, or the record with its next version applied; None when all of it is public."""
    row = NextVersion.of(record)
    if row is not None:
        return row.applied_to(record)
    return None if record.is_published else record
