"""From posts to articles: first all of them as they would be, then all of them at once."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from urllib.parse import unquote, urlsplit

from marshmallow import ValidationError

from content_api.blog.models import BlogPost, Category, PostStatus
from content_api.blog.schemas import PostFormSchema
from content_api.db import utc_now, write
from content_api.publishing import KIND_ARTICLE, OldSlug
from content_api.slugs import SLUG, free_slug, suggest_slug
from content_api.wordpress.markdown_of import address_key, markdown_of
from content_api.wordpress.media import Media
from content_api.wordpress.wxr import Item, Wxr

# Whatever else a post may be, it is one that its owner has not thrown away.
_KEPT = ("publish", "future", "draft", "pending", "private")


@dataclass
class Article:
    """What a post becomes. `faults` are the form's; with one the post is not taken."""

    item: Item
    slug: str
    values: dict[str, Any] = field(default_factory=dict)
    author: str | None = None
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def old_path(self) -> str:
        return unquote(urlsplit(self.item.link).path)


def articles_of(wxr: Wxr, media: Media, category: Category) -> list[Article]:
    """Every post that is not here yet, oldest first, validated as the form validates an article."""
    posts = [item for item in wxr.of_kind("post") if item.status in _KEPT and not _is_here(item)]
    articles: list[Article] = []
    for item in sorted(posts, key=lambda item: (item.published or datetime.max, item.id)):
        articles.append(Article(item, _slug(item, {article.slug for article in articles})))
    links = {address_key(old): f"/blog/{one.slug}" for one in articles for old in _addresses(one.item)}
    attachments = {item.id: item for item in wxr.of_kind("attachment")}
    for article in articles:
        _write(article, wxr, media, category, links, attachments)
    return articles


def take_in(articles: list[Article]) -> None:
    """Add them all, in one transaction; published ones ask for their pages."""
    with write():
        for article in articles:
            BlogPost.add(article.values, _key(article.item), author_name=article.author)


def _write(
    article: Article,
    wxr: Wxr,
    media: Media,
    category: Category,
    links: dict[str, str],
    attachments: dict[str, Item],
) -> None:
    item, notes = article.item, article.notes
    text = markdown_of(item.html, media.picture, links, notes)
    cover = attachments.get(item.thumbnail)
    is_public = item.status == "publish" and not item.password and bool(text)
    if item.status == "publish" and not is_public:
        notes.append("it is kept as a draft: " + ("it had a password" if item.password else "it has no text"))
    if item.status == "future":
        notes.append(f"it was to be published at {item.published} UTC; it is a draft now")
    form = {
        "title": item.title,
        "slug": article.slug,
        "excerpt": markdown_of(item.excerpt, lambda *_: None, {}, notes) if item.excerpt.strip() else "",
        "contentMd": text,
        "category": _category(item, category, notes),
        "featuredImage": media.picture(cover.attachment, cover.title) if cover else None,
        "status": PostStatus.PUBLISHED if is_public else PostStatus.DRAFT,
    }
    try:
        article.values = PostFormSchema().load(form)
    except ValidationError as error:
        said: Any = error.messages
        article.faults += [f"{name}: {' '.join(map(str, lines))}" for name, lines in said.items()]
        return
    created = item.published or item.modified or utc_now()
    article.values |= {
        "created_at": created,
        "updated_at": max(created, item.modified or created),
        "published_at": created if is_public else None,
    }
    article.author = (wxr.authors.get(item.author) or "")[:100] or None


def _category(item: Item, otherwise: Category, notes: list[str]) -> str:
    for name in item.categories:
        if name in list(Category):
            return name
    if item.categories:
        notes.append(f"its category {', '.join(item.categories)} became {otherwise}")
    return otherwise


def _slug(item: Item, taken: set[str]) -> str:
    """WordPress's own where it can be one of ours; otherwise one made of the title, in Latin letters."""
    name = unquote(item.name)
    wanted = name if SLUG.fullmatch(name) and len(name) <= 95 else suggest_slug(item.title)

    def is_taken(slug: str) -> bool:
        held = BlogPost.at(slug) is not None or OldSlug.leads_to(KIND_ARTICLE, slug) is not None
        return slug in taken or held

    return free_slug(wanted or f"article-{item.id or 'new'}", is_taken)


def _addresses(item: Item) -> list[str]:
    return [address for address in (item.link, item.guid) if address.startswith("http")]


def _is_here(item: Item) -> bool:
    """Taken in before; what the owner changed in it since stays as it is."""
    return bool(BlogPost.made_with(_key(item)).exists())


def _key(item: Item) -> str:
    return f"wordpress {item.guid or item.link or item.id}"
