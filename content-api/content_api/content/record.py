"""The model of a content record: creating, changing, publishing, binning, restoring and deleting it."""

from datetime import datetime
from typing import Any, ClassVar, Self

import peewee

from content_api.bin.binnable import Binnable
from content_api.content.edited_json import to_json
from content_api.content.kinds import Messages, SearchText, add_kind
from content_api.content.next_version import NextVersion
from content_api.content.preview_links import PreviewLink
from content_api.content.revisions import Revision
from content_api.content.scheduled import NOT_A_DRAFT, TOO_LATE, schedule_publishing
from content_api.db import Model, utc_now, write
from content_api.media.references import keep_referenced
from content_api.media.share_card import ShareCard
from content_api.publishing import (
    ChangeType,
    OldSlug,
    content_changed,
    content_removed,
    content_returned,
    forget_title,
    public_change,
    record_change,
)
from content_api.slugs import free_slug
from content_api.web.errors import Conflict, Invalid, StaleVersion
from content_api.web.etags import version_of
from content_api.web.idempotent_creation import BINNED, IdempotentCreation


class ContentRecord(Binnable, IdempotentCreation, Model):
    """A record with a page of its own, which is public unless it is a draft or in the bin.

    Every public change takes a new content revision, is noted for the list of versions, calls the listeners
    of `on_public_change` (search, share images), and enqueues a build, all in one transaction.
    """

    # The kind in tables and in JSON.
    kind: ClassVar[str]
    # The name of lists of its records, in JSON and as a folder.
    collection: ClassVar[str]
    # The first path segment of its pages.
    section: ClassVar[str]
    messages: ClassVar[Messages]
    # The columns that the owner edits.
    edited_columns: ClassVar[tuple[str, ...]]
    # The edited columns with the long text: the first that is not empty.
    text_columns: ClassVar[tuple[str, ...]]
    # The edited columns that bookings change too: if only they change, `updated_at` and revisions do not.
    counted_columns: ClassVar[frozenset[str]] = frozenset()
    # The edited columns with text by the assistant, published only after the owner has set `reviewed`.
    reviewed_columns: ClassVar[frozenset[str]] = frozenset()
    # The model of its revisions.
    revisions: ClassVar[type[Revision]]
    # The column values of a published record.
    as_published: ClassVar[dict[str, Any]]
    # The columns that may contain paths of pictures.
    picture_columns: ClassVar[tuple[str, ...]]
    # The column with its destination or category, for search results.
    facet: ClassVar[str | None] = None
    # The column with the path of its picture, or a list of paths, for search results.
    cover: ClassVar[str | None] = None
    # Further columns in search results.
    result_columns: ClassVar[tuple[str, ...]] = ()

    slug = peewee.CharField(max_length=100, unique=True)
    title = peewee.CharField(max_length=200)
    featured = peewee.BooleanField(default=False)
    creation_key = peewee.CharField(max_length=64, null=True, unique=True)
    # The content revision of its last public change.
    revision = peewee.IntegerField(null=True, index=True)
    created_at = peewee.DateTimeField(default=utc_now)
    updated_at = peewee.DateTimeField(default=utc_now)
    # When a scheduled draft is published; null for all other records.
    publish_at = peewee.DateTimeField(null=True)
    binned_at = peewee.DateTimeField(null=True)
    binned_slug = peewee.CharField(max_length=100, null=True)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        add_kind(cls)

    @classmethod
    def public(cls, *fields: Any) -> Any:
        """A query of the published records."""
        return cls.select(*fields).where(
            *(getattr(cls, name) == value for name, value in cls.as_published.items())
        )

    @property
    def is_published(self) -> bool:
        return all(getattr(self, name) == value for name, value in self.as_published.items())

    @property
    def is_in_menu(self) -> bool:
        """Whether it is to be in the site's menu; only the owner's own pages can be."""
        return False

    @property
    def location_words(self) -> str:
        """A Hebrew phrase for where the owner finds it, followed by its title in messages."""
        raise NotImplementedError

    def check(self) -> None:
        """A hook before storing. Raises Invalid for inconsistent values."""

    def require_publishable(self) -> None:
        """A hook before storing a published or scheduled record. Raises Invalid if it is incomplete."""

    def is_unpublished_by(self, values: dict[str, Any]) -> bool:
        """Whether a repeated creation with `values` would unpublish or unschedule it."""
        publishes = all(values.get(name) == value for name, value in self.as_published.items())
        is_plain_draft = not publishes and values.get("publish_at") is None
        return is_plain_draft and (self.is_published or self.publish_at is not None)

    @property
    def edited(self) -> dict[str, Any]:
        """The columns that the owner edits, as JSON."""
        return to_json({name: getattr(self, name) for name in self.edited_columns})

    def share_card(self) -> ShareCard:
        """The content of its share image."""
        raise NotImplementedError

    def search_text(self) -> SearchText:
        raise NotImplementedError

    @classmethod
    def showing(cls, path: str) -> Any:
        """A query of the published records whose pages show the picture at `path`."""
        raise NotImplementedError

    @classmethod
    def pictures_in_texts(cls, ids: list[int]) -> dict[int, str]:
        """Picture paths by record id, of records that show the first picture in their text as their own."""
        return {}

    @classmethod
    def at(cls, slug: str) -> Self | None:
        return cls.get_or_none(cls.slug == slug)

    @classmethod
    def formerly_at(cls, slug: str) -> Self | None:
        """The record that had this slug before, or None."""
        record_id = OldSlug.leads_to(cls.kind, slug)
        return cls.by_id(record_id) if record_id is not None else None

    @classmethod
    def add(cls, values: dict[str, Any], key: str = "", **columns: Any) -> Self:
        """Store a new record with the `values` of its form and further `columns`; a published one is built.

        A repeated request with the same `key` changes the record that the first one created. Raises Conflict
        on `slug`, Invalid, and StaleVersion if that record was changed otherwise since, or if the repetition
        would unpublish or unschedule it.
        """

        def create(digest: str | None) -> Any:
            if digest:
                # Each key belongs to one record: a former one in the bin gives it up.
                cls.update(creation_key=None).where(cls.is_in_bin(key)).execute()
            record = cls(**values, **columns, creation_key=digest)
            record._store({})
            return record

        def send_again(made: Any) -> None:
            if not made.is_as_sent(key) or made.is_unpublished_by(values):
                raise StaleVersion(cls.messages.made_already)
            made._replace(values, is_repeat=True)

        return cls.create_once(key, create, send_again)

    def change(self, values: dict[str, Any]) -> None:
        """Set `values`, which may publish or unpublish it. Raises Conflict and Invalid."""
        with write():
            self._replace(values)

    def _replace(self, values: dict[str, Any], *, is_repeat: bool = False) -> None:
        changed = {name for name, value in values.items() if getattr(self, name) != value}
        if self.is_published and not changed:
            # Its page shows `revision` and `updated_at`: both stay, and nothing is built.
            return
        before = {**self.as_dict(), "is_published": self.is_published, "edited": self.edited}
        if not is_repeat:
            self.mark_changed()
        for name in changed:
            setattr(self, name, values[name])
        # A draft's save without changes is a save by the owner; a booking that changed a count only is not.
        if (changed or values.keys()) - self.counted_columns:
            self.updated_at = utc_now()
        self._store(before)

    def _store(self, before: dict[str, Any]) -> None:
        was_published = bool(before) and before["is_published"]
        self._require_free(self.slug)
        self._check_moment(before.get("publish_at"))
        self.check()
        keep_referenced([getattr(self, name) for name in self.picture_columns])
        self.save(force_insert=not before)
        schedule_publishing(self, before.get("publish_at"))
        if before and self._wording(before["edited"]) != self._wording(self.edited):
            self.keep_revision(before["edited"], before["updated_at"], was_published=before["is_published"])
        if self.is_published:
            if not was_published:
                PreviewLink.end(self)
            self._publish(ChangeType.CHANGED if was_published else ChangeType.ADDED)
        elif was_published:
            self._unpublish(before["title"])
        if was_published and (before["slug"] != self.slug or not self.is_published):
            # The former public slug redirects to the record, also when it is published again later.
            OldSlug.redirect_from(self.kind, self.id, before["slug"])

    def _wording(self, edited: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in edited.items() if name not in self.counted_columns}

    def _check_moment(self, before: datetime | None) -> None:
        """Raises Invalid if `publish_at` is past, or the record is published already or incomplete."""
        is_another = self.publish_at is not None and self.publish_at != before
        if self.is_published:
            if is_another:
                raise Invalid("publishAt", NOT_A_DRAFT)
            self.publish_at = None
        elif self.publish_at is None:
            return
        elif is_another and self.publish_at <= utc_now():
            raise Invalid("publishAt", TOO_LATE)
        self.require_publishable()

    def keep_revision(self, edited: dict[str, Any], saved_at: datetime, *, was_published: bool) -> None:
        """Store the replaced state `edited` as a revision."""
        text = next((edited[name] for name in self.text_columns if edited.get(name)), "")
        self.revisions.keep(self.id, edited, text, saved_at, was_published)

    @property
    def is_scheduled(self) -> bool:
        """Whether `publish_at` is in the future; in the bin too, for when it is restored."""
        return self.publish_at is not None and self.publish_at > utc_now()

    def remove(self) -> None:
        """Move it to the bin and unpublish it. The job of a scheduled record then does nothing."""
        with write():
            self.move_to_bin()
            self.mark_changed(BINNED)
            PreviewLink.end(self)
            self.save()
            if self.is_published:
                self._unpublish(self.title)

    def restore(self, slug: str) -> None:
        """Restore it from the bin at `slug`, published as it was. Raises Conflict if the slug is taken.

        A scheduled record is scheduled again; if `publish_at` is past it becomes a draft.
        """
        with write():
            self._require_free(slug)
            former = self.move_from_bin(slug)
            self.mark_changed()
            if not self.is_scheduled:
                self.publish_at = None
            self.save()
            schedule_publishing(self)
            if self.is_published:
                self._redirect_from_binned(former)
                self._publish(ChangeType.RETURNED)

    def destroy(self) -> None:
        """Delete it for good, with its revisions and its next version."""
        with write():
            self.revisions.forget(self.id)
            NextVersion.forget(self)
            OldSlug.forget(self.kind, self.id)
            forget_title(self.kind, self.id)
            self.delete_instance()

    def republish(self) -> None:
        """Rebuild its page, because something else that it shows has changed."""
        self._take_revision()
        self._notify(ChangeType.CHANGED, self.title)

    def _publish(self, act: ChangeType) -> None:
        # The record that a redirect from this address pointed to gets a new revision as well. It is locked
        # before the content revision, as `republish` does.
        led_to = OldSlug.remove_redirect(self.kind, self.slug)
        other = self.for_update(led_to) if led_to is not None and led_to != self.id else None
        self._take_revision()
        if other:
            other._take_revision()
        content_returned(self.kind, self.id)
        self._notify(act, self.title)

    def _take_revision(self) -> None:
        self.revision = content_changed()
        self.save(only=[type(self).revision])

    def _unpublish(self, title: str) -> None:
        """Remove its page from the site; `title` is the former one."""
        content_removed(self.kind, self.id)
        self._notify(ChangeType.REMOVED, title)

    def _notify(self, act: ChangeType, title: str) -> None:
        record_change(self.kind, self.id, title, act)
        public_change(self.kind, self.id)

    def free_slug(self, wanted: str) -> str:
        """`wanted`, with a number appended if it is another record's slug, or one that redirects to another.

        For a record in the bin, a redirect from its own former slug does not count.
        """

        def is_taken(slug: str) -> bool:
            led_to = None if slug == self.binned_slug else OldSlug.leads_to(self.kind, slug)
            return self._is_taken(slug) or led_to not in (None, self.id)

        return free_slug(wanted, is_taken)

    def _redirect_from_binned(self, former: str) -> None:
        """Redirect from the slug it had before the bin, unless that leads to another or is public itself."""
        holder = self.at(former)
        if OldSlug.leads_to(self.kind, former) is None and not (holder and holder.is_published):
            OldSlug.redirect_from(self.kind, self.id, former)

    def _is_taken(self, slug: str) -> bool:
        holder = self.at(slug)
        return holder is not None and holder.id != self.id

    def _require_free(self, slug: str) -> None:
        if self._is_taken(slug):
            raise Conflict("slug", self.messages.slug_taken)

    @property
    def travellers(self) -> int:
        """The number of its participants; 0 for all kinds but trips."""
        return 0

    @property
    def path(self) -> str:
        """The path of its page on the site."""
        return f"/{self.section}/{self.slug}"

    @property
    def version(self) -> str:
        """The value of its ETag. Not `revision`, which also rises without the owner, such as for pictures."""
        return version_of(self, (*self.edited_columns, *self.as_published, "publish_at"))
