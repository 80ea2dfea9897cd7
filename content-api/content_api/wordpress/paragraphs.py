"""Adds paragraphs and line breaks to a post's HTML where Markdown needs them."""

import re
from typing import Any

# Inline elements; line breaks at their edges are moved out, since "**a\n**" would not be bold.
_INLINE = (
    *("a", "abbr", "b", "code", "del", "em", "font", "i", "ins", "mark", "s", "small", "span", "strong"),
    *("sub", "sup", "u"),
)
_HOLDERS = (
    *("address", "article", "aside", "blockquote", "center", "details", "div", "figure", "footer", "header"),
    *("main", "nav", "section", "summary"),
)
_BLOCKS = (
    *_HOLDERS,
    *("dl", "figcaption", "form", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "iframe", "ol", "p", "pre"),
    *("script", "style", "table", "ul"),
)
_BLANK_LINES = re.compile(r"\n\s*\n")
_LINE_END = re.compile(r"[ \t]*\n\s*")


def move_breaks_out(soup: Any) -> None:
    for line_break in soup.find_all("br"):
        while (parent := line_break.parent) is not None and parent.name in _INLINE:
            if not _is_something_among(line_break.next_siblings):
                parent.insert_after(line_break.extract())
            elif not _is_something_among(line_break.previous_siblings):
                parent.insert_before(line_break.extract())
            else:
                if line_break.previous_sibling is not None and line_break.previous_sibling.name == "br":
                    line_break.extract()  # a blank line would end bold text
                break


def _is_something_among(nodes: Any) -> bool:
    return any(node.name != "br" and (node.name or node.strip()) for node in nodes)


def make_paragraphs(soup: Any) -> None:
    """Like WordPress's classic editor: blank lines separate paragraphs, line ends become line breaks.

    Only in text between block elements, not in lists, tables and code.
    """
    _part_at_blank_lines(soup)
    for holder in (soup, *soup.find_all(_HOLDERS)):
        paragraph: Any = None
        for node in list(holder.children):
            if node.name in _BLOCKS:
                paragraph = None
                continue
            # Nodes without a name are text.
            for number, part in enumerate([node] if node.name else _BLANK_LINES.split(node)):
                if number or paragraph is None:
                    paragraph = soup.new_tag("p")
                    node.insert_before(paragraph)
                paragraph.append(part)
            if not node.name:
                node.extract()
    for paragraph in soup.find_all("p"):
        for text in paragraph.find_all(string=_LINE_END):
            if text.find_parent(("code", "pre")) is None:
                _break_lines(soup, text)


def _part_at_blank_lines(soup: Any) -> None:
    """Split inline elements that span several paragraphs into one for each paragraph."""
    for element in reversed(soup.find_all(_INLINE)):
        if element.name == "code" or element.find_parent("pre") is not None:
            continue
        parts = [soup.new_tag(element.name, attrs=dict(element.attrs))]
        for node in list(element.children):
            first, *rest = [node] if node.name else _BLANK_LINES.split(node)
            parts[-1].append(first)
            for piece in rest:
                parts.append(soup.new_tag(element.name, attrs=dict(element.attrs)))
                parts[-1].append(piece)
        for number, part in enumerate(parts):
            if number:
                element.insert_before("\n\n")
            if part.contents:
                element.insert_before(part)
        element.extract()
    soup.smooth()


def _break_lines(soup: Any, text: Any) -> None:
    is_after_break = text.previous_sibling is not None and text.previous_sibling.name == "br"
    # Consecutive line breaks become one: a blank line in bold text would end it.
    first, *rest = _LINE_END.split(text.lstrip() if is_after_break else text)
    parts = [first]
    for line in rest:
        parts += [soup.new_tag("br"), line]
    text.replace_with(*parts)
