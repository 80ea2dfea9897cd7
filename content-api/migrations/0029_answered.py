"""When the owner first answered an enquiry: the statistics tell how long visitors wait."""

from content_api.migration_steps import add_columns
from peewee import DateTimeField


def up(migrator, db):
    add_columns(migrator, "enquiry", answered_at=DateTimeField(null=True))
