"""Columns that came after their tables get their defaults in the database too.

The version before knows nothing of them and leaves them out when it writes a row. SQLite changes no column:
the tables are made anew, and go on with their numbers.
"""

import re

from peewee import SqliteDatabase

DEFAULTS = {
    "enquiry": {
        "source": "''",
        "notes": "''",
        "next_step": "''",
        "held_as": "''",
        "waiting_list": "FALSE",
        "phone_key": "''",
        "mail_key": "''",
    },
    "rights_request": {"held_as": "''"},
    "blog_post": {"search_description": "''", "assisted": "FALSE", "reviewed": "FALSE"},
    "publishing_state": {"air_revision": "0", "lifting": "FALSE"},
}


def with_defaults(sql, defaults):
    for name, default in defaults.items():
        # SQLite keeps a truth as a number.
        value = default.replace("FALSE", "0")
        sql, count = re.subn(rf'("{name}" [^,]*?NOT NULL)(?=[,)])', rf"\1 DEFAULT {value}", sql)
        if count != 1:
            raise ValueError(f"{name} is not as it was expected: {sql}")
    return sql


def without_defaults(sql, defaults):
    for name in defaults:
        sql = re.sub(rf'("{name}" [^,]*?NOT NULL) DEFAULT [^,)]+', r"\1", sql)
    return sql


def make_anew(db, table, change, defaults):
    parts = db.execute_sql(
        "SELECT type, sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL", (table,)
    ).fetchall()
    [made] = [sql for kind, sql in parts if kind == "table"]
    last = db.execute_sql("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
    db.execute_sql(change(made, defaults).replace(f'"{table}"', f'"{table}_anew"', 1))
    db.execute_sql(f'INSERT INTO "{table}_anew" SELECT * FROM "{table}"')  # noqa: S608
    db.execute_sql(f'DROP TABLE "{table}"')
    db.execute_sql(f'ALTER TABLE "{table}_anew" RENAME TO "{table}"')
    for kind, sql in parts:
        if kind != "table":
            db.execute_sql(sql)
    if last is not None:
        db.execute_sql("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        db.execute_sql("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, *last))


def change_all(db, change, act):
    for table, defaults in DEFAULTS.items():
        if isinstance(db, SqliteDatabase):
            make_anew(db, table, change, defaults)
            continue
        for name, value in defaults.items():
            db.execute_sql(f'ALTER TABLE "{table}" ALTER COLUMN "{name}" {act(value)}')


def up(migrator, db):
    change_all(db, with_defaults, lambda value: f"SET DEFAULT {value}")


def down(migrator, db):
    change_all(db, without_defaults, lambda value: "DROP DEFAULT")
