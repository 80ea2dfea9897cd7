"""Rewrites links to pages of the WordPress site to the imported pages."""

import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import SplitResult, quote, unquote, urljoin, urlsplit

from content_api.content.text_urls import is_safe_url

# Query parameters that do not identify a page.
_TRACKING = re.compile(r"(?:utm_[^=]*|fbclid|gclid|preview(?:_id|_nonce)?)(?:=|$)")
_PICTURE_FILE = re.compile(
    r"/wp-content/uploads/.+\.(?:jpe?g|png|gif|webp|avif|heic|tiff?|bmp)$", re.IGNORECASE
)
# Characters that would end the URL in Markdown, or be markup.
_TO_ENCODE = re.compile(r"[\s()<>\\]")


@dataclass(frozen=True)
class OldSite:
    """`links`: the new paths of its pages, by `address_key`; `blocks`: HTML of its shared blocks, by id.

    `files` are the keys of its attachment pages.
    """

    address: str = ""
    links: dict[str, str] = field(default_factory=dict)
    blocks: dict[str, str] = field(default_factory=dict)
    files: frozenset[str] = frozenset()


def address_key(url: str) -> str:
    """The normal form of a page's URL: without scheme, www., trailing slash, tracking and percent-encoding.

    '' for an invalid URL.
    """
    parts = split_address(url)
    if parts is None:
        return ""
    query = "&".join(each for each in parts.query.split("&") if each and not _TRACKING.match(each))
    page = parts.netloc.lower().removeprefix("www.") + unquote(parts.path).rstrip("/")
    return f"{page}?{query}" if query else page


def split_address(url: str) -> SplitResult | None:
    """The parsed URL; None for an invalid one, such as "http://[site_url]/x"."""
    try:
        return urlsplit(url)
    except ValueError:
        return None


def rewrite_link(link: Any, old: OldSite, at: str, notes: list[str]) -> None:
    """Rewrite a link of the text at the URL `at` to the page's new path; invalid links become plain text."""
    href = str(link.get("href") or "").strip()
    if not href or href.startswith("#"):
        if href:
            notes.append("links within its own text became words")
        link.unwrap()
        return
    address = _whole(href, at)
    address = old.links.get(address_key(address), address)
    if not _is_shown(address):
        notes.append(f"a link leads nowhere: {href}")
        link.unwrap()
        return
    host, old_host = (re.split("[/?]", address_key(each))[0] for each in (address, old.address))
    if host and host == old_host:
        notes.append(f"a link leads to the old site: {address}")
    link["href"] = _TO_ENCODE.sub(lambda found: quote(found[0]), address)


def leads_to_picture(href: str, old: OldSite, at: str) -> bool:
    """Whether a picture's link leads to a picture file or an attachment page, and can be dropped."""
    address = _whole(href.strip(), at)
    parts = split_address(address)
    if parts is None:
        return False
    is_file = _PICTURE_FILE.search(parts.path) is not None
    return is_file or "attachment_id=" in parts.query or address_key(address) in old.files


def _whole(href: str, at: str) -> str:
    if href.lower().startswith("www."):  # as people write one down
        return f"https://{href}"
    try:
        return urljoin(at, href)
    except ValueError:
        return href


def _is_shown(address: str) -> bool:
    from markdown_it.common.normalize_url import normalizeLink

    return split_address(address) is not None and is_safe_url(normalizeLink(address))
