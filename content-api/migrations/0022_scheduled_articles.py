"""When a draft is to be published by itself."""

from peewee import DateTimeField


def up(migrator, db):
    migrator.migrate(migrator.add_column("blog_post", "publish_at", DateTimeField(null=True)))
