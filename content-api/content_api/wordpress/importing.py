"""Converts posts to articles and pages to drafts; all are validated, then stored in one transaction."""

import re
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from unicodedata import normalize
from urllib.parse import unquote

from marshmallow import Schema, ValidationError

from content_api.blog.models import BlogPost, Category, PostStatus
from content_api.blog.schemas import PostFormSchema
from content_api.content import ContentRecord
from content_api.content.markdown import plain_text
from content_api.content.schemas import MAX_BODY_LENGTH
from content_api.db import utc_now, write
from content_api.pages.models import FreePage
from content_api.pages.schemas import PageFormSchema
from content_api.publishing import OldSlug
from content_api.slugs import SLUG, free_slug, suggest_slug
from content_api.wordpress.links import OldSite, address_key, split_address
from content_api.wordpress.markdown_of import markdown_of
from content_api.wordpress.media import Media
from content_api.wordpress.wxr import Item, Wxr

# The WordPress statuses that are imported: all but the trash and internal ones.
_KEPT = ("publish", "future", "draft", "pending", "private")
# The limits of the forms.
_LONGEST_TITLE, _LONGEST_EXCERPT, _LONGEST_DESCRIPTION = 200, 600, 200
_WILL_BE_PUBLISHED = "it will be published at"
_LINK = re.compile(r"\]\((/[^\s)]+)")
_MODELS: dict[str, type[ContentRecord]] = {"post": BlogPost, "page": FreePage}


@dataclass
class Record:
    """A post or page to import. With any `faults`, mostly errors of the form, it is left out."""

    item: Item
    model: type[ContentRecord]
    slug: str
    values: dict[str, Any] = field(default_factory=dict)
    columns: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def old_path(self) -> str:
        parts = split_address(self.item.link)
        if parts is None:
            return ""
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
    """All posts and pages that were not imported yet, oldest first, validated by their forms."""
    records: list[Record] = []
    here: list[tuple[Item, ContentRecord]] = []
    for kind, model in _MODELS.items():
        items = [item for item in wxr.of_kind(kind) if item.status in _KEPT]
        keys: set[str] = set()
        for item in sorted(items, key=lambda item: (item.published or datetime.max, item.id)):
            if (key := _key(item)) in keys:
                records.append(Record(item, model, "", faults=["it is twice in the file"]))
            elif stored := model.made_with(key).first():
                # Imported before; the owner's changes since are kept.
                here.append((item, stored))
            elif model.binned().where(model.is_in_bin(key)).exists():
                pass  # Deleted by the owner since.
            else:
                taken = {record.slug for record in records if record.model is model}
                records.append(Record(item, model, _slug(model, item, taken)))
            keys.add(key)
    attachments = {item.id: item for item in wxr.of_kind("attachment")}
    valid = [record for record in records if not record.faults]
    while True:
        old = _old_site(wxr, here, valid)
        for record in valid:
            record.notes.clear()
            _write(record, wxr, media, category, old, attachments)
        written, valid = valid, [record for record in valid if not record.faults]
        if len(valid) == len(written):
            break
        # Repeat without the invalid ones, so that no link leads to them.
    _note_links_to_drafts(valid, here)
    return records


def import_records(records: list[Record]) -> None:
    """Add all records in one transaction; published ones enqueue a build."""
    with write():
        for record in records:
            moment = record.values.get("publish_at")
            # Importing the pictures may have taken past `publish_at`.
            if moment is not None and moment <= utc_now():
                record.values["publish_at"] = None
                record.notes[:] = [note for note in record.notes if not note.startswith(_WILL_BE_PUBLISHED)]
                record.notes.append("its moment has passed meanwhile; it is a draft now")
            record.model.add(record.values, _key(record.item), **record.columns)


def _old_site(wxr: Wxr, here: list[tuple[Item, ContentRecord]], records: list[Record]) -> OldSite:
    pages: list[tuple[Item, ContentRecord | Record]] = [*here, *((record.item, record) for record in records)]
    links = {address_key(old): page.path for item, page in pages for old in _addresses(item)}
    root = address_key(wxr.address)
    # Last, so that it takes precedence over a page that was the front page.
    links = {key: path for key, path in (links | {root: "/"}).items() if key}
    blocks = {
        item.id: item.html
        for item in wxr.of_kind("wp_block")
        if item.status == "publish" and not item.password
    }
    files = frozenset(address_key(each) for item in wxr.of_kind("attachment") for each in _addresses(item))
    return OldSite(wxr.address if root else "", links, blocks, files)


def _note_links_to_drafts(records: list[Record], here: list[tuple[Item, ContentRecord]]) -> None:
    drafts = {record.path for record in records if record.state == "draft"} | {
        stored.path for _, stored in here if not stored.is_published and stored.publish_at is None
    }
    for record in records:
        if record.state != "draft":
            record.notes += [
                f"a link to {path} leads to a draft: publish it, or take the link away"
                for path in _LINK.findall(record.values["content_md"])
                if path in drafts
            ]


