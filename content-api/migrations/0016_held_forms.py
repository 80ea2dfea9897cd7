"""The reference under which a form relay held a submission while the API was away."""

from peewee import CharField

TABLES = ("enquiry", "rights_request")


def up(migrator, db):
    for table in TABLES:
        migrator.migrate(migrator.add_column(table, "held_as", CharField(max_length=16, default="")))
