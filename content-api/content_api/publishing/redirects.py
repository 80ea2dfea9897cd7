"""Redirects of renamed records: their former slugs."""

import peewee

from content_api.db import Model


class OldSlug(Model):
    """A former slug of a record, which redirects to its present address."""

    kind = peewee.CharField(max_length=16)
    slug = peewee.CharField(max_length=100)
    record_id = peewee.IntegerField()

    class Meta:
        indexes = ((("kind", "slug"), True), (("kind", "record_id"), False))

    @classmethod
    def redirect_from(cls, kind: str, record_id: int, old: str) -> None:
        """Add a redirect from the slug `old` to the record."""
        cls.insert(kind=kind, slug=old, record_id=record_id).on_conflict(
            conflict_target=[cls.kind, cls.slug], update={cls.record_id: record_id}
        ).execute()

    @classmethod
    def leads_to(cls, kind: str, slug: str) -> int | None:
        row = cls.get_or_none(cls.kind == kind, cls.slug == slug)
        return row.record_id if row else None

    @classmethod
    def remove_redirect(cls, kind: str, slug: str) -> int | None:
        """Delete the redirect at `slug`, which a record has now; returns the id of its former target."""
        row = cls.get_or_none(cls.kind == kind, cls.slug == slug)
        if row is None:
            return None
        row.delete_instance()
        return row.record_id

    @classmethod
    def of(cls, kind: str, record_ids: list[int]) -> dict[int, list[str]]:
        """The former slugs by record id, sorted."""
        rows = cls.select().where(cls.kind == kind, cls.record_id.in_(record_ids)).order_by(cls.slug)
        slugs: dict[int, list[str]] = {record_id: [] for record_id in record_ids}
        for row in rows:
            slugs[row.record_id].append(row.slug)
        return slugs

    @classmethod
    def forget(cls, kind: str, record_id: int) -> None:
        cls.delete().where(cls.kind == kind, cls.record_id == record_id).execute()
