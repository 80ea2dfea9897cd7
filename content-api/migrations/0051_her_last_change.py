"""The content revision of the last change that the owner made herself; earlier ones count as hers."""

from content_api.migration_steps import add_columns
from peewee import SQL, IntegerField


def up(migrator, db):
    revision = IntegerField(default=0, constraints=[SQL("DEFAULT 0")])
    add_columns(migrator, "publishing_state", her_revision=revision)
    db.execute_sql('UPDATE "publishing_state" SET "her_revision" = "content_revision"')
