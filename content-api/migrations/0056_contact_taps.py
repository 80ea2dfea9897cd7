"""How often visitors tapped a way to reach the owner, by day, page, way and what had brought them."""

from peewee import CharField, CompositeKey, DateField, IntegerField


def table(db):
    class ContactTap(db.Model):
        day = DateField()
        path = CharField(max_length=200)
        way = CharField(max_length=16)
        source = CharField(max_length=16)
        taps = IntegerField()

        class Meta:
            table_name = "contact_tap"
            primary_key = CompositeKey("day", "path", "way", "source")

    return ContactTap


def up(migrator, db):
    db.create_tables([table(db)])
