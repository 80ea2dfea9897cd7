"""Converts a post's HTML to Markdown."""

import re
from collections.abc import Callable
from typing import Any

from content_api.wordpress.links import OldSite, leads_to_picture, rewrite_link
from content_api.wordpress.paragraphs import make_paragraphs, move_breaks_out

# Elements that are removed with their content: Markdown has no equivalent.
_GONE = (
    *("script", "style", "form", "input", "button", "select", "textarea", "object", "embed", "noscript"),
    *("svg", "math", "canvas", "template", "audio", "video"),
)
_SHORTCODE = re.compile(r"\[/?([a-z][a-z0-9_-]*)(?:\s[^\[\]]*)?/?\]")
_KNOWN = re.compile(
    r"(?:wp_)?caption|gallery|playlist|audio|video|embed|contact-form.*|(?:vc|et_pb|av)_.*|smartslider.*"
)
# A dynamic block without HTML, which WordPress renders at request time.
_EMPTY_BLOCK = re.compile(r"<!--\s+wp:([a-z0-9/-]+)((?:(?!-->).)*)/-->", re.DOTALL)
_REF = re.compile(r'"ref":(\d+)')
_ADDRESS = re.compile(r"^\s*https?://\S+\s*$")
# Limits of depth and size: nested shared blocks can grow exponentially.
_DEEPEST, _LONGEST = 5, 1_000_000

# Returns the path of the imported picture for a URL and alt text, or None.
Pictures = Callable[[str, str], str | None]


def markdown_of(html: str, pictures: Pictures, old: OldSite, at: str, notes: list[str]) -> str:
    """Convert the HTML of the post at the URL `at`; whatever is lost is added to `notes`."""
    from bs4 import BeautifulSoup
    from bs4.element import PreformattedString
    from markdownify import MarkdownConverter

    html = _with_blocks(html, old.blocks, notes)
    html = _without_shortcodes(html.replace("\r\n", "\n"), notes)
    soup = BeautifulSoup(html, "html.parser")
    # Comments, declarations and processing instructions, such as those of Word or PHP.
    for unseen in soup.find_all(string=lambda text: isinstance(text, PreformattedString)):
        unseen.extract()
    if "<!-- wp:" not in html:  # only the block editor writes <p> elements itself
        soup.smooth()
        make_paragraphs(soup)
    for frame in soup.find_all("iframe"):
        _link_to(soup, frame, notes)
    for gone in soup.find_all(_GONE):
        if gone.decomposed:  # inside another removed element
            continue
        notes.append(f"<{gone.name}> was left out")
        gone.decompose()
    for image in soup.find_all("img"):
        link = image.find_parent("a")
        path = pictures(str(image.get("src") or ""), str(image.get("alt") or ""))
        if path is None:
            image.decompose()
            if link is not None and not link.get_text(strip=True) and not link.find("img"):
                link.decompose()
            continue
        alt = " ".join(str(image.get("alt") or "").split())
        image.attrs = {"src": path, "alt": re.sub(r"([\\\[\]|])", r"\\\1", alt)}
        if link is not None and not link.get_text(strip=True):
            if leads_to_picture(str(link.get("href") or ""), old, at):
                link.unwrap()
            elif not alt:
                told = "a picture's link was left out, as nothing says where it leads"
                notes.append(f"{told}: {link.get('href')}")
                link.unwrap()
    # WordPress embeds a URL that is alone on its line.
    for alone in soup.find_all(string=_ADDRESS):
        if alone.find_parent(("a", "pre", "code")) is None:
            alone.replace_with(_link(soup, alone.strip()))
    for link in soup.find_all("a"):
        rewrite_link(link, old, at, notes)
    move_breaks_out(soup)
    # By default, images in headings and table cells are reduced to their alt text.
    holders = [image.parent.name for image in soup.find_all("img") if image.parent]
    converter = MarkdownConverter(heading_style="ATX", bullets="-", keep_inline_images_in=holders)
    text: str = converter.convert_soup(soup)
    # Our Markdown breaks lines at each line end, so spaces there are dropped, except after a backslash.
    return re.sub(r"\n{3,}", "\n\n", re.sub(r"(?<![\\ ]) +\n", "\n", text)).strip()


def _with_blocks(html: str, blocks: dict[str, str], notes: list[str]) -> str:
    """Insert the HTML of shared blocks; other dynamic blocks are left out, with a note."""
    length = 0

    def fill(html: str, inside: tuple[str, ...]) -> str:
        def filled(found: re.Match[str]) -> str:
            nonlocal length
            ref = _REF.search(found[2])
            # Unknown blocks, and shared blocks that contain themselves.
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


def _without_shortcodes(html: str, notes: list[str]) -> str:
    def validated(found: re.Match[str]) -> str:
        name, opens, has_twin = found[1], not found[0].startswith("[/"), f"[/{found[1]}]" in html
        if _KNOWN.fullmatch(name):
            # The content of these is kept.
            stays = name in ("caption", "wp_caption") or (name == "embed" and has_twin)
            if opens and not stays:
                notes.append(f"[{name}] was left out")
            return ""
        # Other brackets may be ordinary text.
        if opens and (has_twin or re.search(r"[_-]", name) or re.search(r"\s\w+=", found[0])):
            notes.append(f"[{name}] stayed as it is: only WordPress can fill it")
        return found[0]

    return _SHORTCODE.sub(validated, html)


def _link_to(soup: Any, frame: Any, notes: list[str]) -> None:
    """Replace an iframe, such as a video or map, by a link to its URL."""
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
