"""Articles: drafts and published ones, and how a change becomes public."""

from datetime import datetime
from enum import StrEnum
from typing import Any, Self

import peewee

from content_api.bin import Binnable
from content_api.blog.revisions import BlogRevision
from content_api.db import Model, utc_now, write
from content_api.jobs import enqueue
from content_api.media.naming import keep_named
from content_api.publishing import (
    KIND_ARTICLE,
    Act,
    OldSlug,
    content_changed,
    content_removed,
    content_returned,
    forget_title,
    note_change,
    public_change,
)
from content_api.web.errors import Conflict, Invalid, Overtaken
from content_api.web.etags import version_of
from content_api.web.idempotency_key import CreatedOnce

PUBLISH = "blog.publish"

SLUG_TAKEN = "הכתובת הזאת כבר שייכת למאמר אחר. אפשר להוסיף לה מילה."
MADE_ALREADY = "המאמר הזה כבר נשמר, ומאז השתנה. אפשר לפתוח אותו מרשימת המאמרים ולהוסיף שם את מה שחסר."
NO_TEXT = "אי אפשר לפרסם מאמר בלי טקסט."
TOO_LATE = "המועד הזה כבר עבר. אפשר לבחור מועד אחר, או לפרסם עכשיו."
NOT_REVIEWED = "העוזרת כתבה כאן חלק מהטקסט. לפני הפרסום צריך לעבור על העובדות, המחירים והתאריכים ולאשר."


# What the owner edits; views and dates change without her.
EDITED = (
    "title",
    "slug",
    "excerpt",
    "content",
    "content_md",
    "category",
    "featured_image",
    "featured",
    "search_description",
    "assisted",
    "reviewed",
)


class Category(StrEnum):
    INSPIRATION = "השראה"
    TRAVEL_TIPS = "טיפי נסיעות"
    TRIP_GUIDES = "מדריכי טיולים"
    HEALTH = "בריאות ורווחה"
    STORIES = "סיפורי מטיילות"
    BEHIND_THE_SCENES = "מאחורי הקלעים"


class PostStatus(StrEnum):
    DRAFT = "draft"
    PUBLISHED = "published"


