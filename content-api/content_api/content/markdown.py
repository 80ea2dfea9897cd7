"""Converts Markdown to safe HTML and to plain text.

HTML in the source is escaped; links and pictures with a URL that `addresses` refuses stay Markdown text. The
output is sanitised again by nh3 with an allowlist. A single line break becomes <br>. markdown-it and nh3 are
imported on first use, to keep other requests fast. Results are kept, as anybody may ask for all of them at
once (content_feed).
"""

from __future__ import annotations

import logging
import re
from functools import cache
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from content_api.content.rendered_texts import RenderedTexts
from content_api.content.text_urls import is_picture, is_safe_url

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token
    from nh3 import Cleaner

log = logging.getLogger(__name__)

TAGS = {
    "p", "h2", "h3", "h4", "ul", "ol", "li", "strong", "em", "s", "a", "blockquote", "code", "pre", "hr",
    "br", "table", "thead", "tbody", "tr", "th", "td", "img",
}  # fmt: skip
# "*" is needed: without it nh3 allows lang and title on every tag.
ATTRIBUTES: dict[str, set[str]] = {
    "a": {"href", "title"},
    "img": {"src", "alt", "title"},
    "ol": {"start"},
    "*": set(),
}
REL = "noopener noreferrer"
ALIGN = {"align": {"left", "center", "right"}}
# Attributes with a fixed set of values.
VALUES = {"a": {"rel": {REL}}, "th": ALIGN, "td": ALIGN}
# Elements that are removed with their content; of other disallowed elements the text is kept.
REMOVED_WHOLE = {
    "script", "style", "iframe", "frame", "frameset", "noframes", "object", "embed", "applet", "noembed",
    "noscript", "template", "math", "svg", "title", "textarea", "select", "xmp", "plaintext", "audio",
    "video", "canvas",
}  # fmt: skip
# h1 is the page's title.
HEADINGS = {"h1": "h2", "h5": "h4", "h6": "h4"}

# Limits of the cost of 100 000 characters, measured with known worst cases of parsers and random repetitions.
# Each is several times what a long article needs. A text above a limit is shown unrendered.
MARKS = "[]!*_~`<>&\\|"
MAX_MARKS = 10_000  # '![' repeated takes 30 µs each time; 100 links are 400 marks
MAX_BLOCKS = 30_000  # tokens: three for a paragraph or a table cell; one row may stand for 65 000 cells
MAX_QUOTED_LINES = 20_000  # '> - ', a line break, 'a', a line break, repeated: quadratic in markdown-it 4.3
MAX_LEVEL = 18  # markdown-it silently drops content that is nested deeper than 20 levels
MAX_INLINE_LEVEL = 100

# Removed: surrogates and control characters, which cannot be stored or sent, zero-width spaces, which break
# search, and bidi overrides. Direction marks and joiners are kept: Hebrew and emoji need them.
_CHARACTERS: dict[int, str | None] = {
    **dict.fromkeys([*range(0x09), *range(0x0E, 0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000)]),
    **dict.fromkeys([0x200B, 0x202D, 0x202E, 0x2060, 0xFEFF, 0xFFFE, 0xFFFF]),
    **dict.fromkeys([0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029], "\n"),  # line breaks, in word processors
}


# In bytes; a site of 200 long articles takes less.
_HTML, _PLAIN = RenderedTexts(32_000_000), RenderedTexts(8_000_000)


class TooMuchMarkup(ValueError):
    """The text would take too long to render, or is nested too deeply for the parser."""


def render(source: str) -> str:
    """Markdown as safe HTML: tables and strikethrough too, headings from h2 to h4, pictures of our own only.

    Never raises: a text that cannot be rendered is shown as `raw_html` shows it.
    """
    if (kept := _HTML.find(source)) is not None:
        return kept
    text = _readable(source)
    try:
        parser = _parser()
        html: str = parser.renderer.render(_parse(text), parser.options, {})
        # Again: an entity may have stood for a character.
        return _HTML.keep(source, _cleaner().clean(_readable(html)))
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a panic in nh3 is no Exception
        log.warning("A text is shown raw: %s", type(error).__name__)
        # Another failure may be of this moment only, such as too little memory.
        return _HTML.keep(source, raw_html(text)) if isinstance(error, TooMuchMarkup) else raw_html(text)


