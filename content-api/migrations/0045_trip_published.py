"""Whether visitors see a trip; every one that is there is on the site."""

from peewee import SQL, BooleanField


def up(migrator, db):
    published = BooleanField(default=True, constraints=[SQL("DEFAULT TRUE")])
    migrator.migrate(migrator.add_column("trip", "published", published))
