"""Paragraphs and line breaks of a post's HTML, where Markdown needs them."""

import re
from typing import Any

# Words in a line; a line break at their edge belongs outside: "**a\n**" would not be bold.
_INLINE = (
    *("a", "abbr", "b", "code", "del", "em", "font", "i", "ins", "mark", "s", "small", "span", "strong"),
    *("sub", "sup", "u"),
)
_HOLDERS = ("article", "blockquote", "center", "div", "section")
_BLOCKS = (
    *_HOLDERS,
    *("address", "aside", "details", "dl", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6"),
    *("header", "hr", "iframe", "main", "nav", "ol", "pre", "script", "style", "table", "ul"),
)
_BLANK_LINES = re.compile(r"\n\s*\n")


def move_breaks_out(soup: Any) -> None:
    for line_break in soup.find_all("br"):
        while (parent := line_break.parent) is not None and parent.name in _INLINE:
            if not _is_something_among(line_break.next_siblings):
                parent.insert_after(line_break.extract())
            elif not _is_something_among(line_break.previous_siblings):
                parent.insert_before(line_break.extract())
            else:
                break


def _is_something_among(nodes: Any) -> bool:
    return any(node.name != "br" and (node.name or node.strip()) for node in nodes)


def make_paragraphs(soup: Any) -> None:
    """As WordPress does for its older editor: blank lines part paragraphs, line ends break lines.

    Only of the text between blocks, not of that within lists, tables and code.
    """
    for holder in (soup, *soup.find_all(_HOLDERS)):
        paragraph: Any = None
        for node in list(holder.children):
            if node.name in _BLOCKS:
                paragraph = None
                continue
            # Whatever has no name is text.
            for number, part in enumerate([node] if node.name else _BLANK_LINES.split(node)):
                if number or paragraph is None:
                    paragraph = soup.new_tag("p")
                    node.insert_before(paragraph)
                if node.name:
                    paragraph.append(node.extract())
                else:
                    _add_lines(soup, paragraph, part)
            if not node.name:
                node.extract()


def _add_lines(soup: Any, paragraph: Any, text: str) -> None:
    if paragraph.contents and paragraph.contents[-1].name == "br":
        text = text.removeprefix("\n")
    for number, line in enumerate(text.split("\n")):
        if number:
            paragraph.append(soup.new_tag("br"))
        paragraph.append(line)
