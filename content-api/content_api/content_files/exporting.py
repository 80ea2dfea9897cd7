"""Writes all content into a folder, the same bytes for the same content."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from content_api.atomic_files import PARTIAL_PREFIX
from content_api.content import ContentRecord, kinds
from content_api.content_files.layout import (
    FORMAT,
    OBJECTS,
    PICTURES,
    SETTINGS,
    SITE,
    TEMPLATES,
    json_text,
)
from content_api.content_files.pages import file_text
from content_api.content_files.schemas import PictureFileSchema, SiteFileSchema
from content_api.db import snapshot
from content_api.enquiries.reply_template_routes import ReplyTemplateFormSchema
from content_api.enquiries.reply_templates import ReplyTemplate
from content_api.media.models import Picture, objects_of
from content_api.media.object_store import Store
from content_api.publishing import OldSlug, PublishingState
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.schemas import SettingsFormSchema

# Takes a file's name and its bytes.
Write = Callable[[str, bytes], None]


@dataclass
class Exported:
    """`missing` names the files that the store lacks; pictures are described without them."""

    texts: dict[str, str] = field(default_factory=dict)
    objects: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)


def export(folder: Path, store: Store) -> Exported:
    """Write everything into a temporary folder, then rename it to `folder`. Raises FileExistsError."""
    if folder.exists() and any(folder.iterdir()):
        raise FileExistsError(folder)
    partial = folder.with_name(PARTIAL_PREFIX + folder.name)
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    try:
        exported = export_to(lambda name, content: _write(partial / name, content), store)
        partial.replace(folder)
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    return exported


def export_to(write: Write, store: Store, tell: Callable[[float], None] | None = None) -> Exported:
    """Call `write` with each file, and `tell` with the share of pictures that is done (0 to 1)."""
    # Creates the row on first use: the snapshot below is read-only.
    PublishingState.current()
    with snapshot():
        exported = Exported(_texts())
        pictures = list(Picture.select().order_by(Picture.path))
    described = []
    for number, picture in enumerate(pictures):
        described.append(_write_objects(write, store, picture, exported))
        if tell is not None:
            tell((number + 1) / len(pictures))
    exported.texts[PICTURES] = json_text([record for record in described if record is not None])
    for name, text in exported.texts.items():
        write(name, text.encode())
    return exported


def _texts() -> dict[str, str]:
    settings = SiteSettings.current()
    site = {
        "format": FORMAT,
        "content_revision": PublishingState.current().content_revision,
        "settings_revision": settings.revision,
    }
    templates = [row.as_dict() for row in ReplyTemplate.by_name()]
    texts = {
        SITE: json_text(SiteFileSchema().dump(site)),
        SETTINGS: json_text(SettingsFormSchema().dump(settings.facts)),
        TEMPLATES: json_text(ReplyTemplateFormSchema(many=True).dump(templates)),
    }
    for model in kinds().values():
        for record in _with_old_slugs(model):
            texts[f"{model.collection}/{record['slug']}.md"] = file_text(model.collection, record)
    return texts


def _with_old_slugs(model: type[ContentRecord]) -> list[dict[str, Any]]:
    rows = [row.as_dict() for row in model.select().order_by(model.slug)]
    old = OldSlug.of(model.kind, [row["id"] for row in rows])
    return [{**row, "previous_slugs": old[row["id"]]} for row in rows]


def _write_objects(write: Write, store: Store, picture: Picture, exported: Exported) -> dict[str, Any] | None:
    """Write a picture's files; returns its description with the complete widths, None without an original."""
    found = {name: store.get(name) for name in picture.objects}
    there = {name: content for name, content in found.items() if content is not None}
    exported.missing += [name for name in picture.objects if name not in there]
    if picture.objects[0] not in there:
        return None
    whole = [width for width in picture.widths if _is_whole(picture, width, there)]
    described: dict[str, Any] = PictureFileSchema().dump(
        {**picture.as_dict(), "focus": picture.focus, "widths": whole}
    )
    for name in PictureFileSchema.objects(described):
        write(f"{OBJECTS}/{name}", there[name])
        exported.objects.append(name)
    return described


def _is_whole(picture: Picture, width: int, there: dict[str, bytes]) -> bool:
    return set(objects_of(picture.path, picture.base, [width])) <= set(there)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
