"""Compared searches of the speed benchmark: the databases' own ranked full-text search, and LIKE.

It has the articles' titles and bodies as they are: no particles, no endings, no trips.
"""

from content_api.blog.models import BlogPost
from content_api.db import database, is_sqlite, write


def store_raw() -> None:
    if is_sqlite():
        database.execute_sql("CREATE VIRTUAL TABLE raw USING fts5(title, body)")
        fill = ["INSERT INTO raw(rowid, title, body) SELECT id, title, content_md FROM blog_post"]
        fill.append("INSERT INTO raw(raw) VALUES ('optimize')")
    else:
        database.execute_sql("CREATE TABLE raw (id INTEGER PRIMARY KEY, body TEXT, words tsvector)")
        fill = [
            "SET LOCAL statement_timeout = 0",
            """INSERT INTO raw SELECT id, content_md,
                      setweight(to_tsvector('simple', title), 'A') || to_tsvector('simple', content_md)
               FROM blog_post""",
            "CREATE INDEX raw_words ON raw USING gin (words)",
        ]
    with write():
        for statement in fill:
            database.execute_sql(statement)


def raw(query: str) -> None:
    """The numbers of the best six."""
    if is_sqlite():
        sql = "SELECT rowid FROM raw WHERE raw MATCH ? ORDER BY rank LIMIT 6"
    else:
        sql = """SELECT id FROM raw, plainto_tsquery('simple', %s) asked WHERE words @@ asked
                 ORDER BY ts_rank(words, asked) DESC LIMIT 6"""
    database.execute_sql(sql, (_asked(query),)).fetchall()


def raw_answer(query: str) -> None:
    """The best six with what an answer shows of them, and how many there are."""
    if is_sqlite():
        sql = """
            SELECT blog_post.id, slug, blog_post.title, category,
                   snippet(raw, 1, '<mark>', '</mark>', '…', 25)
            FROM raw JOIN blog_post ON blog_post.id = raw.rowid
            WHERE raw MATCH ? ORDER BY rank LIMIT 6"""
        count = "SELECT count(*) FROM raw WHERE raw MATCH ?"
    else:
        sql = """
            SELECT best.id, slug, title, category, ts_headline('simple', body, plainto_tsquery('simple', %s))
            FROM (SELECT id, body FROM raw, plainto_tsquery('simple', %s) asked WHERE words @@ asked
                  ORDER BY ts_rank(words, asked) DESC LIMIT 6) best
            JOIN blog_post ON blog_post.id = best.id"""
        count = "SELECT count(*) FROM raw WHERE words @@ plainto_tsquery('simple', %s)"
    asked = _asked(query)
    database.execute_sql(sql, (asked,) * (1 if is_sqlite() else 2)).fetchall()
    database.execute_sql(count, (asked,)).fetchone()


def like(query: str) -> None:
    list(
        BlogPost.select(BlogPost.id)
        .where(BlogPost.title.contains(query) | BlogPost.content_md.contains(query))
        .order_by(BlogPost.created_at.desc())
        .limit(6)
        .tuples()
    )


def _asked(query: str) -> str:
    return " ".join(f'"{word}"' for word in query.split()) if is_sqlite() else query
