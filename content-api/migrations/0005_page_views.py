"""Views by day and page."""

from peewee import CharField, CompositeKey, DateField, IntegerField


def table(db):
    class PageView(db.Model):
        day = DateField()
        path = CharField(max_length=200)
        views = IntegerField()

        class Meta:
            table_name = "page_view"
            primary_key = CompositeKey("day", "path")

    return PageView


def up(migrator, db):
    db.create_tables([table(db)])
