"""Which build hook is known to report its builds; the next report says so again."""

from content_api.migration_steps import add_columns
from peewee import CharField


def up(migrator, db):
    add_columns(migrator, "publishing_state", reporting_hook=CharField(max_length=64, null=True))
