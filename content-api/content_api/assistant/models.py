"""Models of the assistant: title suggestions, and articles that are being generated."""

from typing import Self

import peewee

from content_api.blog.models import BlogPost
from content_api.db import Model, utc_now
from content_api.jobs import Job


class TitleSuggestion(Model):
    """A suggested title with its English slug; stored so that it is not suggested again."""

    category = peewee.CharField(max_length=32, index=True)
    title = peewee.CharField(max_length=200)
    slug = peewee.CharField(max_length=100)
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def latest(cls, category: str, count: int) -> list[Self]:
        return list(cls.select().where(cls.category == category).order_by(cls.id.desc()).limit(count))

    @classmethod
    def slug_of(cls, title: str) -> str | None:
        """The English slug that came with this title, when it was a suggestion."""
        row: Self | None = cls.select().where(cls.title == title).order_by(cls.id.desc()).first()
        return row.slug if row else None


class Generation(Model):
    """The generation of an article into the draft `post_id`, one row per job.

    `slug` is that of the draft, `chosen_slug` whether it is an English one. So that a retry resumes:
    `written` is whether the text is stored, `upload_key` where the picture is uploaded.
    """

    job_id = peewee.CharField(max_length=32, primary_key=True)
    post_id = peewee.IntegerField(index=True)
    title = peewee.CharField(max_length=200)
    category = peewee.CharField(max_length=32)
    slug = peewee.CharField(max_length=100)
    chosen_slug = peewee.BooleanField(default=False)
    written = peewee.BooleanField(default=False)
    picture_prompt = peewee.TextField(default="")
    alt = peewee.CharField(max_length=300, default="")
    upload_key = peewee.CharField(max_length=32, null=True)
    prompt_version = peewee.CharField(max_length=16, default="")
    created_at = peewee.DateTimeField(default=utc_now, index=True)

    @classmethod
    def of(cls, job_id: str) -> Self | None:
        return cls.get_or_none(cls.job_id == job_id)

    @classmethod
    def begun_with(cls, key: str) -> Self | None:
        """The generation, ended or not, whose draft was created with this Idempotency-Key."""
        draft = BlogPost.made_with(key).first()
        return cls.get_or_none(cls.post_id == draft.id) if draft else None

    @classmethod
    def under_way(cls, title: str, category: str) -> Self | None:
        """The running generation with this title and category, or None. Without those of a deleted draft."""
        rows = cls.select().where(cls.title == title, cls.category == category).order_by(cls.created_at)
        return next((row for row in rows if row.job and not row.job.has_ended and row.post), None)

    @property
    def job(self) -> Job | None:
        """Its job; None once the nightly purge has deleted that."""
        return Job.get_or_none(Job.id == self.job_id)

    @property
    def post(self) -> BlogPost | None:
        return BlogPost.by_id(self.post_id)
