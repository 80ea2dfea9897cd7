"""The writing assistant: what it suggested, what it is writing, what it cost; and its marks on an article."""

from content_api.migration_steps import add_columns, create_table
from peewee import BigIntegerField, BooleanField, CharField, DateTimeField, IntegerField, TextField


def up(migrator, db):
    create_table(
        db,
        "title_suggestion",
        category=CharField(max_length=32, index=True),
        title=CharField(max_length=200),
        slug=CharField(max_length=100),
        created_at=DateTimeField(),
    )
    create_table(
        db,
        "generation",
        job_id=CharField(max_length=32, primary_key=True),
        post_id=IntegerField(index=True),
        title=CharField(max_length=200),
        category=CharField(max_length=32),
        slug=CharField(max_length=100),
        chosen_slug=BooleanField(default=False),
        written=BooleanField(default=False),
        picture_prompt=TextField(default=""),
        alt=CharField(max_length=300, default=""),
        upload_key=CharField(max_length=32, null=True),
        prompt_version=CharField(max_length=16, default=""),
        created_at=DateTimeField(index=True),
    )
    create_table(
        db,
        "writing_month",
        month=CharField(max_length=7, primary_key=True),
        calls=IntegerField(default=0),
        tokens=BigIntegerField(default=0),
        micro_usd=BigIntegerField(default=0),
    )
    add_columns(
        migrator,
        "blog_post",
        search_description=CharField(max_length=200, default=""),
        assisted=BooleanField(default=False),
        reviewed=BooleanField(default=False),
    )
