"""What in a picture must stay in sight when pages cut it, in percent of its width and height."""

from peewee import IntegerField

COLUMNS = ("focus_x", "focus_y")


def up(migrator, db):
    for column in COLUMNS:
        migrator.migrate(migrator.add_column("picture", column, IntegerField(null=True)))
