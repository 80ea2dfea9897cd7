"""Since when nothing names a picture; null while something does."""

from peewee import DateTimeField


def up(migrator, db):
    migrator.migrate(migrator.add_column("picture", "unused_since", DateTimeField(null=True)))
