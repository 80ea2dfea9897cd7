"""What happened with an enquiry, line by line."""

from peewee import CharField, DateTimeField, ForeignKeyField


def table(db):
    class Enquiry(db.Model):
        class Meta:
            table_name = "enquiry"

    class EnquiryEvent(db.Model):
        enquiry = ForeignKeyField(Enquiry, on_delete="CASCADE")
        kind = CharField(max_length=16)
        detail = CharField(max_length=240, default="")
        created_at = DateTimeField()

        class Meta:
            table_name = "enquiry_event"

    return EnquiryEvent


def up(migrator, db):
    db.create_tables([table(db)])
