"""What an article was before each save."""

from content_api.migration_steps import create_table
from peewee import BooleanField, DateTimeField, IntegerField, JSONField


def up(migrator, db):
    create_table(
        db,
        "blog_revision",
        post_id=IntegerField(index=True),
        saved_at=DateTimeField(),
        replaced_at=DateTimeField(index=True),
        was_published=BooleanField(),
        words=IntegerField(),
        edited=JSONField(),
    )
