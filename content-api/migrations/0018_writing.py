"""The writing assistant: what it suggested, what it is writing, what it cost; and its marks on an article."""

from peewee import BigIntegerField, BooleanField, CharField, DateTimeField, IntegerField, TextField

COLUMNS = {
    "search_description": lambda: CharField(max_length=200, default=""),
    "assisted": lambda: BooleanField(default=False),
    "reviewed": lambda: BooleanField(default=False),
}


def tables(db):
    class TitleSuggestion(db.Model):
        category = CharField(max_length=32, index=True)
        title = CharField(max_length=200)
        slug = CharField(max_length=100)
        created_at = DateTimeField()

        class Meta:
            table_name = "title_suggestion"

    class Generation(db.Model):
        job_id = CharField(max_length=32, primary_key=True)
        post_id = IntegerField(index=True)
        title = CharField(max_length=200)
        category = CharField(max_length=32)
        slug = CharField(max_length=100)
        chosen_slug = BooleanField(default=False)
        written = BooleanField(default=False)
        picture_prompt = TextField(default="")
        alt = CharField(max_length=300, default="")
        upload_key = CharField(max_length=32, null=True)
        prompt_version = CharField(max_length=16, default="")
        created_at = DateTimeField(index=True)

        class Meta:
            table_name = "generation"

    class WritingMonth(db.Model):
        month = CharField(max_length=7, primary_key=True)
        calls = IntegerField(default=0)
        tokens = BigIntegerField(default=0)
        micro_usd = BigIntegerField(default=0)

        class Meta:
            table_name = "writing_month"

    return [TitleSuggestion, Generation, WritingMonth]


def up(migrator, db):
    db.create_tables(tables(db))
    for name, column in COLUMNS.items():
        migrator.migrate(migrator.add_column("blog_post", name, column()))
