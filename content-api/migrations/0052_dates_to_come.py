"""A trip may have no days yet: both are null.

SQLite changes no column: the table is made anew, and goes on with its numbers.
"""

import re

from content_api.db import rebuild_table
from peewee import SqliteDatabase

DAYS = ("start_date", "end_date")


def optional(sql):
    return re.sub(r'("(?:start|end)_date" DATE) NOT NULL', r"\1", sql)


def up(migrator, db):
    if isinstance(db, SqliteDatabase):
        rebuild_table(db, "trip", optional)
        return
    for name in DAYS:
        db.execute_sql(f'ALTER TABLE "trip" ALTER COLUMN "{name}" DROP NOT NULL')
