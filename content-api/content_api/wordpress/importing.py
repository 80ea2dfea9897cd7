"""From posts to articles, from pages to drafts of pages: all of them as they would be, then all at once."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from urllib.parse import unquote, urlsplit

from marshmallow import Schema, ValidationError

from content_api.blog.models import BlogPost, Category, PostStatus
from content_api.blog.schemas import PostFormSchema
from content_api.content import ContentRecord
from content_api.db import utc_now, write
from content_api.pages.models import FreePage
from content_api.pages.schemas import PageFormSchema
from content_api.publishing import OldSlug
from content_api.slugs import SLUG, free_slug, suggest_slug
from content_api.wordpress.markdown_of import OldSite, address_key, markdown_of
from content_api.wordpress.media import Media
from content_api.wordpress.wxr import Item, Wxr

# Whatever else a post may be, it is one that its owner has not thrown away.
_KEPT = ("publish", "future", "draft", "pending", "private")
_MODELS: dict[str, type[ContentRecord]] = {"post": BlogPost, "page": FreePage}


@dataclass
class Record:
    """What a post or a page becomes. `faults` are the form's; with one it is not taken."""

    item: Item
    model: type[ContentRecord]
    slug: str
    values: dict[str, Any] = field(default_factory=dict)
    columns: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def old_path(self) -> str:
        parts = urlsplit(self.item.link)
        return unquote(parts.path) + (f"?{parts.query}" if parts.query else "")

    @property
    def path(self) -> str:
        return f"/{self.model.section}/{self.slug}"

    @property
    def state(self) -> str:
        if self.values.get("publish_at"):
            return "scheduled"
        return "published" if self.values.get("status") == PostStatus.PUBLISHED else "draft"


def records_of(wxr: Wxr, media: Media, category: Category) -> list[Record]:
    """Every post and page that is not here yet, oldest first, validated as its form validates it."""
    records: list[Record] = []
    for kind, model in _MODELS.items():
        items = [item for item in wxr.of_kind(kind) if item.status in _KEPT and not _is_here(model, item)]
        for item in sorted(items, key=lambda item: (item.published or datetime.max, item.id)):
            taken = {record.slug for record in records if record.model is model}
            records.append(Record(item, model, _slug(model, item, taken)))
    links = {address_key(old): record.path for record in records for old in _addresses(record.item)}
    old = OldSite(
        address=wxr.address,
        links=({address_key(wxr.address): "/"} if wxr.address else {}) | links,
        blocks={item.id: item.html for item in wxr.of_kind("wp_block")},
    )
    attachments = {item.id: item for item in wxr.of_kind("attachment")}
    for record in records:
        _write(record, wxr, media, category, old, attachments)
    return records


def take_in(records: list[Record]) -> None:
    """Add them all, in one transaction; published ones ask for their pages."""
    with write():
        for record in records:
            record.model.add(record.values, _key(record.item), **record.columns)


def _write(
    record: Record, wxr: Wxr, media: Media, category: Category, old: OldSite, attachments: dict[str, Item]
) -> None:
    item, notes = record.item, record.notes
    text = markdown_of(item.html, media.picture, old, notes)
    excerpt = markdown_of(item.excerpt, lambda *_: None, old, notes) if item.excerpt.strip() else ""
    form: dict[str, Any] = {"title": item.title, "slug": record.slug, "contentMd": text}
    schema: Schema
    if record.model is FreePage:
        schema = PageFormSchema()
        form["description"] = excerpt
        if item.status == "publish":
            notes.append("it is a draft now: see whether a page of this site says the same, then publish it")
    else:
        schema = PostFormSchema()
        cover = attachments.get(item.thumbnail)
        form |= {
            "excerpt": excerpt,
            "category": _category(item, category, notes),
            "featuredImage": media.picture(cover.attachment, cover.alt) if cover else None,
            **_publication(item, text, notes),
        }
    try:
        record.values = schema.load(form)
    except ValidationError as error:
        said: Any = error.messages
        record.faults += [f"{name}: {' '.join(map(str, lines))}" for name, lines in said.items()]
        return
    now = utc_now()
    created = min(item.published or item.modified or now, now)
    updated = min(max(item.modified or created, created), now)
    record.columns = {"created_at": created, "updated_at": updated}
    if record.model is BlogPost:
        record.columns["author_name"] = (wxr.authors.get(item.author) or "")[:100] or None
        record.columns["published_at"] = created if record.state == "published" else None


def _publication(item: Item, text: str, notes: list[str]) -> dict[str, Any]:
    """Published, or at a moment to come, as it was; a draft where that cannot be."""
    draft = {"status": PostStatus.DRAFT}
    if item.status not in ("publish", "future"):
        return draft
    if item.password or not text:
        notes.append("it is kept as a draft: " + ("it had a password" if item.password else "it has no text"))
        return draft
    if item.status == "publish":
        return {"status": PostStatus.PUBLISHED}
    if item.published and item.published > utc_now():
        notes.append(f"it will be published at {item.published} UTC, as it would have been there")
        return draft | {"publishAt": f"{item.published.isoformat()}Z"}
    notes.append(f"it was to be published at {item.published} UTC; it is a draft now")
    return draft


def _category(item: Item, otherwise: Category, notes: list[str]) -> str:
    for name in item.categories:
        if name in list(Category):
            return name
    if item.categories:
        notes.append(f"its category {', '.join(item.categories)} became {otherwise}")
    return otherwise


def _slug(model: type[ContentRecord], item: Item, taken: set[str]) -> str:
    """WordPress's own where it can be one of ours; otherwise one made of the title, in Latin letters."""
    name = unquote(item.name)
    wanted = name if SLUG.fullmatch(name) and len(name) <= 95 else suggest_slug(item.title)

    def is_taken(slug: str) -> bool:
        held = model.at(slug) is not None or OldSlug.leads_to(model.kind, slug) is not None
        return slug in taken or held

    return free_slug(wanted or f"{item.kind}-{item.id or 'new'}", is_taken)


def _addresses(item: Item) -> list[str]:
    return [address for address in (item.link, item.guid) if address.startswith("http")]


def _is_here(model: type[ContentRecord], item: Item) -> bool:
    """Taken in before; what the owner changed in it since stays as it is."""
    return bool(model.made_with(_key(item)).exists())


def _key(item: Item) -> str:
    return f"wordpress {item.guid or item.link or item.id}"
