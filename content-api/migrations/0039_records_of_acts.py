"""Which records an erasure or a restriction concerned, so that it can be done again to a backup."""

from content_api.migration_steps import add_columns
from peewee import JSONField


def up(migrator, db):
    add_columns(migrator, "rights_log", records=JSONField(null=True))
