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


def down(migrator, db):
    for table in TABLES:
        db.execute_sql(f'DELETE FROM "{table}" WHERE binned_at IS NOT NULL')  # noqa: S608
        migrator.migrate(*(migrator.drop_column(table, name) for name in COLUMNS))
