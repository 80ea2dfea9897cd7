"""When a draft is to be published by itself."""

from content_api.migration_steps import add_columns
from peewee import DateTimeField


def up(migrator, db):
    add_columns(migrator, "blog_post", publish_at=DateTimeField(null=True))
