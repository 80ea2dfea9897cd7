"""Imports content: pictures first, then everything else in one transaction.

A trip with the same id and slug is updated in place, so that its enquiries, participants and offers are kept.
If the files have no business facts or no reply templates, those of this site are kept.
"""

from dataclasses import replace as replace_fields
from typing import Any

from content_api.content import ContentRecord, kinds
from content_api.content.next_version import NextVersion
from content_api.content.preview_links import PreviewLink
from content_api.content.scheduled import schedule_publishing
from content_api.content_files.reading import Content
from content_api.content_files.schemas import PictureFileSchema
from content_api.db import Model, locked, utc_now, write
from content_api.enquiries.reply_templates import ReplyTemplate
from content_api.id_sequences import advance_sequences
from content_api.media.models import Picture
from content_api.media.object_store import PICTURE_TYPES, Store
from content_api.media.references import referenced_bases
from content_api.pages.models import FreePage
from content_api.publishing import OldSlug, PublishingState, Removal, content_replaced, public_change
from content_api.site_settings.models import SiteSettings
from content_api.trips.models import Trip

_TABLES: tuple[type[Model], ...] = (
    *(OldSlug, Removal, Picture, ReplyTemplate, NextVersion, PreviewLink),
    *(model.revisions for model in kinds().values()),
)


class WouldLose(Exception):
    """The import would delete data of the site, which the message names; nothing was changed."""


def refuse_loss(content: Content, *, replace: bool) -> None:
    """Raises WouldLose if the site has content and `replace` is not set, if a trip with participants is not
    in the files, or if there are unpublished changes."""
    if not replace and _has_content():
        raise WouldLose("This site has content of its own. --replace puts the files in its place.")
    gone = [trip for trip, comes_back in _trips(content) if not comes_back and trip.travellers]
    if gone:
        trips = ", ".join(sorted(f"{trip.binned_slug or trip.slug} ({trip.travellers})" for trip in gone))
        raise WouldLose(
            f"Women are coming on trips that are not among the files, and would be lost with them: {trips}"
        )
    # Not for records in the bin, which is emptied.
    records = (kinds()[row.kind].by_id(row.record_id) for row in NextVersion.select())
    changed = ", ".join(sorted(f"{record.collection}/{record.slug}" for record in records if record))
    if changed:
        raise WouldLose(
            "Changes wait there to be published, and would be lost; publish them or throw them away first:"
            f" {changed}"
        )


def _has_content() -> bool:
    """Whether the site has any content, in the bin too."""
    models: tuple[type[Model], ...] = (*kinds().values(), Picture, ReplyTemplate)
    return bool(SiteSettings.current().facts) or any(
        model.select().exists() or (hasattr(model, "binned") and model.binned().exists()) for model in models
    )


def _trips(content: Content) -> list[tuple[Trip, bool]]:
    """All trips of the site, and whether the files have one with the same id and slug."""
    there = {(row["id"], row["slug"]) for row in content.records[Trip.collection]}
    trips = (*Trip.select(), *Trip.binned())
    return [(trip, (trip.id, trip.binned_slug or trip.slug) in there) for trip in trips]


def make_overdue_drafts(content: Content) -> list[str]:
    """Unschedule records whose `publish_at` is past, as in restoring from the bin; returns their names."""
    now, names = utc_now(), []
    for collection, rows in content.records.items():
        for row in rows:
            if row["publish_at"] is not None and row["publish_at"] <= now:
                row["publish_at"] = None
                names.append(f"{collection}/{row['slug']}")
    return names


def import_content(content: Content, store: Store, *, replace: bool = False) -> list[str]:
    """Replace the site's content, with the ids of the files; returns records whose schedule was overdue.

    Participants of trips that are in the files are kept. Raises WouldLose.
    """
    refuse_loss(content, replace=replace)
    for name, path in content.objects.items():
        store.put(name, path.read_bytes(), PICTURE_TYPES[path.suffix])
    with write():
        # Locked first, as in a change of the menu.
        settings = SiteSettings.current_for_update()
        # Locked, so that nobody books places until they are updated.
        for trips in (Trip.select(), Trip.binned()):
            list(locked(trips.order_by(Trip.id)))
        refuse_loss(content, replace=replace)
        content = _with_its_own(content, settings)
        overdue = make_overdue_drafts(content)
        staying = [trip for trip, comes_back in _trips(content) if comes_back]
        gone = _shown()
        _clear(staying)
        _add(content)
        _keep_places(staying)
        advance_sequences()
        # Locked after the records, as in a change of one.
        state = PublishingState.current_for_update()
        content_replaced(state, content.site["content_revision"], state.content_revision)
        for kind, record_id in sorted(gone | _shown()):
            public_change(kind, record_id)
    return overdue


def _shown() -> set[tuple[str, int]]:
    return {(kind, row.id) for kind, model in kinds().items() for row in model.public(model.id)}


def _with_its_own(content: Content, settings: SiteSettings) -> Content:
    """Add this site's facts and templates if the files have none, with the pictures that they show."""
    facts, site, templates = content.facts, content.site, content.templates
    kept: list[Any] = []
    if not facts and settings.facts:
        facts, site = settings.facts, {**site, "settings_revision": settings.revision}
        kept.append(facts)
    if not templates:
        templates = list(ReplyTemplate.select().dicts())
        kept += [template["text"] for template in templates]
    bases, there = referenced_bases(*kept), [picture["path"] for picture in content.pictures]
    pictures = Picture.select().where(Picture.base.in_(bases), Picture.path.not_in(there))
    # Without ids, which pictures of the files may have.
    columns = [field for field in Picture._meta.sorted_fields if field is not Picture.id]
    shown: list[Any] = list(pictures.select(*columns).dicts())
    return replace_fields(
        content, facts=facts, site=site, templates=templates, pictures=[*content.pictures, *shown]
    )


def _clear(staying: list[Trip]) -> None:
    for model in (*_TABLES, *kinds().values()):
        if model is not Trip:
            model.delete().execute()
    Trip.delete().where(Trip.id.not_in([trip.id for trip in staying])).execute()
    SiteSettings.delete().execute()


def _add(content: Content) -> None:
    for picture in content.pictures:
        values = {**picture, "base": PictureFileSchema.base_of(picture["path"])}
        Picture.create(**values)
    for template in content.templates:
        ReplyTemplate.create(**template)
    for model in kinds().values():
        for row in content.records[model.collection]:
            _add_record(model, dict(row))
    facts = {**content.facts, "menu": FreePage.menu()}
    if content.facts or facts["menu"] or content.site["settings_revision"]:
        SiteSettings.create(id=1, facts=facts, revision=content.site["settings_revision"])


def _add_record(model: type[ContentRecord], values: dict[str, Any]) -> None:
    for slug in values.pop("previous_slugs"):
        OldSlug.create(kind=model.kind, slug=slug, record_id=values["id"])
    record = model(**values)
    # A record that is updated in place has all columns replaced, also those that files lack.
    if not model.update(record.as_dict()).where(model.id == record.id).execute():
        record.save(force_insert=True)
    schedule_publishing(record)


def _keep_places(staying: list[Trip]) -> None:
    """Keep taken places taken: the files may be older than some bookings."""
    for before in staying:
        trip = Trip.get_by_id(before.id)
        taken = max(trip.current_participants, before.current_participants, trip.travellers)
        trip.current_participants = taken
        if trip.max_participants is not None:
            trip.max_participants = max(trip.max_participants, taken)
        trip.save()
