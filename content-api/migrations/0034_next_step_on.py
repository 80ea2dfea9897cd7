"""On which day the owner wants to be reminded of an enquiry."""

from peewee import DateField


def up(migrator, db):
    migrator.migrate(
        migrator.add_column("enquiry", "next_step_on", DateField(null=True)),
        migrator.add_index("enquiry", ("next_step_on",)),
    )
