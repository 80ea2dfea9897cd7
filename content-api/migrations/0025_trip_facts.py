"""What a woman wants to know of a trip before she asks, how many it needs to go, who waits for a place."""

from content_api.migration_steps import add_columns
from peewee import BooleanField, IntegerField, JSONField


def up(migrator, db):
    add_columns(migrator, "trip", facts=JSONField(null=True), min_participants=IntegerField(null=True))
    add_columns(migrator, "enquiry", waiting_list=BooleanField(default=False))
