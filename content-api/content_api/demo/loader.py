"""Loads the demo content: trips, articles, a page, the business facts, the photographs, reply templates."""

import json
import os
import re
from concurrent.futures import ProcessPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

from content_api.blog.models import BlogPost, PostStatus
from content_api.db import utc_now, write
from content_api.enquiries.reply_templates import ReplyTemplate
from content_api.israel_time import day_in_israel
from content_api.media.object_store import Store
from content_api.media.store_picture import store_picture
from content_api.media.variants import Original, Variant, make_all
from content_api.pages.models import FreePage
from content_api.publishing.models import PublishingState
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.records import PICTURES
from content_api.site_settings.schemas import SettingsFormSchema
from content_api.trips.models import Trip
from content_api.trips.schemas import TripFormSchema
from content_api.web.schemas import camel_case

HERE = Path(__file__).parent
AUTHOR = "צוות נוסעות יחד"
# A photograph inside an article's text: ![…](photo:misty-jetty.jpg)
IN_TEXT = re.compile(r"!\[([^\]]*)\]\(photo:([a-z-]+\.jpg)\)")
PICTURE_FIELDS = {image: camel_case(field) for image, field in PICTURES.items()}


def load(store: Store) -> bool:
    """Load everything in one transaction; returns False, changing nothing, if the site has been in use."""
    if _is_in_use():
        return False
    trips, articles = _trips(), _files("articles")
    settings = json.loads((HERE / "settings.json").read_text("utf-8"))
    pictures = _keep_pictures(store, trips, articles, settings)
    with write():
        _load_settings(settings, pictures)
        _load_reply_templates()
        for row in trips:
            _load_trip(row, pictures)
        for row in sorted(articles, key=lambda row: -row["daysAgo"]):
            _load_article(row, pictures)
        for row in _files("pages"):
            FreePage.add({"published": True, "content_md": row.pop("body"), **row})
    return True


def _is_in_use() -> bool:
    """Whether anything was ever published, settings included, or a draft or reply template exists."""
    if PublishingState.current().content_revision > 0:
        return True
    return any(model.select().exists() for model in (Trip, BlogPost, FreePage, ReplyTemplate))


def _trips() -> list[dict[str, Any]]:
    return json.loads((HERE / "trips.json").read_text("utf-8"))


def _files(folder: str) -> list[dict[str, Any]]:
    return [_file(path.read_text("utf-8")) for path in sorted((HERE / folder).glob("*.md"))]


def _file(text: str) -> dict[str, Any]:
    """Parse a file: JSON between two `---` lines, then Markdown."""
    found = re.fullmatch(r"---\n(.*?)\n---\n(.*)", text, re.DOTALL)
    if found is None:
        raise ValueError("a file begins with JSON between two lines ---")
    return {**json.loads(found[1]), "body": found[2].strip()}


def _keep_pictures(
    store: Store, trips: list[dict[str, Any]], articles: list[dict[str, Any]], settings: dict[str, Any]
) -> dict[str, str]:
    """Convert and register all photographs that are used; returns paths by file name."""
    used = [image for row in trips for image in row["images"]]
    used += [row["image"] for row in articles if row["image"]]
    used += [{"alt": alt, "photo": photo} for row in articles for alt, photo in IN_TEXT.findall(row["body"])]
    used += [settings[field] for field in PICTURE_FIELDS.values() if field in settings]
    images: dict[str, dict[str, Any]] = {}
    for image in used:
        images.setdefault(image["photo"], {}).update(image)
    names, credits = sorted(images), _credits()
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        made = list(pool.map(make_all, [HERE / "photos" / name for name in names]))
    return {
        name: _keep_picture(store, original, variants, images[name], credits[name])
        for name, (original, variants) in zip(names, made, strict=True)
    }


def _credits() -> dict[str, str]:
    """Author and licence by file name, from the table in photos/CREDITS.md."""
    found = {}
    for line in (HERE / "photos" / "CREDITS.md").read_text("utf-8").splitlines():
        files, *words = [cell.strip() for cell in line.strip("|").split("|")]
        for name in re.findall(r"[a-z-]+\.jpg", files):
            found[name] = ", ".join(words)
    return found


def _keep_picture(
    store: Store, original: Original, variants: list[Variant], image: dict[str, Any], credit: str
) -> str:
    picture = store_picture(store, original, variants, image["alt"], credit)
    if "focus" in image:
        picture.focus = image["focus"]
        picture.save()
    return picture.path


def _load_settings(settings: dict[str, Any], pictures: dict[str, str]) -> None:
    for image, field in PICTURE_FIELDS.items():
        if photo := settings.pop(field, None):
            settings[camel_case(image)] = pictures[photo["photo"]]
    SiteSettings.change(SettingsFormSchema().load(settings))


def _load_reply_templates() -> None:
    for row in json.loads((HERE / "reply-templates.json").read_text("utf-8")):
        ReplyTemplate.create(**row)


def _load_trip(row: dict[str, Any], pictures: dict[str, str]) -> None:
    images = [pictures[image["photo"]] for image in row.pop("images")]
    Trip.add(TripFormSchema().load({**_dates(row), **row, "images": images}))


def _dates(row: dict[str, Any]) -> dict[str, str | None]:
    """Convert `startInDays` and `days` to dates relative to today; both null if `startInDays` is null."""
    start_in_days, days = row.pop("startInDays"), row.pop("days", None)
    if start_in_days is None:
        return {"startDate": None, "endDate": None}
    start = day_in_israel(utc_now()) + timedelta(days=start_in_days)
    return {"startDate": start.isoformat(), "endDate": (start + timedelta(days=days - 1)).isoformat()}


def _load_article(row: dict[str, Any], pictures: dict[str, str]) -> None:
    written = utc_now().replace(microsecond=0) - timedelta(days=row["daysAgo"])
    BlogPost.add(
        {
            "slug": row["slug"],
            "title": row["title"],
            "excerpt": row["excerpt"],
            "content_md": IN_TEXT.sub(lambda found: f"![{found[1]}]({pictures[found[2]]})", row["body"]),
            "category": row["category"],
            "featured_image": pictures[row["image"]["photo"]] if row["image"] else None,
            "featured": row["featured"],
            "status": row["status"],
            "views": row["views"],
            "author_name": AUTHOR if row["author"] is True else row["author"] or None,
            "created_at": written,
            "updated_at": written,
            "published_at": written if row["status"] == PostStatus.PUBLISHED else None,
        }
    )
