"""What happened with an enquiry, line by line."""

from content_api.migration_steps import create_table, existing_table
from peewee import CharField, DateTimeField, ForeignKeyField


def up(migrator, db):
    enquiry = existing_table(db, "enquiry")
    create_table(
        db,
        "enquiry_event",
        enquiry=ForeignKeyField(enquiry, on_delete="CASCADE"),
        kind=CharField(max_length=16),
        detail=CharField(max_length=240, default=""),
        created_at=DateTimeField(),
    )
