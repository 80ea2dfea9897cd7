"""A post's HTML as the Markdown that an article is written in."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

# They go with all that is in them; Markdown has no words for them.
_GONE = (
    *("script", "style", "form", "input", "button", "select", "textarea", "object", "embed", "noscript"),
    *("svg", "math", "canvas", "template", "audio", "video"),
)
_SHORTCODE = re.compile(r"\[/?([a-z][a-z0-9_-]*)(?:\s[^\[\]]*)?/?\]")
_KNOWN = re.compile(
    r"(?:wp_)?caption|gallery|playlist|audio|video|embed|contact-form.*|(?:vc|et_pb|av)_.*|smartslider.*"
)
_BLOCKS = re.compile(r"<(?:p|div|ul|ol|h[1-6]|blockquote|table|pre|figure|section)[\s>]", re.IGNORECASE)

_SCHEMES = ("", "http", "https", "mailto", "tel")

# Answers the path of a picture of ours, or None where there is none.
Pictures = Callable[[str, str], str | None]


def markdown_of(html: str, pictures: Pictures, links: dict[str, str], notes: list[str]) -> str:
    """`links` maps old addresses to new ones; what could not be taken along is added to `notes`."""
    from bs4 import BeautifulSoup, Comment
    from markdownify import MarkdownConverter

    soup = BeautifulSoup(_paragraphs(_without_shortcodes(html, notes)), "html.parser")
    for comment in soup.find_all(string=lambda text: isinstance(text, Comment)):
        comment.extract()
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
    for link in soup.find_all("a"):
        href = str(link.get("href") or "")
        link["href"] = links.get(address_key(href), href)
        if urlsplit(href).scheme not in _SCHEMES:
            link.unwrap()
    converter = MarkdownConverter(heading_style="ATX", bullets="-", newline_style="backslash")
    text: str = converter.convert_soup(soup)
    # Ours breaks a line at each line end.
    return re.sub(r"\n{3,}", "\n\n", text.replace("\\\n", "\n")).strip()


def address_key(url: str) -> str:
    """An address by which a page is known whether its link says https, www, or ends with a slash."""
    parts = urlsplit(url)
    query = f"?{parts.query}" if parts.query.startswith("p=") else ""
    return parts.netloc.lower().removeprefix("www.") + parts.path.rstrip("/") + query


def _without_shortcodes(html: str, notes: list[str]) -> str:
    def validated(found: re.Match[str]) -> str:
        if not _KNOWN.fullmatch(found[1]):
            return found[0]
        if found[1] not in ("caption", "wp_caption") and not found[0].startswith("[/"):
            notes.append(f"[{found[1]}] was left out")
        return ""

    return _SHORTCODE.sub(validated, html)


def _paragraphs(html: str) -> str:
    """As WordPress does for its older editor: blank lines part paragraphs, line ends break lines."""
    if _BLOCKS.search(html):
        return html
    parts = re.split(r"\n\s*\n", html.replace("\r\n", "\n").strip())
    return "".join(f"<p>{part.strip().replace(chr(10), '<br>')}</p>" for part in parts if part.strip())


def _link_to(soup: Any, frame: Any, notes: list[str]) -> None:
    """A film or a map becomes a link to where it is."""
    address = str(frame.get("src") or "")
    if not address.startswith("https://"):
        frame.decompose()
        return
    link = soup.new_tag("a", href=address)
    link.string = address
    paragraph = soup.new_tag("p")
    paragraph.append(link)
    frame.replace_with(paragraph)
    notes.append(f"an embedded page became a link to {address}")


def _unlink(image: Any) -> None:
    """A picture that led to its own larger file leads nowhere."""
    parent = image.parent
    if parent is not None and parent.name == "a" and not parent.get_text(strip=True):
        parent.unwrap()
