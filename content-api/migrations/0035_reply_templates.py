"""The texts that the owner answers enquiries with."""

from content_api.migration_steps import create_table
from peewee import CharField, DateTimeField, TextField


def up(migrator, db):
    create_table(
        db, "reply_template", name=CharField(max_length=60), text=TextField(), created_at=DateTimeField()
    )
