"""What a record has that may be binned: it waits for 30 days, and may come back."""

from datetime import datetime, timedelta
from typing import Any, Self

from peewee import DoesNotExist, ForeignKeyAccessor, ForeignKeyField

from content_api.db import locked, utc_now

KEPT_FOR = timedelta(days=30)


class Binnable:
    """For a model with `slug`, `binned_at` and `binned_slug`: only `binned()` finds what is in the bin.

    In the bin a record does not hold its address: it stands at one that no slug can be.
    """

    id: Any
    slug: Any
    binned_at: Any
    binned_slug: Any

    @classmethod
    def select(cls, *fields: Any) -> Any:
        query: Any = super().select(*fields)  # type: ignore[misc]
        return query.where(cls.binned_at.is_null())

    @classmethod
    def binned(cls) -> Any:
        """What is in the bin, the latest first."""
        query: Any = super().select()  # type: ignore[misc]
        return query.where(cls.binned_at.is_null(False)).order_by(cls.binned_at.desc(), cls.id.desc())

    @classmethod
    def binned_for_update(cls, record_id: int) -> Self | None:
        """The one in the bin; nobody else brings it back or deletes it until the transaction ends."""
        found: Self | None = locked(cls.binned().where(cls.id == record_id)).first()
        return found

    @classmethod
    def outstayed(cls, now: datetime) -> Any:
        """What has been in the bin for longer than it is kept."""
        return cls.binned().where(cls.binned_at < now - KEPT_FOR)

    @property
    def goes_on(self) -> datetime:
        """From when on the night takes it for good."""
        moment: datetime = self.binned_at + KEPT_FOR
        return moment

    def leave_address(self) -> None:
        """Into the bin; to be saved by the caller."""
        self.binned_at, self.binned_slug, self.slug = utc_now(), self.slug, f"bin:{self.id}"

    def return_to(self, slug: str) -> None:
        """Out of the bin, at `slug`; to be saved by the caller."""
        self.binned_at, self.binned_slug, self.slug = None, None, slug


class _KeptOrNone(ForeignKeyAccessor):
    def get_rel_instance(self, instance: Any) -> Any:
        try:
            return super().get_rel_instance(instance)  # type: ignore[no-untyped-call]
        except DoesNotExist:
            return None


class BinnableKey(ForeignKeyField):
    """A foreign key to something that may be in the bin: None while it is there."""

    accessor_class = _KeptOrNone
