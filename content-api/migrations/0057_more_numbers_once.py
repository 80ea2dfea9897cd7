"""SQLite never gives the number of a participant, an offer or a reply template again; and by which key a
participant was sent, so that a second try writes in no second one.

A device that shows an old list would change or delete another by it. As in 0042, the tables are made anew in
SQLite's own way: a copy that takes the name, while foreign keys are not looked at.
"""

from peewee import CharField, SqliteDatabase

TABLES = ("participant", "seat_offer", "reply_template")
PLAIN = '"id" INTEGER NOT NULL PRIMARY KEY'
ONCE = f"{PLAIN} AUTOINCREMENT"


def make_anew(db, table, before, after):
    parts = db.execute_sql(
        "SELECT type, sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL", (table,)
    )
    parts = parts.fetchall()
    [made] = [sql for kind, sql in parts if kind == "table"]
    made = made.replace(f'"{table}"', f'"{table}_anew"', 1).replace(before, after, 1)
    if after not in made:
        raise ValueError(f"{table} is not as it was expected: {made}")
    db.execute_sql(made)
    db.execute_sql(f'INSERT INTO "{table}_anew" SELECT * FROM "{table}"')  # noqa: S608
    db.execute_sql(f'DROP TABLE "{table}"')
    db.execute_sql(f'ALTER TABLE "{table}_anew" RENAME TO "{table}"')
    for kind, sql in parts:
        if kind != "table":
            db.execute_sql(sql)


def up(migrator, db):
    if isinstance(db, SqliteDatabase):
        for table in TABLES:
            make_anew(db, table, PLAIN, ONCE)
    migrator.migrate(
        migrator.add_column("participant", "creation_key", CharField(max_length=64, null=True)),
        migrator.add_index("participant", ("creation_key",), unique=True),
    )


def down(migrator, db):
    migrator.migrate(
        migrator.drop_index("participant", "participant_creation_key"),
        migrator.drop_column("participant", "creation_key"),
    )
    if isinstance(db, SqliteDatabase):
        for table in TABLES:
            make_anew(db, table, ONCE, PLAIN)
