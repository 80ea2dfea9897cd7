"""SQLite never gives the number of a participant, an offer or a reply template again; and by which key a
participant was sent, so that a second try writes in no second one.

A device that shows an old list would change or delete another by it. As in 0042, the tables are made anew in
SQLite's own way: a copy that takes the name, while foreign keys are not looked at.
"""

from content_api.db import rebuild_table
from content_api.migration_steps import add_columns
from peewee import CharField, SqliteDatabase

TABLES = ("participant", "seat_offer", "reply_template")
PLAIN = '"id" INTEGER NOT NULL PRIMARY KEY'
ONCE = f"{PLAIN} AUTOINCREMENT"


def up(migrator, db):
    if isinstance(db, SqliteDatabase):
        for table in TABLES:
            rebuild_table(db, table, lambda sql: sql.replace(PLAIN, ONCE, 1))
    add_columns(migrator, "participant", creation_key=CharField(max_length=64, null=True, unique=True))
