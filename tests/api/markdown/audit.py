"""Parses HTML as a browser would and fails at anything that an article may not contain."""

import re
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest

ATTRIBUTES = {
    "a": {"href", "title", "rel"},
    "img": {"src", "alt", "title"},
    "ol": {"start"},
    "th": {"align"},
    "td": {"align"},
}
OTHER_TAGS = {
    "p", "h2", "h3", "h4", "ul", "li", "strong", "em", "s", "blockquote", "code", "pre", "hr", "br",
    "table", "thead", "tbody", "tr",
}  # fmt: skip
WITHOUT_END = {"img", "br", "hr"}
# What browsers skip in addresses.
SKIPPED = re.compile(r"[\x00-\x20\x7f-\xa0]")


class Audit(HTMLParser):
    """`Audit(html)` raises AssertionError at content that is not allowed."""

    def __init__(self, html: str):
        super().__init__(convert_charrefs=True)
        assert not re.search(r"<(?!/?[a-z])", html), "a bare < in the output"
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in OTHER_TAGS or tag in ATTRIBUTES, tag
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, names)
        assert set(names) <= ATTRIBUTES.get(tag, set()), (tag, names)
        for name, value in attrs:
            assert self.is_sound(name, value or ""), (tag, name, value)
        if tag not in WITHOUT_END:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_decl(self, decl: str) -> None:
        pytest.fail(f"neither text nor a tag: {decl}")

    handle_comment = handle_pi = unknown_decl = handle_decl  # type: ignore[assignment]

    def is_sound(self, name: str, value: str) -> bool:
        match name:
            case "href":
                return self.is_address(value)
            case "src":
                own = value.startswith(("/objects/", "/attached_assets/"))
                return own and ".." not in unquote(value) and self.is_address(value)
            case "rel":
                return value == "noopener noreferrer"
            case "align":
                return value in {"left", "center", "right"}
            case "start":
                return value.isdecimal()
        return name in {"title", "alt"}  # any text: it is only ever text

    def is_address(self, value: str) -> bool:
        seen = SKIPPED.sub("", value).replace("\\", "/").lower()
        if seen != value.lower() or seen.startswith("//"):
            return False
        return seen.startswith(("https://", "http://", "mailto:", "tel:", "/"))
