"""Paragraphs and line breaks of a post's HTML, where Markdown needs them."""

import re
from typing import Any

# Words in a line; a line break at their edge belongs outside: "**a\n**" would not be bold.
_INLINE = (
    *("a", "abbr", "b", "code", "del", "em", "font", "i", "ins", "mark", "s", "small", "span", "strong"),
    *("sub", "sup", "u"),
)


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
