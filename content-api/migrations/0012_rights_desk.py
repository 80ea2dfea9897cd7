"""Restricted enquiries, and the log of the rights desk: rows are added to it and never changed or deleted."""

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


def table(db):
    class RightsLogEntry(db.Model):
        at = DateTimeField(index=True)
        who = CharField(max_length=100)
        act = CharField(max_length=32)
        request_id = IntegerField(null=True, index=True)
        counts = JSONField()
        detail = CharField(max_length=200)

        class Meta:
            table_name = "rights_log"

    return RightsLogEntry


def up(migrator, db):
    migrator.migrate(migrator.add_column("enquiry", "restricted_at", DateTimeField(null=True)))
    db.create_tables([table(db)])
    for statement in SQLITE if isinstance(db, SqliteDatabase) else POSTGRESQL:
        db.execute_sql(statement)
