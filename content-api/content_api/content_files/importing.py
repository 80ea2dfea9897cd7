"""Taking content in: the pictures first, then everything else in one transaction.

A trip that comes back is written over in its place, so that enquiries, travellers and offers stay with it.
Files without facts of the business or without reply templates, as of a site that came from WordPress, leave
those of this one.
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
    """What the site has and the files do not would be lost, as the message says; nothing was touched."""


def refuse_loss(content: Content, *, replace: bool) -> None:
    """Raises WouldLose where there is content that may not be replaced, where a trip with travellers does not
    come back, and where changes wait to be published."""
    if not replace and _has_content():
        raise WouldLose("This site has content of its own. --replace puts the files in its place.")
    gone = [trip for trip, comes_back in _trips(content) if not comes_back and trip.travellers]
    if gone:
        trips = ", ".join(sorted(f"{trip.binned_slug or trip.slug} ({trip.travellers})" for trip in gone))
        raise WouldLose(
            f"Women are coming on trips that are not among the files, and would be lost with them: {trips}"
        )
    # Not of what is in the bin, which goes as a whole.
    records = (kinds()[row.kind].by_id(row.record_id) for row in NextVersion.select())
    changed = ", ".join(sorted(f"{record.collection}/{record.slug}" for record in records if record))
    if changed:
        raise WouldLose(
            "Changes wait there to be published, and would be lost; publish them or throw them away first:"
            f" {changed}"
        )


def _has_content() -> bool:
    """What waits in the bin is content too."""
    models: tuple[type[Model], ...] = (*kinds().values(), Picture, ReplyTemplate)
    return bool(SiteSettings.current().facts) or any(
        model.select().exists() or (hasattr(model, "binned") and model.binned().exists()) for model in models
    )


def _trips(content: Content) -> list[tuple[Trip, bool]]:
    """All trips of the site, and whether each comes back under its number and its address."""
    there = {(row["id"], row["slug"]) for row in content.records[Trip.collection]}
    trips = (*Trip.select(), *Trip.binned())
    return [(trip, (trip.id, trip.binned_slug or trip.slug) in there) for trip in trips]


def make_overdue_drafts(content: Content) -> list[str]:
    """Let records whose moment to be published has passed come as drafts, as from the bin; returns them."""
    now, names = utc_now(), []
    for collection, rows in content.records.items():
        for row in rows:
            if row["publish_at"] is not None and row["publish_at"] <= now:
                row["publish_at"] = None
                names.append(f"{collection}/{row['slug']}")
    return names


def import_content(content: Content, store: Store, *, replace: bool = False) -> list[str]:
    """Make what was read the site's content, its numbers too; returns what became a draft as it was overdue.

    Who is coming on a trip that comes back stays on it. Raises WouldLose.
    """
    refuse_loss(content, replace=replace)
    for name, path in content.objects.items():
        store.put(name, path.read_bytes(), PICTURE_TYPES[path.suffix])
    with write():
        # First, as whoever changes the menu does.
        settings = SiteSettings.current_for_update()
        # Nobody books on them until they are back.
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
        # After the records, as whoever changes one does.
        state = PublishingState.current_for_update()
        content_replaced(state, content.site["content_revision"], state.content_revision)
        for kind, record_id in sorted(gone | _shown()):
            public_change(kind, record_id)
    return overdue


def _shown() -> set[tuple[str, int]]:
    return {(kind, row.id) for kind, model in kinds().items() for row in model.public(model.id)}


def _with_its_own(content: Content, settings: SiteSettings) -> Content:
    """With this site's facts and templates where the files have none, and the pictures that those show."""
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
    # Their ids may be given to others.
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
    # Where it stayed, all its columns are replaced: also those that no file has.
    if not model.update(record.as_dict()).where(model.id == record.id).execute():
        record.save(force_insert=True)
    schedule_publishing(record)


def _keep_places(staying: list[Trip]) -> None:
    """The files may be from before somebody booked: no place that is taken is free again."""
    for before in staying:
        trip = Trip.get_by_id(before.id)
        taken = max(trip.current_participants, before.current_participants, trip.travellers)
        trip.current_participants = taken
        if trip.max_participants is not None:
            trip.max_participants = max(trip.max_participants, taken)
        trip.save()
