"""When work was last looked for, and which part of the site is in trouble since when."""

from peewee import BooleanField, CharField, DateTimeField, IntegerField


def tables(db):
    class Heartbeat(db.Model):
        id = IntegerField(primary_key=True)
        at = DateTimeField()

        class Meta:
            table_name = "heartbeat"

    class WatchedPart(db.Model):
        part = CharField(max_length=16, primary_key=True)
        looked_at = DateTimeField()
        is_well = BooleanField(default=True)
        troubled_since = DateTimeField(null=True)
        well_since = DateTimeField(null=True)

        class Meta:
            table_name = "watched_part"

    return [Heartbeat, WatchedPart]


def up(migrator, db):
    db.create_tables(tables(db))
