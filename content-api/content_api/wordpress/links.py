"""Where the links of a WordPress site led, and where they lead now."""

import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import SplitResult, quote, unquote, urljoin, urlsplit

from content_api.content.addresses import is_address

# Parameters that do not change which page an address leads to.
_TRACKING = re.compile(r"(?:utm_[^=]*|fbclid|gclid|preview(?:_id|_nonce)?)(?:=|$)")
_PICTURE_FILE = re.compile(
    r"/wp-content/uploads/.+\.(?:jpe?g|png|gif|webp|avif|heic|tiff?|bmp)$", re.IGNORECASE
)
# In Markdown they would end the address, or mean something.
_TO_ENCODE = re.compile(r"[\s()<>\\]")


@dataclass(frozen=True)
class OldSite:
    """`links`: where its pages are now, by `address_key`; `blocks`: HTML that its posts share, by id.

    `files` are the keys of the pages that it had for each of its pictures and other files.
    """

    address: str = ""
    links: dict[str, str] = field(default_factory=dict)
    blocks: dict[str, str] = field(default_factory=dict)
    files: frozenset[str] = frozenset()


def address_key(url: str) -> str:
    """An address by which a page is known, with https, www, a slash at its end and Hebrew as it is or not.

    '' for one that cannot be read.
    """
    parts = split_address(url)
    if parts is None:
        return ""
    query = "&".join(each for each in parts.query.split("&") if each and not _TRACKING.match(each))
    page = parts.netloc.lower().removeprefix("www.") + unquote(parts.path).rstrip("/")
    return f"{page}?{query}" if query else page


def split_address(url: str) -> SplitResult | None:
    """None for one that cannot be read, as "http://[site_url]/x"."""
    try:
        return urlsplit(url)
    except ValueError:
        return None


def rewrite_link(link: Any, old: OldSite, at: str, notes: list[str]) -> None:
    """Point a link of the text at `at` to where its page is now; a link to nowhere is unwrapped."""
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
    """Whether a picture led only to its own larger file, or to the page that WordPress makes for each."""
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

    return split_address(address) is not None and is_address(normalizeLink(address))
