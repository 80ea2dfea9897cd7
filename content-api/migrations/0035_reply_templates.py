"""The texts that the owner answers enquiries with."""

from peewee import CharField, DateTimeField, TextField


def table(db):
    class ReplyTemplate(db.Model):
        name = CharField(max_length=60)
        text = TextField()
        created_at = DateTimeField()

        class Meta:
            table_name = "reply_template"

    return ReplyTemplate


def up(migrator, db):
    db.create_tables([table(db)])
