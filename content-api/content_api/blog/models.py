"""Models of articles (drafts, scheduled and published ones) and of their revisions."""

from enum import StrEnum
from typing import Any, ClassVar, Self

import peewee

from content_api.content import ContentRecord
from content_api.content.kinds import Messages, SearchText
from content_api.content.markdown import plain_text
from content_api.content.revisions import Revision
from content_api.db import locked, utc_now
from content_api.media.share_card import SEA, ShareCard
from content_api.media.text_pictures import first_picture
from content_api.publishing import KIND_ARTICLE
from content_api.web.errors import Invalid

NO_TEXT = "אי אפשר לפרסם מאמר בלי טקסט."
NOT_REVIEWED = "העוזרת כתבה כאן חלק מהטקסט. לפני הפרסום צריך לעבור על העובדות, המחירים והתאריכים ולאשר."


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


class BlogRevision(Revision):
    record_id = peewee.IntegerField(index=True, column_name="post_id")


class BlogPost(ContentRecord):
    """One article. `content_md` is its Markdown; `content` is the plain body of an article without one."""

    kind = KIND_ARTICLE
    collection = "articles"
    section = "blog"
    messages = Messages(
        missing="המאמר שחיפשת לא קיים או הוסר.",
        slug_taken="הכתובת הזאת כבר שייכת למאמר אחר. אפשר להוסיף לה מילה.",
        made_already="המאמר הזה כבר נשמר, ומאז השתנה. אפשר לפתוח אותו מרשימת המאמרים ולהוסיף שם את מה שחסר.",
        stale="המאמר נשמר בינתיים ממקום אחר.",
    )
    # Without views and dates, which the owner does not edit.
    edited_columns = (
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
    text_columns = ("content_md", "content")
    # As site/src/features/admin/blog/articleKind.ts.
    reviewed_columns = frozenset({"title", "excerpt", "content_md"})
    revisions = BlogRevision
    as_published: ClassVar[dict[str, Any]] = {"status": PostStatus.PUBLISHED}
    picture_columns = ("featured_image", "excerpt", "content", "content_md")
    facet = "category"
    cover = "featured_image"

    excerpt = peewee.TextField(default="")
    content = peewee.TextField(default="")
    content_md = peewee.TextField(null=True)
    category = peewee.CharField(max_length=32)
    featured_image = peewee.CharField(max_length=255, null=True)
    status = peewee.CharField(max_length=16, default=PostStatus.DRAFT)
    views = peewee.IntegerField(default=0)
    author_name = peewee.CharField(max_length=100, null=True)
    # The meta description; '' for the excerpt.
    search_description = peewee.CharField(max_length=200, default="")
    # Whether it has text by the assistant, and whether the owner has reviewed the facts in that.
    assisted = peewee.BooleanField(default=False)
    reviewed = peewee.BooleanField(default=False)
    published_at = peewee.DateTimeField(null=True)

    @classmethod
    def newest_first(cls, *fields: Any) -> Any:
        return cls.select(*fields).order_by(cls.created_at.desc(), cls.id.desc())

    @classmethod
    def public(cls, *fields: Any) -> Any:
        """Published articles, newest first, in the same order as on the site (site/page-data/kinds.mjs)."""
        return super().public(*fields).order_by(cls.published_at.desc(), cls.id.desc())

    @classmethod
    def rename_author(cls, former: str, name: str) -> None:
        """Set `name` as the author of the articles by `former`, binned ones too; called in a transaction."""
        # Lock order, as in restoring an article: all rows, then the content revision.
        signed: list[Self] = []
        for posts in (cls.select(), cls.binned()):
            signed.extend(locked(posts.where(cls.author_name == former).order_by(cls.id)))
        for post in signed:
            post.author_name = name
            post.save(only=[cls.author_name])
            if post.is_published and post.binned_at is None:
                post.republish()

    @classmethod
    def showing(cls, path: str) -> Any:
        in_text = cls.content_md.contains(path) | cls.content.contains(path)
        return cls.public().where((cls.featured_image == path) | in_text)

    @classmethod
    def pictures_in_texts(cls, ids: list[int]) -> dict[int, str]:
        texts = cls.select(cls.id, cls.featured_image, cls.content, cls.content_md).where(cls.id.in_(ids))
        return {post.id: path for post in texts if (path := post.main_picture)} if ids else {}

    @classmethod
    def is_in_state(cls, state: str) -> Any:
        """A condition for a query: `published`, `scheduled`, or `draft` (not scheduled)."""
        if state == PostStatus.PUBLISHED:
            return cls.status == PostStatus.PUBLISHED
        is_scheduled = cls.publish_at.is_null(state == PostStatus.DRAFT)
        return (cls.status == PostStatus.DRAFT) & is_scheduled

    @property
    def location_words(self) -> str:
        return "במאמר" if self.is_published else "בטיוטה"

    def check(self) -> None:
        if self.is_published:
            self.published_at = self.published_at or utc_now()

    def require_publishable(self) -> None:
        """Raises Invalid without a text, or if the owner has not reviewed what the assistant wrote."""
        if not self.source.strip():
            raise Invalid("contentMd", NO_TEXT)
        if self.assisted and not self.reviewed:
            raise Invalid("reviewed", NOT_REVIEWED)

    @property
    def source(self) -> str:
        """The Markdown that the body is rendered from."""
        return self.content_md or self.content

    @property
    def main_picture(self) -> str | None:
        """The path of the featured picture, else of the first picture in the text, or None."""
        if self.featured_image:
            return str(self.featured_image)
        found = first_picture(self.source)
        return found[0] if found else None

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
            picture=self.main_picture,
        )

    def search_text(self) -> SearchText:
        return SearchText(self.title, self.category, self.excerpt, plain_text(self.source), unseen="")
