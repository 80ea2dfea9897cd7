"""Whom a picture's licence asks to name; '' asks for nobody."""

from content_api.migration_steps import add_columns
from peewee import SQL, CharField


def up(migrator, db):
    credit = CharField(max_length=200, default="", constraints=[SQL("DEFAULT ''")])
    add_columns(migrator, "picture", credit=credit)
