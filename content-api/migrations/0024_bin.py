"""The bin: when a trip or an article was deleted, and the address that it had."""

from content_api.migration_steps import add_columns
from peewee import CharField, DateTimeField


def up(migrator, db):
    for table in ("trip", "blog_post"):
        add_columns(
            migrator,
            table,
            binned_at=DateTimeField(null=True),
            binned_slug=CharField(max_length=100, null=True),
        )
