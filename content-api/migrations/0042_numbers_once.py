"""SQLite never gives a number out again whose record is gone, as PostgreSQL never did.

Mails, answers and other people's favourites go by the number. The tables are made anew in SQLite's own way:
a copy that takes the name, while foreign keys are not looked at.
"""

from content_api.db import rebuild_table
from peewee import SqliteDatabase

TABLES = ("enquiry", "rights_request", "trip", "blog_post")
PLAIN = '"id" INTEGER NOT NULL PRIMARY KEY'
ONCE = f"{PLAIN} AUTOINCREMENT"


def up(migrator, db):
    if isinstance(db, SqliteDatabase):
        for table in TABLES:
            rebuild_table(db, table, lambda sql: sql.replace(PLAIN, ONCE, 1))
