"""Where an enquiry was written, what the owner notes of it, and which one it repeats."""

from content_api.migration_steps import add_columns
from peewee import CharField, IntegerField, TextField


def up(migrator, db):
    add_columns(
        migrator,
        "enquiry",
        source=CharField(max_length=300, default=""),
        notes=TextField(default=""),
        next_step=CharField(max_length=200, default=""),
        repeats=IntegerField(null=True),
    )
