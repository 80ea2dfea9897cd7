"""Reads and validates a folder of content; errors are collected by file, and nothing is stored."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from marshmallow import ValidationError

from content_api.content_files.layout import OBJECTS, PICTURES, SETTINGS, SITE, TEMPLATES, read_page
from content_api.content_files.pages import KINDS, columns_of
from content_api.content_files.schemas import PictureFileSchema, SiteFileSchema
from content_api.content_files.validation_errors import error_lines, picture_file_error
from content_api.enquiries.reply_template_routes import ReplyTemplateFormSchema
from content_api.pages.menu import MAX_MENU_PAGES, MAX_MENU_TITLE_LENGTH, fits_menu
from content_api.pages.models import FreePage
from content_api.site_settings.records import picture_paths
from content_api.site_settings.schemas import SettingsFormSchema


@dataclass
class Content:
    """The content as column values. `faults` and `unread` are lines that begin with a path."""

    site: dict[str, Any] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)
    templates: list[dict[str, Any]] = field(default_factory=list)
    # By folder.
    records: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    pictures: list[dict[str, Any]] = field(default_factory=list)
    objects: dict[str, Path] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)

    @property
    def image_paths(self) -> set[str]:
        trips, articles = self.records["trips"], self.records["articles"]
        leaders = [(trip["facts"] or {}).get("leader_image") for trip in trips]
        others = [*picture_paths(self.facts), *(article["featured_image"] for article in articles)]
        shown = [path for trip in trips for path in trip["images"]]
        return {path for path in (*shown, *leaders, *others) if path}


def read_content(folder: Path) -> Content:
    content = Content()
    content.site = _read_json(content, folder, SITE, SiteFileSchema().load) or {}
    content.facts = _read_json(content, folder, SETTINGS, SettingsFormSchema().load) or {}
    content.templates = _read_json(content, folder, TEMPLATES, ReplyTemplateFormSchema(many=True).load) or []
    content.pictures = _read_json(content, folder, PICTURES, PictureFileSchema(many=True).load) or []
    content.records = {name: _read_pages(content, folder, name) for name in KINDS}
    _find_objects(content, folder)
    _check_numbers(content)
    _check_menu(content)
    _note_unread(content, folder)
    return content


@contextmanager
def _faults_of(content: Content, name: str) -> Iterator[None]:
    try:
        yield
    except ValidationError as error:
        content.faults += [f"{name}: {line}" for line in error_lines(error.messages)]
    except FileNotFoundError:
        content.faults.append(f"{name}: it is not there.")
    except UnicodeDecodeError:
        content.faults.append(f"{name}: it is not written in UTF-8.")
    except ValueError as error:
        content.faults.append(f"{name}: {error}")


def _read_json(content: Content, folder: Path, name: str, load: Callable[[Any], Any]) -> Any:
    with _faults_of(content, name):
        return load(json.loads((folder / name).read_bytes().decode()))


def _read_pages(content: Content, folder: Path, kind: str) -> list[dict[str, Any]]:
    pages = []
    for path in sorted((folder / kind).glob("*.md")):
        name = f"{kind}/{path.name}"
        with _faults_of(content, name):
            values = columns_of(kind, *read_page(path.read_bytes().decode().replace("\r\n", "\n")))
            if values["slug"] != path.stem:
                raise ValueError(f"it is named otherwise than its slug, {values['slug']}.")
            pages.append(values)
    return pages


def _find_objects(content: Content, folder: Path) -> None:
    for picture in content.pictures:
        for name in PictureFileSchema.objects(picture):
            path = folder / OBJECTS / name
            error = picture_file_error(path, picture)
            if error:
                content.faults.append(f"{OBJECTS}/{name}: {error}")
            content.objects[name] = path


def _check_numbers(content: Content) -> None:
    """Ids and former slugs are unique, and no revision is above the content's."""
    newest = content.site.get("content_revision", 0)
    for kind, rows in content.records.items():
        seen: dict[tuple[str, Any], str] = {}
        for row in rows:
            name = f"{kind}/{row['slug']}.md"
            for key in (("id", row["id"]), *(("previousSlugs", slug) for slug in row["previous_slugs"])):
                if key in seen:
                    content.faults.append(f"{name}: {key[0]}: {key[1]} is in {seen[key]} as well.")
                seen[key] = name
            if (row["revision"] or 0) > newest:
                content.faults.append(f"{name}: revision: {row['revision']} is beyond contentRevision.")
    paths = [picture["path"] for picture in content.pictures]
    for path in sorted({path for path in paths if paths.count(path) > 1}):
        content.faults.append(f"{PICTURES}: {path} is there twice.")


def _check_menu(content: Content) -> None:
    """The menu's limits of pages and of title lengths are those of the admin."""
    pages = [row for row in content.records[FreePage.collection] if row["in_menu"]]
    shown = [row for row in pages if row["published"] or row["publish_at"]]
    for row in shown:
        if not fits_menu(row["title"]):
            content.faults.append(
                f"pages/{row['slug']}.md: inMenu: the title has more than {MAX_MENU_TITLE_LENGTH} letters."
            )
    for row in shown[MAX_MENU_PAGES:]:
        content.faults.append(
            f"pages/{row['slug']}.md: inMenu: {MAX_MENU_PAGES} other pages are in the menu."
        )


def _note_unread(content: Content, folder: Path) -> None:
    known = {SITE, SETTINGS, TEMPLATES, PICTURES, *(f"{OBJECTS}/{name}" for name in content.objects)}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        is_page = path.suffix == ".md" and path.parent.name in KINDS
        if path.is_file() and name not in known and not is_page:
            content.unread.append(f"{name}: nothing is read from it.")
    registered = {picture["path"] for picture in content.pictures}
    for image in sorted(content.image_paths - registered):
        content.unread.append(f"{image}: it is shown, and not among the pictures.")
