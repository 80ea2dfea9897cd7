"""Pages of the owner's own, and what each was before each save."""

from content_api.migration_steps import create_table
from peewee import (
    SQL,
    AutoField,
    BooleanField,
    CharField,
    DateTimeField,
    IntegerField,
    JSONField,
    SqliteDatabase,
    TextField,
)


def up(migrator, db):
    # PostgreSQL gives no number twice of itself; see 0042.
    once = [SQL("AUTOINCREMENT")] if isinstance(db, SqliteDatabase) else []
    create_table(
        db,
        "free_page",
        id=AutoField(constraints=once),
        slug=CharField(max_length=100, unique=True),
        title=CharField(max_length=200),
        creation_key=CharField(max_length=64, null=True, unique=True),
        revision=IntegerField(null=True, index=True),
        created_at=DateTimeField(),
        updated_at=DateTimeField(),
        publish_at=DateTimeField(null=True),
        binned_at=DateTimeField(null=True),
        binned_slug=CharField(max_length=100, null=True),
        description=CharField(max_length=200),
        content_md=TextField(),
        published=BooleanField(),
        in_menu=BooleanField(),
        menu_order=IntegerField(),
    )
    create_table(
        db,
        "free_page_history",
        index_prefix="freepagerevision",
        record_id=IntegerField(index=True),
        saved_at=DateTimeField(),
        replaced_at=DateTimeField(index=True),
        was_published=BooleanField(),
        words=IntegerField(),
        edited=JSONField(),
    )
