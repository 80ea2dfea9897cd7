"""Views by day and page."""

from content_api.migration_steps import create_table
from peewee import CharField, CompositeKey, DateField, IntegerField


def up(migrator, db):
    create_table(
        db,
        "page_view",
        day=DateField(),
        path=CharField(max_length=200),
        views=IntegerField(),
        primary_key=CompositeKey("day", "path"),
    )
