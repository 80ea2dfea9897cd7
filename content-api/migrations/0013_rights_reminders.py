"""Of how many days left the owner was last reminded; -1 when the last day is over."""

from peewee import IntegerField


def up(migrator, db):
    migrator.migrate(migrator.add_column("rights_request", "reminded", IntegerField(null=True)))
