"""The reference under which a form relay held a submission while the API was away."""

from content_api.migration_steps import add_columns
from peewee import CharField


def up(migrator, db):
    for table in ("enquiry", "rights_request"):
        add_columns(migrator, table, held_as=CharField(max_length=16, default=""))