class BlogPost(Binnable, CreatedOnce, Model):
    """One article. `content_md` is its Markdown; `content` is the plain body of an article without one."""

    slug = peewee.CharField(max_length=100, unique=True)
    title = peewee.CharField(max_length=200)
    excerpt = peewee.TextField(default="")
    content = peewee.TextField(default="")
    content_md = peewee.TextField(null=True)
    category = peewee.CharField(max_length=32)
    featured_image = peewee.CharField(max_length=255, null=True)
    featured = peewee.BooleanField(default=False)
    status = peewee.CharField(max_length=16, default=PostStatus.DRAFT)
    views = peewee.IntegerField(default=0)
    author_name = peewee.CharField(max_length=100, null=True)
    # What search engines show below the title; the excerpt serves where there is none.
    search_description = peewee.CharField(max_length=200, default="")
    # Whether the assistant wrote some of it, and whether the owner has gone over the facts in it since.
    assisted = peewee.BooleanField(default=False)
    reviewed = peewee.BooleanField(default=False)
    # When a draft is to be published by itself; null for every other article.
    publish_at = peewee.DateTimeField(null=True)
    creation_key = peewee.CharField(max_length=64, null=True, unique=True)
    # The content revision of its last public change; null while it was never public.
    revision = peewee.IntegerField(null=True, index=True)
    created_at = peewee.DateTimeField(default=utc_now)
    updated_at = peewee.DateTimeField(default=utc_now)
    published_at = peewee.DateTimeField(null=True)
    binned_at = peewee.DateTimeField(null=True)
    binned_slug = peewee.CharField(max_length=100, null=True)

    class Meta:
        table_name = "blog_post"

    @classmethod
    def newest_first(cls) -> Any:
        return cls.select().order_by(cls.created_at.desc(), cls.id.desc())

    @classmethod
    def published(cls) -> Any:
        """What visitors may see, newest first."""
        return cls.newest_first().where(cls.status == PostStatus.PUBLISHED)

    @classmethod
    def stands_as(cls, standing: str) -> Any:
        """Whether it is `published`, `scheduled`, or a `draft` that no moment is set for."""
        if standing == PostStatus.PUBLISHED:
            return cls.status == PostStatus.PUBLISHED
        is_scheduled = cls.publish_at.is_null(standing == PostStatus.DRAFT)
        return (cls.status == PostStatus.DRAFT) & is_scheduled

    @classmethod
    def at(cls, slug: str) -> Self | None:
        post: Self | None = cls.get_or_none(cls.slug == slug)
        return post

    @classmethod
    def formerly_at(cls, slug: str) -> Self | None:
        """The article that left this address."""
        record_id = OldSlug.leads_to(KIND_ARTICLE, slug)
        return cls.numbered(record_id) if record_id is not None else None

    @classmethod
    def add(cls, values: dict[str, Any], author_name: str | None, key: str = "") -> Self:
        """Store a new article; a published one asks for its page. Raises Conflict on `slug`.

        Sent again under the same `key`, because the first answer was lost, it changes the one that it made.
        Raises Overtaken when that was changed since, or would be taken back by an older sending of itself.
        """
        return cls.create_once(
            key,
            lambda digest: cls._add(values, author_name, digest),
            lambda made: made._send_again(values, key),
        )

    @classmethod
    def _add(cls, values: dict[str, Any], author_name: str | None, digest: str | None) -> Self:
        _check_free(values["slug"], None)
        post = cls(**values, author_name=author_name, creation_key=digest)
        keep_named(post.featured_image, post.source)
        post._note_schedule(None)
        if post.is_published:
            post.require_review()
            post.published_at = post.published_at or utc_now()
            post.revision = content_changed()
        post.save(force_insert=True)
        post.plan()
        if post.is_published:
            _take_address(post)
            content_returned(KIND_ARTICLE, post.id)
            note_change(KIND_ARTICLE, post.id, post.title, Act.ADDED)
            public_change(KIND_ARTICLE, post.id)
        return post

    def _send_again(self, values: dict[str, Any], key: str) -> None:
        is_plain_draft = values.get("status") != PostStatus.PUBLISHED and values.get("publish_at") is None
        stands_out = self.is_published or self.publish_at is not None
        if not self.is_as_sent(key) or (stands_out and is_plain_draft):
            raise Overtaken(MADE_ALREADY)
        self._replace(values)

    def change(self, values: dict[str, Any]) -> None:
        """Replace what `values` names; `status` publishes or takes back. Raises Conflict on `slug`.

        What was there before is kept as a revision.
        """
        with write():
            self.mark_changed()
            self._replace(values)

    def _replace(self, values: dict[str, Any]) -> None:
        with write():
            _check_free(values.get("slug", self.slug), self.id)
            old_slug, was_published = self.slug, self.is_published
            before, saved_at, publish_at = self._edited(), self.updated_at, self.publish_at
            for name, value in values.items():
                setattr(self, name, value)
            keep_named(self.featured_image, self.source)
            self.updated_at = utc_now()
            self._note_schedule(publish_at)
            self.plan(publish_at)
            if before != self._edited():
                BlogRevision.keep(self.id, before, saved_at, was_published)
            self._note_public_change(was_published, before["title"])
            if was_published and (old_slug != self.slug or not self.is_published):
                # Wherever it comes to the site again, the address that visitors know leads there.
                OldSlug.moved(KIND_ARTICLE, self.id, old_slug)
            self.save()
            if was_published or self.is_published:
                public_change(KIND_ARTICLE, self.id)

    def remove(self) -> None:
        """Into the bin: for visitors it is gone, and it is not published by itself any more."""
        with write():
            if self.is_published:
                content_removed(KIND_ARTICLE, self.id)
                note_change(KIND_ARTICLE, self.id, self.title, Act.REMOVED)
            self.leave_address()
            self.publish_at = self.creation_key = None
            self.save()
            if self.is_published:
                public_change(KIND_ARTICLE, self.id)

    def restore(self, slug: str) -> None:
        """Out of the bin, at `slug`, published as it was. Raises Conflict when that is another's."""
        with write():
            _check_free(slug, self.id)
            self.return_to(slug)
            if self.is_published:
                self.revision = content_changed()
                content_returned(KIND_ARTICLE, self.id)
                note_change(KIND_ARTICLE, self.id, self.title, Act.RETURNED)
                _take_address(self)
            self.save()
            if self.is_published:
                public_change(KIND_ARTICLE, self.id)

    def destroy(self) -> None:
        """From the bin for good."""
        with write():
            OldSlug.forget(KIND_ARTICLE, self.id)
            forget_title(KIND_ARTICLE, self.id)
            BlogRevision.forget(self.id)
            self.delete_instance()

    def _note_public_change(self, was_published: bool, old_title: str) -> None:
        if self.is_published:
            self.require_text()
            self.require_review()
            self.published_at = self.published_at or utc_now()
            self.revision = content_changed()
            content_returned(KIND_ARTICLE, self.id)
            note_change(KIND_ARTICLE, self.id, self.title, Act.CHANGED if was_published else Act.ADDED)
            _take_address(self)
        elif was_published:
            content_removed(KIND_ARTICLE, self.id)
            note_change(KIND_ARTICLE, self.id, old_title, Act.REMOVED)

    def _note_schedule(self, before: datetime | None) -> None:
        """What is published waits for no moment; what waits could be published as it stands."""
        if self.is_published:
            self.publish_at = None
        elif self.publish_at is not None:
            if self.publish_at != before and self.publish_at <= utc_now():
                raise Invalid("publishAt", TOO_LATE)
            self.require_text()
            self.require_review()

    def plan(self, before: datetime | None = None) -> None:
        """Ask for the publishing at its moment; a moment called off finds nothing to do."""
        if self.publish_at is not None and self.publish_at != before:
            enqueue(
                PUBLISH, {"post": self.id}, key=f"article {self.id}", run_at=self.publish_at, max_attempts=20
            )

    def _edited(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in EDITED}

    def require_text(self) -> None:
        if not self.source.strip():
            raise Invalid("contentMd", NO_TEXT)

    def require_review(self) -> None:
        """Raises Invalid while nobody has gone over what the assistant wrote."""
        if self.assisted and not self.reviewed:
            raise Invalid("reviewed", NOT_REVIEWED)

    @property
    def version(self) -> str:
        return version_of(self, (*EDITED, "status", "publish_at"))

    @property
    def is_published(self) -> bool:
        return self.status == PostStatus.PUBLISHED

    @property
    def source(self) -> str:
        """The Markdown that the body is rendered from."""
        return self.content_md or self.content

    @property
    def reading_minutes(self) -> int:
        """A thousand characters a minute, rounded up, at least one."""
        return max(1, -(-len(self.source) // 1000))


def _check_free(slug: str, post_id: int | None) -> None:
    holder = BlogPost.at(slug)
    if holder is not None and holder.id != post_id:
        raise Conflict("slug", SLUG_TAKEN)


def _take_address(post: BlogPost) -> None:
    """What led on from this address no longer does; an article that it led to has changed with that."""
    led_to = OldSlug.taken(KIND_ARTICLE, post.slug)
    if led_to is not None and led_to != post.id:
        BlogPost.update(revision=content_changed()).where(BlogPost.id == led_to).execute()
