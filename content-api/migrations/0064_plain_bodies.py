"""Articles in Markdown keep no plain body: what the owner had removed from it stayed public."""

import json


def up(migrator, db):
    db.execute_sql("UPDATE blog_post SET content = '' WHERE content_md <> '' AND content <> ''")
    rows = db.execute_sql("SELECT id, edited FROM next_version WHERE kind = 'article'").fetchall()
    for row_id, stored in rows:
        edited = json.loads(stored) if isinstance(stored, str) else stored
        if edited.get("content_md") and edited.get("content"):
            db.execute_sql(
                f"UPDATE next_version SET edited = {db.param} WHERE id = {db.param}",  # noqa: S608
                (json.dumps({**edited, "content": ""}, ensure_ascii=False), row_id),
            )
