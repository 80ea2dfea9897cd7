"""Articles: drafts, scheduled and published ones, and what was there before each save."""

from datetime import datetime
from enum import StrEnum
from typing import Any

import peewee

from content_api.blog.revisions import BlogRevision
from content_api.content import ContentRecord
from content_api.content.kinds import Messages, SearchText
from content_api.content.markdown import plain_text
from content_api.db import utc_now, write
from content_api.jobs import enqueue
from content_api.media.share.card import SEA, ShareCard
from content_api.publishing import KIND_ARTICLE
from content_api.web.errors import Invalid

PUBLISH = "blog.publish"

NO_TEXT = "אי אפשר לפרסם מאמר בלי טקסט."
TOO_LATE = "המועד הזה כבר עבר. אפשר לבחור מועד אחר, או לפרסם עכשיו."
NOT_REVIEWED = "העוזרת כתבה כאן חלק מהטקסט. לפני הפרסום צריך לעבור על העובדות, המחירים והתאריכים ולאשר."

# What a revision keeps; views and dates change without her.
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


# As on the pages: site/src/features/blog/categories.ts.
_COLOURS: dict[str, str] = {
    Category.INSPIRATION: "#b3452b",
    Category.TRAVEL_TIPS: "#2b6a94",
    Category.TRIP_GUIDES: SEA,
    Category.HEALTH: "#5e6b36",
    Category.STORIES: "#6e3a5e",
    Category.BEHIND_THE_SCENES: "#8a5a00",
}


class BlogPost(ContentRecord):
    """One article. `content_md` is its Markdown; `content` is the plain body of an article without one."""

    kind = KIND_ARTICLE
    collection = "articles"
    section = "blog"
    messages = Messages(
        missing="המאמר שחיפשת לא קיים או הוסר.",
        slug_taken="הכתובת הזאת כבר שייכת למאמר אחר. אפשר להוסיף לה מילה.",
        made_already="המאמר הזה כבר נשמר, ומאז השתנה. אפשר לפתוח אותו מרשימת המאמרים ולהוסיף שם את מה שחסר.",
        overtaken="המאמר נשמר בינתיים ממקום אחר.",
    )
    version_columns = (*EDITED, "status", "publish_at")
    picture_columns = ("featured_image", "excerpt", "content", "content_md")
    facet = "category"

    excerpt = peewee.TextField(default="")
    content = peewee.TextField(default="")
    content_md = peewee.TextField(null=True)
    category = peewee.CharField(max_length=32)
    featured_image = peewee.CharField(max_length=255, null=True)
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
    published_at = peewee.DateTimeField(null=True)

    @classmethod
    def newest_first(cls, *fields: Any) -> Any:
        return cls.select(*fields).order_by(cls.created_at.desc(), cls.id.desc())

    @classmethod
    def public(cls, *fields: Any) -> Any:
        """What visitors may see, newest first."""
        return cls.newest_first(*fields).where(cls.status == PostStatus.PUBLISHED)

    @classmethod
    def showing(cls, path: str) -> Any:
        in_text = cls.content_md.contains(path) | cls.content.contains(path)
        return cls.public().where((cls.featured_image == path) | in_text)

    @classmethod
    def stands_as(cls, standing: str) -> Any:
        """Whether it is `published`, `scheduled`, or a `draft` that no moment is set for."""
        if standing == PostStatus.PUBLISHED:
            return cls.status == PostStatus.PUBLISHED
        is_scheduled = cls.publish_at.is_null(standing == PostStatus.DRAFT)
        return (cls.status == PostStatus.DRAFT) & is_scheduled

    @property
    def is_published(self) -> bool:
        return bool(self.status == PostStatus.PUBLISHED)

    @property
    def place(self) -> str:
        return "במאמר" if self.is_published else "בטיוטה"

    def check(self, before: dict[str, Any]) -> None:
        """What is published waits for no moment; what waits could be published as it stands."""
        if self.is_published:
            self.publish_at = None
            self.published_at = self.published_at or utc_now()
        elif self.publish_at is None:
            return
        elif self.publish_at != before.get("publish_at") and self.publish_at <= utc_now():
            raise Invalid("publishAt", TOO_LATE)
        self.require_text()
        self.require_review()

    def stored(self, before: dict[str, Any]) -> None:
        """Keeps what was there before as a revision."""
        self.plan(before.get("publish_at"))
        if before and any(before[name] != getattr(self, name) for name in EDITED):
            edited = {name: before[name] for name in EDITED}
            BlogRevision.keep(self.id, edited, before["updated_at"], before["is_published"])

    def is_taken_back_by(self, values: dict[str, Any]) -> bool:
        is_plain_draft = values.get("status") != PostStatus.PUBLISHED and values.get("publish_at") is None
        return is_plain_draft and (self.is_published or self.publish_at is not None)

    def remove(self) -> None:
        """Into the bin: it is not published by itself any more."""
        self.publish_at = None
        super().remove()

    def destroy(self) -> None:
        """For good, with its revisions."""
        with write():
            BlogRevision.forget(self.id)
            super().destroy()

    def plan(self, before: datetime | None = None) -> None:
        """Ask for the publishing at its moment; a moment called off finds nothing to do."""
        if self.publish_at is not None and self.publish_at != before:
            enqueue(
                PUBLISH, {"post": self.id}, key=f"article {self.id}", run_at=self.publish_at, max_attempts=20
            )

    def require_text(self) -> None:
        if not self.source.strip():
            raise Invalid("contentMd", NO_TEXT)

    def require_review(self) -> None:
        """Raises Invalid while nobody has gone over what the assistant wrote."""
        if self.assisted and not self.reviewed:
            raise Invalid("reviewed", NOT_REVIEWED)

    @property
    def source(self) -> str:
        """The Markdown that the body is rendered from."""
        return self.content_md or self.content

    @property
    def reading_minutes(self) -> int:
        """A thousand characters a minute, rounded up, at least one."""
        return max(1, -(-len(self.source) // 1000))

    def share_card(self) -> ShareCard:
        return ShareCard(
            kind=self.kind,
            record_id=self.id,
            title=self.title,
            badge=self.category,
            badge_colour=_COLOURS.get(self.category, SEA),
            picture=self.featured_image,
        )

    def search_text(self) -> SearchText:
        return SearchText(self.title, self.category, self.excerpt, plain_text(self.source), unseen="")
