"""By which key a new article was sent, so that a second try makes no second one."""

from content_api.migration_steps import add_columns
from peewee import CharField


def up(migrator, db):
    add_columns(migrator, "blog_post", creation_key=CharField(max_length=64, null=True, unique=True))
