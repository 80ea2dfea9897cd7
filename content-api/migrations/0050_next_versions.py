"""What trips were before each save, when one is to be published; next versions; links to previews."""

from peewee import BooleanField, CharField, DateTimeField, IntegerField, JSONField


def tables(db):
    class TripRevision(db.Model):
        record_id = IntegerField(index=True)
        saved_at = DateTimeField()
        replaced_at = DateTimeField(index=True)
        was_published = BooleanField()
        words = IntegerField()
        edited = JSONField()

        class Meta:
            table_name = "trip_history"

    class NextVersion(db.Model):
        kind = CharField(max_length=16)
        record_id = IntegerField()
        edited = JSONField()
        base = JSONField()
        saved_at = DateTimeField()

        class Meta:
            table_name = "next_version"
            indexes = ((("kind", "record_id"), True),)

    class PreviewLink(db.Model):
        kind = CharField(max_length=16)
        record_id = IntegerField()
        token_hash = CharField(max_length=64, unique=True)
        expires_at = DateTimeField(index=True)

        class Meta:
            table_name = "preview_link"
            indexes = ((("kind", "record_id"), True),)

    return [TripRevision, NextVersion, PreviewLink]


def up(migrator, db):
    db.create_tables(tables(db))
    migrator.migrate(migrator.add_column("trip", "publish_at", DateTimeField(null=True)))
