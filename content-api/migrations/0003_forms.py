"""Enquiries, rights requests, and the answers that repeated requests get."""

from content_api.migration_steps import create_table, existing_table
from peewee import (
    BooleanField,
    CharField,
    DateField,
    DateTimeField,
    ForeignKeyField,
    IntegerField,
    JSONField,
    TextField,
)


def up(migrator, db):
    trip = existing_table(db, "trip")
    create_table(
        db,
        "enquiry",
        name=CharField(max_length=100),
        phone=CharField(max_length=40),
        email=CharField(max_length=254),
        message=TextField(),
        age=IntegerField(null=True),
        trip=ForeignKeyField(trip, null=True, on_delete="SET NULL"),
        status=CharField(max_length=16),
        consented=BooleanField(null=True),
        suspected=CharField(max_length=40, null=True),
        created_at=DateTimeField(index=True),
    )
    create_table(
        db,
        "rights_request",
        full_name=CharField(max_length=100),
        email=CharField(max_length=254),
        phone=CharField(max_length=40),
        request_type=CharField(max_length=16),
        description=TextField(),
        status=CharField(max_length=16),
        suspected=CharField(max_length=40, null=True),
        due_on=DateField(index=True),
        created_at=DateTimeField(),
    )
    create_table(
        db,
        "kept_answer",
        key=CharField(max_length=64, primary_key=True),
        body=CharField(max_length=64),
        answer=JSONField(),
        created_at=DateTimeField(index=True),
    )
