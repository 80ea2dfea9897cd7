"""Whom a picture's licence asks to name; '' asks for nobody."""

from peewee import SQL, CharField


def up(migrator, db):
    credit = CharField(max_length=200, default="", constraints=[SQL("DEFAULT ''")])
    migrator.migrate(migrator.add_column("picture", "credit", credit))
