"""When the owner first answered an enquiry: the statistics tell how long visitors wait."""

from peewee import DateTimeField


def up(migrator, db):
    migrator.migrate(migrator.add_column("enquiry", "answered_at", DateTimeField(null=True)))
