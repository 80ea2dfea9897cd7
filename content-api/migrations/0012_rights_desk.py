"""Restricted enquiries, and the log of the rights desk: rows are added to it and never changed or deleted."""

from content_api.migration_steps import add_columns, create_table
from peewee import CharField, DateTimeField, IntegerField, JSONField, SqliteDatabase

REFUSAL = "rights_log is append-only"
# A row that is inserted over another would replace it without asking the triggers for deletion.
SQLITE = [
    f"CREATE TRIGGER rights_log_{name} BEFORE {event} BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
    for name, event in (
        ("no_update", "UPDATE ON rights_log"),
        ("no_delete", "DELETE ON rights_log"),
        ("no_replace", "INSERT ON rights_log WHEN EXISTS (SELECT 1 FROM rights_log WHERE id = NEW.id)"),
    )
]
POSTGRESQL = [
    "CREATE FUNCTION refuse_rights_log_change() RETURNS trigger LANGUAGE plpgsql AS"
    f" $$ BEGIN RAISE EXCEPTION '{REFUSAL}'; END $$",
    "CREATE TRIGGER rights_log_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON rights_log"
    " FOR EACH STATEMENT EXECUTE FUNCTION refuse_rights_log_change()",
]


def up(migrator, db):
    add_columns(migrator, "enquiry", restricted_at=DateTimeField(null=True))
    create_table(
        db,
        "rights_log",
        index_prefix="rightslogentry",
        at=DateTimeField(index=True),
        who=CharField(max_length=100),
        act=CharField(max_length=32),
        request_id=IntegerField(null=True, index=True),
        counts=JSONField(),
        detail=CharField(max_length=200),
    )
    for statement in SQLITE if isinstance(db, SqliteDatabase) else POSTGRESQL:
        db.execute_sql(statement)
