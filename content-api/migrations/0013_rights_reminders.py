"""Of how many days left the owner was last reminded; -1 when the last day is over."""

from content_api.migration_steps import add_columns
from peewee import IntegerField


def up(migrator, db):
    add_columns(migrator, "rights_request", reminded=IntegerField(null=True))
