"""Safe Markdown from the text of a language model.

Only bold and links to known pages are kept; HTML, pictures, other addresses and invisible characters are
removed, and every other character with a meaning in Markdown is escaped.
"""

import re
from collections.abc import Collection
from typing import Any

_LINK = re.compile(r"!?\[([^\[\]\n]{1,200})\]\(\s*<?([^()\s<>]{1,300})>?[^()\n]{0,100}\)")
_BOLD = re.compile(r"\*\*(?=\S)([^*\n]{1,300}?)(?<=\S)\*\*")
_TAG = re.compile(r"<[^<>]{0,2000}>")
_ADDRESS = re.compile(
    r"(?:\b[a-z][a-z0-9+.-]{1,20}://|\bwww\.)[^\s<>()\[\]]*|\b(?:javascript|data|vbscript):\S*", re.I
)
_MARKUP = re.compile(r"([\\`*_\[\]<>|~&])")
_LINE_START = re.compile(r"^([#>+=-])")
_LIST_NUMBER = re.compile(r"^(\d{1,9})([.)])")
# Zero-width and direction-changing characters, and the "tags" block, in which text can be hidden.
_INVISIBLE = dict.fromkeys(
    [0x00AD, 0x200B, 0x2060, 0xFEFF, *range(0x202A, 0x202F), *range(0x2066, 0x206A), *range(0xE0000, 0xE0080)]
)
_LINE_MARK = re.compile(r"(?:#{2,4} |[-*] |\d{1,3}\. |> )?")


def markdown_of(blocks: list[dict[str, Any]], pages: Collection[str]) -> str:
    """An article's blocks as Markdown; links lead to `pages` and nowhere else."""
    return "\n\n".join(filter(None, (_block(block, pages) for block in blocks)))


def passage_of(text: str, pages: Collection[str]) -> str:
    """Some lines of Markdown, their beginnings (headings, lists, quotes) kept."""
    return "\n".join(_marked_line(line.strip(), pages) for line in text.split("\n")).strip()


def plain_line(text: str) -> str:
    """Text for a field that shows it as it stands: a title, an excerpt."""
    text = _LINK.sub(r"\1", _visible(text))
    return " ".join(_BOLD.sub(r"\1", text).split())


def links_in(text: str) -> set[str]:
    return {found[2] for found in _LINK.finditer(text)}


def _block(block: dict[str, Any], pages: Collection[str]) -> str:
    text = _inline(block["text"], pages)
    if block["kind"] == "list":
        items = [*([text] if text else []), *(_inline(item, pages) for item in block["items"])]
        return "\n".join(f"- {item}" for item in items if item)
    mark = {"heading": "## ", "quote": "> "}.get(block["kind"], "")
    return f"{mark}{text}" if text else ""


def _marked_line(line: str, pages: Collection[str]) -> str:
    found = _LINE_MARK.match(line)
    mark = found[0] if found else ""
    text = _inline(line[len(mark) :], pages)
    return f"{mark}{text}" if text else ""


def _inline(text: str, pages: Collection[str]) -> str:
    text = " ".join(_TAG.sub("", text.translate(_INVISIBLE)).split())
    text = _LINK.sub(lambda link: link[0].replace("**", ""), text)
    made, end = [], 0
    for bold in _BOLD.finditer(text):
        made += [_linked(text[end : bold.start()], pages), f"**{_linked(bold[1], pages)}**"]
        end = bold.end()
    line = "".join([*made, _linked(text[end:], pages)]).strip()
    return _LIST_NUMBER.sub(r"\1\\\2", _LINE_START.sub(r"\\\1", line))


def _linked(text: str, pages: Collection[str]) -> str:
    made, end = [], 0
    for link in _LINK.finditer(text):
        label = _escaped(link[1])
        is_kept = link[2] in pages and not link[0].startswith("!")
        made += [_escaped(text[end : link.start()]), f"[{label}]({link[2]})" if is_kept else label]
        end = link.end()
    return "".join([*made, _escaped(text[end:])])


def _escaped(text: str) -> str:
    return _MARKUP.sub(r"\\\1", _ADDRESS.sub("", text))


def _visible(text: str) -> str:
    return _ADDRESS.sub("", _TAG.sub("", text.translate(_INVISIBLE))).replace("<", "")
