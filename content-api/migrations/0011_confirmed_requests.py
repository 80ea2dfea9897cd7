"""When a rights request was confirmed by mail, and when by phone."""

from peewee import DateTimeField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("rights_request", "confirmed_at", DateTimeField(null=True)),
        migrator.add_column("rights_request", "phone_confirmed_at", DateTimeField(null=True)),
    )
