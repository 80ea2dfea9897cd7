"""The bin: when a trip or an article was deleted, and the address that it had."""

from peewee import CharField, DateTimeField

TABLES = ("trip", "blog_post")
COLUMNS = {
    "binned_at": lambda: DateTimeField(null=True),
    "binned_slug": lambda: CharField(max_length=100, null=True),
}


def up(migrator, db):
    for table in TABLES:
        migrator.migrate(*(migrator.add_column(table, name, column()) for name, column in COLUMNS.items()))
