"""What an article was before each save."""

from peewee import BooleanField, DateTimeField, IntegerField, JSONField


def tables(db):
    class BlogRevision(db.Model):
        post_id = IntegerField(index=True)
        saved_at = DateTimeField()
        replaced_at = DateTimeField(index=True)
        was_published = BooleanField()
        words = IntegerField()
        edited = JSONField()

        class Meta:
            table_name = "blog_revision"

    return [BlogRevision]


def up(migrator, db):
    db.create_tables(tables(db))
