"""Since when nothing names a picture; null while something does."""

from content_api.migration_steps import add_columns
from peewee import DateTimeField


def up(migrator, db):
    add_columns(migrator, "picture", unused_since=DateTimeField(null=True))
