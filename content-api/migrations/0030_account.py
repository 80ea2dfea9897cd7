"""The owner's account: the browsers she signed in with, her second factor and its codes on paper."""

from content_api.migration_steps import add_columns, create_table, existing_table
from peewee import CharField, DateTimeField, ForeignKeyField, IntegerField


def up(migrator, db):
    add_columns(migrator, "admin", signed_in_at=DateTimeField(null=True))
    add_columns(migrator, "admin_session", browser_id=IntegerField(null=True))
    admin = existing_table(db, "admin")
    create_table(
        db,
        "admin_browser",
        admin=ForeignKeyField(admin, on_delete="CASCADE"),
        token_hash=CharField(max_length=64, unique=True),
        created_at=DateTimeField(),
        seen_at=DateTimeField(),
    )
    create_table(
        db,
        "second_factor",
        admin=ForeignKeyField(admin, unique=True, on_delete="CASCADE"),
        salt=CharField(max_length=64),
        used_step=IntegerField(),
        created_at=DateTimeField(),
        on_since=DateTimeField(null=True),
    )
    create_table(
        db,
        "recovery_code",
        admin=ForeignKeyField(admin, on_delete="CASCADE"),
        code_hash=CharField(max_length=200),
    )
