"""A post's HTML as the Markdown that an article is written in."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import SplitResult, unquote, urljoin, urlsplit

from content_api.wordpress.lines import make_paragraphs, move_breaks_out

# They go with all that is in them; Markdown has no words for them.
_GONE = (
    *("script", "style", "form", "input", "button", "select", "textarea", "object", "embed", "noscript"),
    *("svg", "math", "canvas", "template", "audio", "video"),
)
_SHORTCODE = re.compile(r"\[/?([a-z][a-z0-9_-]*)(?:\s[^\[\]]*)?/?\]")
_KNOWN = re.compile(
    r"(?:wp_)?caption|gallery|playlist|audio|video|embed|contact-form.*|(?:vc|et_pb|av)_.*|smartslider.*"
)
# A block without HTML of its own: WordPress fills it in when the page is asked for.
_EMPTY_BLOCK = re.compile(r"<!--\s+wp:([a-z0-9/-]+)((?:(?!-->).)*)/-->", re.DOTALL)
_REF = re.compile(r'"ref":(\d+)')
_ADDRESS = re.compile(r"^\s*https?://\S+\s*$")
# Its paragraphs are there already: it is of the newer editor, or somebody wrote HTML.
_HAS_PARAGRAPHS = re.compile(r"<!-- wp:|<p[\s>]", re.IGNORECASE)

_SCHEMES = ("", "http", "https", "mailto", "tel")
# Parameters that do not change which page an address leads to.
_TRACKING = re.compile(r"(?:utm_[^=]*|fbclid|gclid|preview(?:_id|_nonce)?)(?:=|$)")

# Blocks that hold each other can double with each level.
_DEEPEST, _LONGEST = 5, 1_000_000

# Answers the path of a picture of ours, or None where there is none.
Pictures = Callable[[str, str], str | None]


@dataclass(frozen=True)
class OldSite:
    """`links`: where its pages are now, by `address_key`; `blocks`: HTML that its posts share, by id."""

    address: str = ""
    links: dict[str, str] = field(default_factory=dict)
    blocks: dict[str, str] = field(default_factory=dict)


def markdown_of(html: str, pictures: Pictures, old: OldSite, notes: list[str]) -> str:
    """What could not be taken along is added to `notes`."""
    from bs4 import BeautifulSoup, Comment
    from markdownify import MarkdownConverter

    html = _with_blocks(html, old.blocks, notes)
    html = _without_shortcodes(html.replace("\r\n", "\n"), notes)
    soup = BeautifulSoup(html, "html.parser")
    for comment in soup.find_all(string=lambda text: isinstance(text, Comment)):
        comment.extract()
    if not _HAS_PARAGRAPHS.search(html):
        soup.smooth()
        make_paragraphs(soup)
    for frame in soup.find_all("iframe"):
        _link_to(soup, frame, notes)
    for gone in soup.find_all(_GONE):
        notes.append(f"<{gone.name}> was left out")
        gone.decompose()
    for image in soup.find_all("img"):
        path = pictures(str(image.get("src") or ""), str(image.get("alt") or ""))
        if path is None:
            image.decompose()
        else:
            image.attrs = {"src": path, "alt": image.get("alt") or ""}
            _unlink(image)
    # WordPress embeds what is at an address that stands alone.
    for alone in soup.find_all(string=_ADDRESS):
        if alone.find_parent(("a", "pre", "code")) is None:
            alone.replace_with(_link(soup, alone.strip()))
    for link in soup.find_all("a"):
        href = str(link.get("href") or "")
        parts = split_address(href)
        if parts is not None and parts.scheme in _SCHEMES:
            link["href"] = _address_now(href, old, notes)
        else:
            notes.append(f"a link leads nowhere: {href}")
            link.unwrap()
    move_breaks_out(soup)
    text: str = MarkdownConverter(heading_style="ATX", bullets="-").convert_soup(soup)
    # Ours breaks a line at each line end, and needs no spaces there but after a backslash.
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"(?<![\\ ]) +\n", "\n", text)).strip()


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


def _with_blocks(html: str, blocks: dict[str, str], notes: list[str]) -> str:
    """With the text of those that are shared; of others only a program knows what they show."""
    length = 0

    def fill(html: str, inside: tuple[str, ...]) -> str:
        def filled(found: re.Match[str]) -> str:
            nonlocal length
            ref = _REF.search(found[2])
            # One that holds itself would never end.
            if found[1] != "block" or not ref or ref[1] not in blocks or ref[1] in inside:
                notes.append(f"the block {found[1]} was left out")
                return ""
            length += len(blocks[ref[1]])
            if len(inside) == _DEEPEST or length > _LONGEST:
                notes.append("a shared block was left out: too many of them hold each other")
                return ""
            return fill(blocks[ref[1]], (*inside, ref[1]))

        return _EMPTY_BLOCK.sub(filled, html)

    return fill(html, ())


def _address_now(href: str, old: OldSite, notes: list[str]) -> str:
    whole = urljoin(old.address, href) if re.match(r"/(?!/)", href) else href
    key = address_key(whole)
    if key in old.links:
        return old.links[key]
    host, old_host = (re.split("[/?]", each)[0] for each in (key, address_key(old.address)))
    if host and host == old_host:
        notes.append(f"a link leads to the old site: {whole}")
    return whole


def _without_shortcodes(html: str, notes: list[str]) -> str:
    def validated(found: re.Match[str]) -> str:
        if not _KNOWN.fullmatch(found[1]):
            return found[0]
        if found[1] not in ("caption", "wp_caption") and not found[0].startswith("[/"):
            notes.append(f"[{found[1]}] was left out")
        return ""

    return _SHORTCODE.sub(validated, html)


def _link_to(soup: Any, frame: Any, notes: list[str]) -> None:
    """A film or a map becomes a link to where it is."""
    address = str(frame.get("src") or "")
    if not address.startswith("https://"):
        frame.decompose()
        return
    paragraph = soup.new_tag("p")
    paragraph.append(_link(soup, address))
    frame.replace_with(paragraph)
    notes.append(f"an embedded page became a link to {address}")


def _link(soup: Any, address: str) -> Any:
    link = soup.new_tag("a", href=address)
    link.string = address
    return link


def _unlink(image: Any) -> None:
    """A picture that led to its own larger file leads nowhere."""
    parent = image.parent
    if parent is not None and parent.name == "a" and not parent.get_text(strip=True):
        parent.unwrap()
