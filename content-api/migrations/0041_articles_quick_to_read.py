"""PostgreSQL keeps the texts of articles as they are.

Undoing its compression was most of the time that looking through them took.
"""

from peewee import SqliteDatabase

TEXTS = ("content", "content_md")


def store(db, kind):
    """What is there is written anew: PostgreSQL itself leaves it as it was."""
    if isinstance(db, SqliteDatabase):
        return
    for text in TEXTS:
        db.execute_sql(f"ALTER TABLE blog_post ALTER COLUMN {text} SET STORAGE {kind}")
    db.execute_sql("UPDATE blog_post SET content = content || '', content_md = content_md || ''")


def up(migrator, db):
    store(db, "EXTERNAL")
