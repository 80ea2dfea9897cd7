"""Columns that came after their tables get their defaults in the database too.

The version before knows nothing of them and leaves them out when it writes a row. SQLite changes no column:
the tables are made anew, and go on with their numbers.
"""

import re
from functools import partial

from content_api.db import rebuild_table
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


def up(migrator, db):
    for table, defaults in DEFAULTS.items():
        if isinstance(db, SqliteDatabase):
            rebuild_table(db, table, partial(with_defaults, defaults=defaults))
            continue
        for name, value in defaults.items():
            db.execute_sql(f'ALTER TABLE "{table}" ALTER COLUMN "{name}" SET DEFAULT {value}')
