"""What each build made and what changed in it, and which release is live."""

from content_api.migration_steps import add_columns, create_table
from peewee import BooleanField, CharField, DateTimeField, FloatField, IntegerField, JSONField, TextField


def up(migrator, db):
    create_table(
        db,
        "site_change",
        revision=IntegerField(index=True),
        kind=CharField(max_length=16),
        record_id=IntegerField(),
        act=CharField(max_length=16),
        title=CharField(max_length=200),
    )
    create_table(
        db,
        "site_version",
        state=CharField(max_length=16),
        asked_at=DateTimeField(),
        started_at=DateTimeField(),
        finished_at=DateTimeField(null=True),
        live_at=DateTimeField(null=True),
        release=CharField(max_length=100, null=True),
        base_revision=IntegerField(),
        revision=IntegerField(),
        whole=BooleanField(default=False),
        cause=CharField(max_length=16, default="asked"),
        seconds=FloatField(default=0),
        error=TextField(null=True),
        attempts=IntegerField(default=1),
        changes=JSONField(default=list),
        more_changes=IntegerField(default=0),
    )
    add_columns(
        migrator,
        "publishing_state",
        air_release=CharField(max_length=100, null=True),
        air_revision=IntegerField(default=0),
        showable=JSONField(null=True),
        held_since=DateTimeField(null=True),
        held_until=DateTimeField(null=True),
        lifting=BooleanField(default=False),
    )
