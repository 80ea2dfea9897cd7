"""What in a picture must stay in sight when pages cut it, in percent of its width and height."""

from content_api.migration_steps import add_columns
from peewee import IntegerField


def up(migrator, db):
    add_columns(migrator, "picture", focus_x=IntegerField(null=True), focus_y=IntegerField(null=True))
