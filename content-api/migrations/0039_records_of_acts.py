"""Which records an erasure or a restriction concerned, so that it can be done again to a backup."""

from peewee import JSONField


def up(migrator, db):
    migrator.migrate(migrator.add_column("rights_log", "records", JSONField(null=True)))
