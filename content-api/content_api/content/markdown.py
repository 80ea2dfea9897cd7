"""Markdown to the HTML and the plain text that pages show.

HTML in the source stays text; an address that `addresses` refuses leaves its Markdown standing as typed;
what comes out is cleaned once more, by nh3 and a fixed list. A single line break is a line break. markdown-it
and nh3 are imported at the first text, so that a request which renders nothing does not pay for them.
"""

from __future__ import annotations

import logging
import re
from functools import cache
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from content_api.content.addresses import is_address, is_picture

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
# "*" must be said: without it nh3 lets lang and title through on every tag.
ATTRIBUTES: dict[str, set[str]] = {
    "a": {"href", "title"},
    "img": {"src", "alt", "title"},
    "ol": {"start"},
    "*": set(),
}
REL = "noopener noreferrer"
ALIGN = {"align": {"left", "center", "right"}}
# Attributes that may have these values and no other.
VALUES = {"a": {"rel": {REL}}, "th": ALIGN, "td": ALIGN}
# These go with all that is in them; other tags that are not allowed leave their text.
REMOVED_WHOLE = {
    "script", "style", "iframe", "frame", "frameset", "noframes", "object", "embed", "applet", "noembed",
    "noscript", "template", "math", "svg", "title", "textarea", "select", "xmp", "plaintext", "audio",
    "video", "canvas",
}  # fmt: skip
# h1 is the page's title.
HEADINGS = {"h1": "h2", "h5": "h4", "h6": "h4"}

# What 100 000 characters may cost, measured on what parsers are known to choke on and on random repetitions.
# Each limit is several times what a long article needs. A text beyond one is shown raw, on any machine.
MARKS = "[]!*_~`<>&\\|"
MAX_MARKS = 10_000  # '![' repeated takes 30 µs each time; 100 links are 400 marks
MAX_BLOCKS = 30_000  # tokens: three for a paragraph or a table cell; one row may stand for 65 000 cells
MAX_QUOTED_LINES = 20_000  # '> - ', a line break, 'a', a line break, repeated: quadratic in markdown-it 4.3
MAX_LEVEL = 18  # markdown-it drops what is nested deeper than its 20 levels without a word
MAX_INLINE_LEVEL = 100

# Surrogates and control characters cannot be stored or sent; zero-width spaces hide words from search; two
# overrides make text read as another. Direction marks and joiners stay: Hebrew and emoji need them.
_CHARACTERS: dict[int, str | None] = {
    **dict.fromkeys([*range(0x09), *range(0x0E, 0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000)]),
    **dict.fromkeys([0x200B, 0x202D, 0x202E, 0x2060, 0xFEFF, 0xFFFE, 0xFFFF]),
    **dict.fromkeys([0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029], "\n"),  # line breaks, in word processors
}


class TooMuchMarkup(ValueError):
    """The text would take too long, or its nesting is deeper than the parser goes."""


def render(text: str) -> str:
    """Markdown as safe HTML: tables and strikethrough too, headings from h2 to h4, pictures of our own only.

    Never raises: a text that cannot be rendered is shown as `raw_html` shows it.
    """
    text = _readable(text)
    try:
        parser = _parser()
        html: str = parser.renderer.render(_parse(text), parser.options, {})
        return _cleaner().clean(_readable(html))  # again: an entity may have stood for a character
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a panic in nh3 is no Exception
        log.warning("A text is shown raw: %s", type(error).__name__)
        return raw_html(text)


def render_under_h3(text: str) -> str:
    """The same for a text below a heading of the third level: its own ones are of the fourth."""
    return re.sub(r"(</?h)[23]>", r"\g<1>4>", render(text))


def raw_html(text: str) -> str:
    """The text as it was typed: escaped, a paragraph where blank lines are between, lines kept."""
    lines = (escape(line.strip(), quote=False) for line in _readable(text).split("\n"))
    paragraphs = ("<br>\n".join(group) for filled, group in groupby(lines, key=bool) if filled)
    return "".join(f"<p>{paragraph}</p>\n" for paragraph in paragraphs)


def plain_text(text: str) -> str:
    """The words of a Markdown text in one line, for excerpts and search. Never raises."""
    text = _readable(text)
    try:
        words = " ".join(_words(token.children or [token]) for token in _parse(text))
    except Exception as error:
        log.warning("A text is taken raw: %s", type(error).__name__)
        words = text
    return " ".join(_readable(words).split())


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
            if state.parentType == "blockquote":  # it has just looked at all these lines for its end
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
            return is_address(url)

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
    """nh3 validates schemes; `//evil.example` has none, and a picture must be our own."""
    validate = {"href": is_address, "src": is_picture, "start": str.isdecimal}.get(attribute)
    return value if validate is None or validate(value) else None
