"""How often visitors tapped a way to reach the owner, by day, page, way and what had brought them."""

from content_api.migration_steps import create_table
from peewee import CharField, CompositeKey, DateField, IntegerField


def up(migrator, db):
    create_table(
        db,
        "contact_tap",
        day=DateField(),
        path=CharField(max_length=200),
        way=CharField(max_length=16),
        source=CharField(max_length=16),
        taps=IntegerField(),
        primary_key=CompositeKey("day", "path", "way", "source"),
    )