def _write(
    record: Record, wxr: Wxr, media: Media, category: Category, old: OldSite, attachments: dict[str, Item]
) -> None:
    item, notes = record.item, record.notes
    at = item.link or old.address
    try:
        text = normalize("NFC", markdown_of(item.html, media.picture, old, at, notes))
        excerpt = markdown_of(item.excerpt, lambda *_: None, old, at, notes) if item.excerpt.strip() else ""
    except RecursionError:
        record.faults.append("its HTML is nested too deeply")
        return
    if item.password or item.status == "private":
        notes.append("it is kept as a draft: it " + ("had a password" if item.password else "was private"))
    title = _cut(item.title, _LONGEST_TITLE, "title", notes)
    form: dict[str, Any] = {"title": title, "slug": record.slug, "contentMd": text}
    schema: Schema
    if record.model is FreePage:
        schema = PageFormSchema()
        form["description"] = _cut(plain_text(excerpt), _LONGEST_DESCRIPTION, "excerpt", notes)
        if item.status == "publish" and not item.password:
            notes.append("it is a draft now: see whether a page of this site says the same, then publish it")
    else:
        schema = PostFormSchema()
        cover = attachments.get(item.thumbnail)
        form |= {
            "excerpt": _cut(plain_text(excerpt), _LONGEST_EXCERPT, "excerpt", notes),
            "category": _category(item, category, notes),
            "featuredImage": media.picture(cover.attachment, cover.alt) if cover else None,
            **_publication(item, text, notes),
        }
    try:
        record.values = schema.load(form)
    except ValidationError as error:
        record.faults += _faults(title, text, error.messages)
        return
    now = utc_now()
    created = min(item.published or item.modified or now, now)
    updated = min(max(item.modified or created, created), now)
    record.columns = {"created_at": created, "updated_at": updated}
    if record.model is BlogPost:
        record.columns["author_name"] = (wxr.authors.get(item.author) or "")[:100] or None
        record.columns["published_at"] = created if record.state == "published" else None


def _publication(item: Item, text: str, notes: list[str]) -> dict[str, Any]:
    """The status as in WordPress, published or scheduled; a draft if that is not possible."""
    draft = {"status": PostStatus.DRAFT}
    if item.status not in ("publish", "future") or item.password:
        return draft
    if not text:
        notes.append("it is kept as a draft: it has no text")
        return draft
    if item.status == "publish":
        return {"status": PostStatus.PUBLISHED}
    if item.published and item.published > utc_now():
        notes.append(f"{_WILL_BE_PUBLISHED} {item.published} UTC, as it would have been there")
        return draft | {"publishAt": f"{item.published.isoformat()}Z"}
    notes.append(f"it was to be published at {item.published} UTC; it is a draft now")
    return draft


def _cut(text: str, longest: int, what: str, notes: list[str]) -> str:
    """The text in one line and cut to `longest`, with a note if it was cut."""
    text = " ".join(normalize("NFC", text).split())
    if len(text) <= longest:
        return text
    notes.append(f"its {what} was cut to {longest} characters")
    return text[: longest - 1].rsplit(" ", 1)[0] + "…"


def _faults(title: str, text: str, said: Any) -> list[str]:
    """Likely errors in English; other errors of the form are in Hebrew."""
    likely = {} if title else {"title": "it has no title"}
    if len(text) > MAX_BODY_LENGTH:
        likely["contentMd"] = f"its text is longer than {MAX_BODY_LENGTH:,} characters"
    return [likely.get(name) or f"{name}: {' '.join(map(str, lines))}" for name, lines in said.items()]


def _category(item: Item, otherwise: Category, notes: list[str]) -> str:
    for name in item.categories:
        if name in list(Category):
            return name
    if item.categories:
        notes.append(f"its category {', '.join(item.categories)} became {otherwise}")
    return otherwise


def _slug(model: type[ContentRecord], item: Item, taken: set[str]) -> str:
    """WordPress's slug if it is valid here; otherwise one made from the title, in Latin letters."""
    name = unquote(item.name)
    wanted = name if SLUG.fullmatch(name) and len(name) <= 95 else suggest_slug(item.title)

    def is_taken(slug: str) -> bool:
        held = model.at(slug) is not None or OldSlug.leads_to(model.kind, slug) is not None
        return slug in taken or held

    return free_slug(wanted or f"{item.kind}-{item.id or 'new'}", is_taken)


def _addresses(item: Item) -> list[str]:
    return [address for address in (item.link, item.guid) if address.startswith("http")]


def _key(item: Item) -> str:
    return f"wordpress {item.guid or item.link or item.id}"