def render_under_h3(text: str) -> str:
    """The same for a text below an h3: its headings become h4."""
    return re.sub(r"(</?h)[23]>", r"\g<1>4>", render(text))


def raw_html(text: str) -> str:
    """The source as escaped HTML, with paragraphs at blank lines and <br> at line breaks."""
    lines = (escape(line.strip(), quote=False) for line in _readable(text).split("\n"))
    paragraphs = ("<br>\n".join(group) for filled, group in groupby(lines, key=bool) if filled)
    return "".join(f"<p>{paragraph}</p>\n" for paragraph in paragraphs)


def plain_text(source: str) -> str:
    """The text without markup in one line, for excerpts and search. Never raises."""
    if (kept := _PLAIN.find(source)) is not None:
        return kept
    text = _readable(source)
    try:
        words = " ".join(_words(token.children or [token]) for token in _parse(text))
    except Exception as error:
        log.warning("A text is taken raw: %s", type(error).__name__)
        if not isinstance(error, TooMuchMarkup):
            return " ".join(text.split())
        words = text
    return _PLAIN.keep(source, " ".join(_readable(words).split()))


def _readable(text: str) -> str:
    return text.replace("\r\n", "\n").translate(_CHARACTERS)


def _parse(text: str) -> list[Token]:
    if sum(map(text.count, MARKS)) > MAX_MARKS:
        raise TooMuchMarkup
    return _parser().parse(text)


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt
    from markdown_it.parser_block import ParserBlock

    class Blocks(ParserBlock):
        def tokenize(self, state: StateBlock, startLine: int, endLine: int) -> None:
            if state.parentType == "blockquote":  # its rule has just scanned all these lines
                state.env["quoted"] = state.env.get("quoted", 0) + endLine - startLine
                if state.env["quoted"] > MAX_QUOTED_LINES:
                    raise TooMuchMarkup
            super().tokenize(state, startLine, endLine)

    class Parser(MarkdownIt):
        def normalizeLink(self, url: str) -> str:
            url = super().normalizeLink(url)
            if url.startswith("attached_assets/"):
                return "/" + url
            return "https://" + url if url.lower().startswith("www.") else url  # as people write one down

        def validateLink(self, url: str) -> bool:
            return is_safe_url(url)

    parser = Parser()
    parser.block = Blocks()
    options = {"html": False, "breaks": True, "xhtmlOut": False, "maxNesting": MAX_LEVEL + 2}
    parser.configure("commonmark", options)
    parser.enable(["table", "strikethrough"])
    parser.core.ruler.after("block", "limits", _check_blocks)
    parser.core.ruler.push("house_rules", _apply_house_rules)
    return parser


def _check_blocks(state: StateCore) -> None:
    if len(state.tokens) > MAX_BLOCKS or any(token.level > MAX_LEVEL for token in state.tokens):
        raise TooMuchMarkup


def _apply_house_rules(state: StateCore) -> None:
    for token in state.tokens:
        token.tag = HEADINGS.get(token.tag, token.tag)
        if style := token.attrs.pop("style", None):  # of a table cell
            token.attrs["align"] = str(style).removeprefix("text-align:")
        for child in token.children or ():
            if child.level > MAX_INLINE_LEVEL:
                raise TooMuchMarkup
            if child.type == "link_open" and str(child.attrs["href"]).lower().startswith("http"):
                child.attrs["rel"] = REL
            elif child.type == "image" and not is_picture(str(child.attrs["src"])):
                child.type, child.content = "text", _words(child.children or [])


def _words(tokens: list[Token]) -> str:
    shown = (token for token in tokens if token.type != "image")
    return "".join(" " if token.type.endswith("break") else token.content for token in shown)


@cache
def _cleaner() -> Cleaner:
    from nh3 import Cleaner

    return Cleaner(
        tags=TAGS,
        clean_content_tags=REMOVED_WHOLE,
        attributes=ATTRIBUTES,
        attribute_filter=_filter_attribute,
        tag_attribute_values=VALUES,
        url_schemes={"https", "http", "mailto", "tel"},
        link_rel=None,
    )


def _filter_attribute(tag: str, attribute: str, value: str) -> str | None:
    """Validate URLs, since nh3 checks schemes only: `//evil.example` has none, and pictures must be ours."""
    validate = {"href": is_safe_url, "src": is_picture, "start": str.isdecimal}.get(attribute)
    return value if validate is None or validate(value) else None
