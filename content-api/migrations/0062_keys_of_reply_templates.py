"""By which key a reply template was written, so that a second try writes no second one."""

from content_api.migration_steps import add_columns
from peewee import CharField


def up(migrator, db):
    add_columns(migrator, "reply_template", creation_key=CharField(max_length=64, null=True, unique=True))
