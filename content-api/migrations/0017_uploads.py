"""Pictures on their way in."""

from peewee import CharField, DateTimeField


def table(db):
    class Upload(db.Model):
        key = CharField(max_length=32, primary_key=True)
        object_path = CharField(max_length=255, null=True)
        created_at = DateTimeField()

        class Meta:
            table_name = "upload"

    return Upload


def up(migrator, db):
    db.create_tables([table(db)])
