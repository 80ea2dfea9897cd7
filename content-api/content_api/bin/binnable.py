"""A mixin for models whose rows go to a bin for 30 days before they are deleted."""

from datetime import datetime, timedelta
from typing import Any, Self

from peewee import DoesNotExist, ForeignKeyAccessor, ForeignKeyField

from content_api.db import locked, utc_now

KEPT_FOR = timedelta(days=30)


class Binnable:
    """For a model with `slug`, `binned_at` and `binned_slug`: queries exclude binned rows, except `binned()`.

    A binned row has a `slug` that is invalid for records (`bin:5`), so that its former one is free.
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
        """A query of the rows in the bin, latest first."""
        query: Any = super().select()  # type: ignore[misc]
        return query.where(cls.binned_at.is_null(False)).order_by(cls.binned_at.desc(), cls.id.desc())

    @classmethod
    def binned_for_update(cls, record_id: int) -> Self | None:
        """The record with this id in the bin, locked until the transaction ends, or None."""
        return locked(cls.binned().where(cls.id == record_id)).first()

    @classmethod
    def expired(cls, now: datetime) -> Any:
        """A query of the rows that have been in the bin for longer than KEPT_FOR."""
        return cls.binned().where(cls.binned_at < now - KEPT_FOR)

    @property
    def purge_at(self) -> datetime:
        """The time from which the nightly purge deletes it."""
        return self.binned_at + KEPT_FOR

    def move_to_bin(self) -> None:
        """Mark it as binned and free its slug; the caller saves it."""
        self.binned_at, self.binned_slug, self.slug = utc_now(), self.slug, f"bin:{self.id}"

    def move_from_bin(self, slug: str) -> str:
        """Undo `move_to_bin`, with `slug`; the caller saves it. Returns its slug before `move_to_bin`."""
        former: str = self.binned_slug
        self.binned_at, self.binned_slug, self.slug = None, None, slug
        return former


class _NoneWhileBinned(ForeignKeyAccessor):
    def get_rel_instance(self, instance: Any) -> Any:
        try:
            return super().get_rel_instance(instance)  # type: ignore[no-untyped-call]
        except DoesNotExist:
            return None


class BinnableKey(ForeignKeyField):
    """A foreign key to a binnable model; None while that is in the bin."""

    accessor_class = _NoneWhileBinned
