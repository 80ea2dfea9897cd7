"""Where an enquiry was written, what the owner notes of it, and which one it repeats."""

from peewee import CharField, IntegerField, TextField

COLUMNS = {
    "source": CharField(max_length=300, default=""),
    "notes": TextField(default=""),
    "next_step": CharField(max_length=200, default=""),
    "repeats": IntegerField(null=True),
}


def up(migrator, db):
    migrator.migrate(*(migrator.add_column("enquiry", name, column) for name, column in COLUMNS.items()))
