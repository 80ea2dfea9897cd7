"""By which key an enquiry was noted by hand, so that a second try notes no second one."""

from content_api.migration_steps import add_columns
from peewee import CharField


def up(migrator, db):
    add_columns(migrator, "enquiry", creation_key=CharField(max_length=64, null=True, unique=True))
