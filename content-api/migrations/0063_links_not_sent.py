"""Whether no link was sent for a rights request; of those that are there, for the suspected ones."""

from content_api.migration_steps import add_columns
from peewee import BooleanField


def up(migrator, db):
    # Not null would have SQLite make the table anew, and give the number of its last row again. Null stands
    # where the version before stores a request.
    add_columns(migrator, "rights_request", link_withheld=BooleanField(null=True))
    db.execute_sql(
        "UPDATE rights_request SET link_withheld = suspected IS NOT NULL AND NOT EXISTS"
        " (SELECT 1 FROM rights_log WHERE rights_log.request_id = rights_request.id AND act = 'link_sent')"
    )
