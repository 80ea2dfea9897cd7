"""A trip may have no days yet: both are null.

SQLite changes no column: the table is made anew, and goes on with its numbers.
"""

import re

from peewee import SqliteDatabase

DAYS = ("start_date", "end_date")


def optional(sql):
    return re.sub(r'("(?:start|end)_date" DATE) NOT NULL', r"\1", sql)


def required(sql):
    return re.sub(r'("(?:start|end)_date" DATE)(?! NOT NULL)', r"\1 NOT NULL", sql)


def make_anew(db, change):
    parts = db.execute_sql(
        "SELECT type, sql FROM sqlite_master WHERE tbl_name = 'trip' AND sql IS NOT NULL"
    ).fetchall()
    [made] = [sql for kind, sql in parts if kind == "table"]
    last = db.execute_sql("SELECT seq FROM sqlite_sequence WHERE name = 'trip'").fetchone()
    db.execute_sql(change(made).replace('"trip"', '"trip_anew"', 1))
    db.execute_sql('INSERT INTO "trip_anew" SELECT * FROM "trip"')
    db.execute_sql('DROP TABLE "trip"')
    db.execute_sql('ALTER TABLE "trip_anew" RENAME TO "trip"')
    for kind, sql in parts:
        if kind != "table":
            db.execute_sql(sql)
    if last is not None:
        db.execute_sql("DELETE FROM sqlite_sequence WHERE name = 'trip'")
        db.execute_sql("INSERT INTO sqlite_sequence (name, seq) VALUES ('trip', ?)", last)


def change_days(db, change, act):
    if isinstance(db, SqliteDatabase):
        make_anew(db, change)
        return
    for name in DAYS:
        db.execute_sql(f'ALTER TABLE "trip" ALTER COLUMN "{name}" {act}')


def up(migrator, db):
    change_days(db, optional, "DROP NOT NULL")


def down(migrator, db):
    """Trips without days become drafts of the last day that the forms take."""
    db.execute_sql(
        "UPDATE trip SET published = FALSE, start_date = '2100-12-31', end_date = '2100-12-31'"
        " WHERE start_date IS NULL"
    )
    change_days(db, required, "SET NOT NULL")
