"""Cookie choices, one record each."""

from content_api.migration_steps import create_table
from peewee import BooleanField, CharField, DateTimeField


def up(migrator, db):
    create_table(
        db,
        "consent_record",
        consent_id=CharField(max_length=100, index=True),
        user_agent=CharField(max_length=400),
        essential=BooleanField(),
        analytics=BooleanField(),
        marketing=BooleanField(),
        preferences=BooleanField(),
        banner_shown=BooleanField(),
        banner_version=CharField(max_length=20),
        created_at=DateTimeField(index=True),
    )
