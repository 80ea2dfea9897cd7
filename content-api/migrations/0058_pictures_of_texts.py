"""Articles that chose no main picture show the first of their text: their pages are made anew."""

PICTURE = "](/objects/"


def up(migrator, db):
    mark = db.param
    rows = db.execute_sql(
        "SELECT id, content_md, content FROM blog_post WHERE status = 'published' AND binned_at IS NULL"
        " AND (featured_image IS NULL OR featured_image = '') ORDER BY id"
    ).fetchall()
    for record_id, markdown, plain in rows:
        if PICTURE not in (markdown or plain):
            continue
        # Each takes a revision of its own, as a save would give it.
        db.execute_sql("UPDATE publishing_state SET content_revision = content_revision + 1")
        (revision,) = db.execute_sql("SELECT content_revision FROM publishing_state").fetchone()
        db.execute_sql(
            f"UPDATE blog_post SET revision = {mark} WHERE id = {mark}",  # noqa: S608
            (revision, record_id),
        )
