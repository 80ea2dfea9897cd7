"""When work was last looked for, and which part of the site is in trouble since when."""

from content_api.migration_steps import create_table
from peewee import BooleanField, CharField, DateTimeField, IntegerField


def up(migrator, db):
    create_table(db, "heartbeat", id=IntegerField(primary_key=True), at=DateTimeField())
    create_table(
        db,
        "watched_part",
        part=CharField(max_length=16, primary_key=True),
        looked_at=DateTimeField(),
        is_well=BooleanField(default=True),
        troubled_since=DateTimeField(null=True),
        well_since=DateTimeField(null=True),
    )
