"""Whether visitors see a trip; every one that is there is on the site."""

from content_api.migration_steps import add_columns
from peewee import SQL, BooleanField


def up(migrator, db):
    add_columns(migrator, "trip", published=BooleanField(default=True, constraints=[SQL("DEFAULT TRUE")]))
