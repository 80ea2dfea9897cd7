"""When a rights request was confirmed by mail, and when by phone."""

from content_api.migration_steps import add_columns
from peewee import DateTimeField


def up(migrator, db):
    add_columns(
        migrator,
        "rights_request",
        confirmed_at=DateTimeField(null=True),
        phone_confirmed_at=DateTimeField(null=True),
    )
