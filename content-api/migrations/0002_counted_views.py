"""Counting readers without knowing them."""

from peewee import CharField, DateField


def tables(db):
    class DailySalt(db.Model):
        day = DateField(primary_key=True)
        salt = CharField(max_length=64)

        class Meta:
            table_name = "daily_salt"

    class CountedView(db.Model):
        key = CharField(max_length=64, primary_key=True)
        day = DateField(index=True)

        class Meta:
            table_name = "counted_view"

    return [DailySalt, CountedView]


def up(migrator, db):
    db.create_tables(tables(db))
