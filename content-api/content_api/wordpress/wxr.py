"""Reading a WXR file, versions 1.0 to 1.2: what is in it, as WordPress calls it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError

_CONTENT = "{http://purl.org/rss/1.0/modules/content/}encoded"
NOT_WXR = "It is no export of WordPress: choose Tools, Export, All content there, and take the XML file."


class NotWxr(Exception):
    """The file cannot be read; the message is a sentence about why."""


@dataclass(frozen=True)
class Item:
    """One post, page or attachment. Moments are UTC without zone, None where WordPress has none."""

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
    thumbnail: str
    comments: int


@dataclass
class Wxr:
    """`authors` maps a login to the name that readers saw."""

    items: list[Item] = field(default_factory=list)
    authors: dict[str, str] = field(default_factory=dict)

    def of_kind(self, kind: str) -> list[Item]:
        return [item for item in self.items if item.kind == kind]


def read_wxr(path: Path) -> Wxr:
    """Raises NotWxr, for XML that declares entities too: they can be bombs, and WordPress writes none."""
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import iterparse

    wxr, is_wxr = Wxr(), False
    try:
        for _, element in iterparse(path, forbid_dtd=True):
            name = _local(element)
            if name == "wxr_version":
                is_wxr = True
            elif name == "author" and element.find("{*}author_login") is not None:
                wxr.authors[_text(element, "author_login")] = _text(element, "author_display_name")
            elif name == "item":
                wxr.items.append(_item(element))
                element.clear()
    except (ParseError, DefusedXmlException, UnicodeDecodeError) as error:
        raise NotWxr(NOT_WXR) from error
    if not is_wxr:
        raise NotWxr(NOT_WXR)
    return wxr


def _item(element: Any) -> Item:
    return Item(
        id=_text(element, "post_id"),
        kind=_text(element, "post_type"),
        status=_text(element, "status"),
        title=_text(element, "title"),
        name=_text(element, "post_name"),
        link=_text(element, "link"),
        guid=_text(element, "guid"),
        html=element.findtext(_CONTENT) or "",
        excerpt=next((each.text or "" for each in element.findall("{*}encoded") if each.tag != _CONTENT), ""),
        author=_text(element, "creator"),
        password=_text(element, "post_password"),
        published=_moment(_text(element, "post_date_gmt")),
        modified=_moment(_text(element, "post_modified_gmt")),
        categories=tuple(
            each.text or "" for each in element.findall("category") if each.get("domain") == "category"
        ),
        attachment=_text(element, "attachment_url"),
        thumbnail=next((value for key, value in _meta(element) if key == "_thumbnail_id"), ""),
        comments=len(element.findall("{*}comment")),
    )


def _meta(element: Any) -> Iterator[tuple[str, str]]:
    for meta in element.findall("{*}postmeta"):
        yield _text(meta, "meta_key"), _text(meta, "meta_value")


def _text(element: Any, name: str) -> str:
    """The text of the first child of that name, in no namespace or in any."""
    found = element.find(name)
    if found is None:
        found = element.find(f"{{*}}{name}")
    return ((found.text if found is not None else "") or "").strip()


def _local(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]


def _moment(text: str) -> datetime | None:
    """Drafts carry 0000-00-00 00:00:00."""
    try:
        return datetime.strptime(text, "%Y-%m-%d %H:%M:%S")
    except ValueError:
        return None
