"""The registered pictures. Files that are not registered are never served."""

import re
from datetime import datetime, timedelta
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.db import Model, utc_now

# How long an unused picture is kept. On the last day it cannot be chosen any more, since the record with it
# may be saved after its deletion.
KEPT_UNUSED = timedelta(days=30)
LAST_DAY = timedelta(days=1)

# The two kinds of valid image paths: the object store, and the older bundled assets.
OBJECT_PATH = re.compile(r"/objects/[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+)*(?:\.[A-Za-z0-9]+)?")
ASSET_PATH = re.compile(r"/attached_assets/[^\x00-\x20\\<>\"'?#]+")


def normal_image_path(path: str) -> str | None:
    """The normalised path, or None if it is not a valid image path.

    `/objects/…` is unchanged; `attached_assets…` gets a leading slash.
    """
    if path.startswith("attached_assets"):
        path = "/" + path
    if ".." in path or "//" in path:
        return None
    return path if OBJECT_PATH.fullmatch(path) or ASSET_PATH.fullmatch(path) else None


class Picture(Model):
    """One picture and its variants `{base}-{width}.avif` and `.jpg`, widths in pixels.

    `focus_x`, `focus_y` are the focal point, which stays in view when a page crops the picture, in percent of
    its width and height from the upper left; if null, it is the centre.
    """

    path = peewee.CharField(max_length=255, unique=True)
    base = peewee.CharField(max_length=255, unique=True)
    widths = JSONField(default=list)
    width = peewee.IntegerField()
    height = peewee.IntegerField()
    preview = peewee.TextField()
    colour = peewee.CharField(max_length=7)
    alt = peewee.CharField(max_length=300, default="")
    # The attribution that the licence requires: "Jakub Mede, CC BY 4.0".
    credit = peewee.CharField(max_length=200, default="")
    focus_x = peewee.IntegerField(null=True)
    focus_y = peewee.IntegerField(null=True)
    created_at = peewee.DateTimeField(default=utc_now)
    # When the nightly job first found it unused; null while it is or may be in use.
    unused_since = peewee.DateTimeField(null=True)

    def mark(self, unused_since: datetime | None) -> None:
        if unused_since != self.unused_since:
            Picture.update(unused_since=unused_since).where(Picture.id == self.id).execute()

    def is_over(self, now: datetime) -> bool:
        """Whether it has been unused for longer than KEPT_UNUSED."""
        return self.unused_since is not None and self.unused_since < now - KEPT_UNUSED

    @property
    def focus(self) -> dict[str, int] | None:
        if self.focus_x is None or self.focus_y is None:
            return None
        return {"x": self.focus_x, "y": self.focus_y}

    @focus.setter
    def focus(self, point: dict[str, int] | None) -> None:
        self.focus_x, self.focus_y = (point["x"], point["y"]) if point else (None, None)

    @property
    def objects(self) -> list[str]:
        return objects_of(self.path, self.base, self.widths)

    @classmethod
    def offered(cls) -> Any:
        """The query of the pictures that the owner may choose, newest first."""
        lasts = cls.unused_since.is_null() | (cls.unused_since > utc_now() - KEPT_UNUSED + LAST_DAY)
        return cls.select().where(lasts).order_by(cls.created_at.desc(), cls.id.desc())

    @classmethod
    def by_path(cls, paths: list[str]) -> dict[str, Self]:
        """The registered pictures among `paths`, by path."""
        return {row.path: row for row in cls.select().where(cls.path.in_(paths))} if paths else {}


def objects_of(path: str, base: str, widths: list[int]) -> list[str]:
    """The names in the store of a picture's files, the original first."""
    variants = [f"{base}-{width}.{kind}" for width in widths for kind in ("avif", "jpg")]
    return [each.removeprefix("/objects/") for each in (path, *variants)]


def picture_record(path: str, registered: dict[str, Any]) -> dict[str, Any]:
    """The picture as JSON for pages; an unregistered path has no size and no variants."""
    picture = registered.get(path)
    if picture is None:
        unknown = dict.fromkeys(("base", "width", "height", "preview", "colour", "focus"))
        return {"src": path, **unknown, "widths": [], "alt": "", "credit": ""}
    return {
        "src": picture.path,
        # Null until there are variants: pages then use the original only.
        "base": picture.base if picture.widths else None,
        "widths": picture.widths,
        "width": picture.width,
        "height": picture.height,
        "preview": picture.preview,
        "colour": picture.colour,
        "focus": picture.focus,
        "alt": picture.alt,
        "credit": picture.credit,
    }
