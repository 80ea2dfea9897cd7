"""Where the owner's browsers are told that something waits for her."""

from content_api.migration_steps import create_table, existing_table
from peewee import CharField, DateTimeField, ForeignKeyField


def up(migrator, db):
    admin_browser = existing_table(db, "admin_browser")
    create_table(
        db,
        "push_subscription",
        browser=ForeignKeyField(admin_browser, unique=True, on_delete="CASCADE"),
        endpoint=CharField(max_length=1000, unique=True),
        created_at=DateTimeField(),
    )
