"""Pictures on their way in."""

from content_api.migration_steps import create_table
from peewee import CharField, DateTimeField


def up(migrator, db):
    create_table(
        db,
        "upload",
        key=CharField(max_length=32, primary_key=True),
        object_path=CharField(max_length=255, null=True),
        created_at=DateTimeField(),
    )
