"""What a woman wants to know of a trip before she asks, how many it needs to go, who waits for a place."""

from peewee import BooleanField, IntegerField, JSONField

COLUMNS = {
    "trip": {
        "facts": lambda: JSONField(null=True),
        "min_participants": lambda: IntegerField(null=True),
    },
    "enquiry": {"waiting_list": lambda: BooleanField(default=False)},
}


def up(migrator, db):
    for table, columns in COLUMNS.items():
        migrator.migrate(*(migrator.add_column(table, name, column()) for name, column in columns.items()))
