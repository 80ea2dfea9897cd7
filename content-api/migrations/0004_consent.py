"""Cookie choices, one record each."""

from peewee import BooleanField, CharField, DateTimeField


def table(db):
    class ConsentRecord(db.Model):
        consent_id = CharField(max_length=100, index=True)
        user_agent = CharField(max_length=400)
        essential = BooleanField()
        analytics = BooleanField()
        marketing = BooleanField()
        preferences = BooleanField()
        banner_shown = BooleanField()
        banner_version = CharField(max_length=20)
        created_at = DateTimeField(index=True)

        class Meta:
            table_name = "consent_record"

    return ConsentRecord


def up(migrator, db):
    db.create_tables([table(db)])
