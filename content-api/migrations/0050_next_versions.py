"""What trips were before each save, when one is to be published; next versions; links to previews."""

from content_api.migration_steps import add_columns, create_table
from peewee import BooleanField, CharField, DateTimeField, IntegerField, JSONField


def up(migrator, db):
    create_table(
        db,
        "trip_history",
        index_prefix="triprevision",
        record_id=IntegerField(index=True),
        saved_at=DateTimeField(),
        replaced_at=DateTimeField(index=True),
        was_published=BooleanField(),
        words=IntegerField(),
        edited=JSONField(),
    )
    create_table(
        db,
        "next_version",
        kind=CharField(max_length=16),
        record_id=IntegerField(),
        edited=JSONField(),
        base=JSONField(),
        saved_at=DateTimeField(),
        indexes=((("kind", "record_id"), True),),
    )
    create_table(
        db,
        "preview_link",
        kind=CharField(max_length=16),
        record_id=IntegerField(),
        token_hash=CharField(max_length=64, unique=True),
        expires_at=DateTimeField(index=True),
        indexes=((("kind", "record_id"), True),),
    )
    add_columns(migrator, "trip", publish_at=DateTimeField(null=True))
