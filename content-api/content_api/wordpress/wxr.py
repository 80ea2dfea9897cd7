"""Parses a WXR file, versions 1.0 to 1.2, with WordPress's names."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError

from content_api.israel_time import from_israel

_CONTENT = "{http://purl.org/rss/1.0/modules/content/}encoded"
NOT_WXR = "It is no export of WordPress: choose Tools, Export, All content there, and take the XML file."


class NotWxr(Exception):
    """The file cannot be read; the message is a sentence about why."""


@dataclass(frozen=True)
class Item:
    """One post, page, attachment or shared block.

    Datetimes are naive UTC, None if WordPress has none; a draft's `published` is its time of creation.
    """

    id: str
    kind: str
    status: str
    title: str
    name: str
    link: str
    guid: str
    html: str
    excerpt: str
    author: str
    password: str
    published: datetime | None
    modified: datetime | None
    categories: tuple[str, ...]
    attachment: str
    alt: str
    thumbnail: str
    comments: int


@dataclass
class Wxr:
    """`authors` maps logins to display names; `address` is the old site's URL."""

    address: str = ""
    items: list[Item] = field(default_factory=list)
    authors: dict[str, str] = field(default_factory=dict)

    def of_kind(self, kind: str) -> list[Item]:
        return [item for item in self.items if item.kind == kind]


def read_wxr(path: Path) -> Wxr:
    """Parse the file. Raises NotWxr, also for XML that declares entities (WordPress writes none)."""
    wxr, is_wxr = Wxr(), False
    for element in _elements(path):
        name = _local(element)
        if name == "wxr_version":
            is_wxr = True
        elif name == "base_blog_url":
            wxr.address = (element.text or "").strip()
        elif name == "author" and element.find("{*}author_login") is not None:
            wxr.authors[_text(element, "author_login")] = _title(element, "author_display_name")
        elif name == "item":
            wxr.items.append(_item(element))
            element.clear()
    if not is_wxr:
        raise NotWxr(NOT_WXR)
    return wxr


def _elements(path: Path) -> Iterator[Any]:
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import iterparse

    try:
        for _, element in iterparse(path, forbid_dtd=True):
            yield element
    except ParseError as error:
        line, column = error.position
        raise NotWxr(f"{NOT_WXR} It cannot be read from line {line}, column {column} on.") from error
    except (DefusedXmlException, LookupError, ValueError) as error:  # the last two: invalid encodings
        raise NotWxr(NOT_WXR) from error


def _item(element: Any) -> Item:
    return Item(
        id=_text(element, "post_id"),
        kind=_text(element, "post_type"),
        status=_text(element, "status"),
        title=_title(element, "title"),
        name=_text(element, "post_name"),
        link=_text(element, "link"),
        guid=_text(element, "guid"),
        html=element.findtext(_CONTENT) or "",
        excerpt=next((each.text or "" for each in element.findall("{*}encoded") if each.tag != _CONTENT), ""),
        author=_text(element, "creator"),
        password=_text(element, "post_password"),
        published=_moment(element, "post_date"),
        modified=_moment(element, "post_modified"),
        categories=tuple(
            unescape(each.text or "")
            for each in element.findall("category")
            if each.get("domain") == "category"
        ),
        attachment=_text(element, "attachment_url"),
        alt=_meta(element, "_wp_attachment_image_alt"),
        thumbnail=_meta(element, "_thumbnail_id"),
        comments=len(element.findall("{*}comment")),
    )


def _meta(element: Any, key: str) -> str:
    metas = element.findall("{*}postmeta")
    return next((_text(meta, "meta_value") for meta in metas if _text(meta, "meta_key") == key), "")


def _title(element: Any, name: str) -> str:
    """The text of a title, which WordPress stores as HTML."""
    return unescape(_text(element, name))


def _text(element: Any, name: str) -> str:
    """The text of the first child with that name, in any namespace or none."""
    found = element.find(name)
    if found is None:
        found = element.find(f"{{*}}{name}")
    return ((found.text if found is not None else "") or "").strip()


def _local(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]


def _moment(element: Any, name: str) -> datetime | None:
    """The UTC date; for drafts, which have 0000-00-00 00:00:00, the local date, taken as Israel time."""
    in_utc, by_its_clock = (_read(_text(element, each)) for each in (f"{name}_gmt", name))
    return in_utc or (from_israel(by_its_clock) if by_its_clock else None)


def _read(text: str) -> datetime | None:
    try:
        moment = datetime.strptime(text, "%Y-%m-%d %H:%M:%S")
    except ValueError:
        return None
    # The first year of MySQL's dates; Python cannot convert 0001-01-01 between time zones.
    return moment if moment.year >= 1000 else None
