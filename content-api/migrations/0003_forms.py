"""Enquiries, rights requests, and the answers that repeated requests get."""

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


def tables(db):
    class Trip(db.Model):
        class Meta:
            table_name = "trip"

    class Enquiry(db.Model):
        name = CharField(max_length=100)
        phone = CharField(max_length=40)
        email = CharField(max_length=254)
        message = TextField()
        age = IntegerField(null=True)
        trip = ForeignKeyField(Trip, null=True, on_delete="SET NULL")
        status = CharField(max_length=16)
        consented = BooleanField(null=True)
        suspected = CharField(max_length=40, null=True)
        created_at = DateTimeField(index=True)

        class Meta:
            table_name = "enquiry"

    class RightsRequest(db.Model):
        full_name = CharField(max_length=100)
        email = CharField(max_length=254)
        phone = CharField(max_length=40)
        request_type = CharField(max_length=16)
        description = TextField()
        status = CharField(max_length=16)
        suspected = CharField(max_length=40, null=True)
        due_on = DateField(index=True)
        created_at = DateTimeField()

        class Meta:
            table_name = "rights_request"

    class KeptAnswer(db.Model):
        key = CharField(max_length=64, primary_key=True)
        body = CharField(max_length=64)
        answer = JSONField()
        created_at = DateTimeField(index=True)

        class Meta:
            table_name = "kept_answer"

    return [Enquiry, RightsRequest, KeptAnswer]


def up(migrator, db):
    db.create_tables(tables(db))
