"""Articles in Markdown keep no plain body: what the owner had removed from it stayed public."""


def up(migrator, db):
    db.execute_sql("UPDATE blog_post SET content = '' WHERE content_md <> '' AND content <> ''")
