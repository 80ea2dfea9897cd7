"""On which day the owner wants to be reminded of an enquiry."""

from content_api.migration_steps import add_columns
from peewee import DateField


def up(migrator, db):
    add_columns(migrator, "enquiry", next_step_on=DateField(null=True, index=True))
