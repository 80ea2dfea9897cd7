"""Safe Markdown from the text of a language model.

Bold, emphasis, what is struck through and links to known pages are kept, in a passage its own addresses and
pictures as well; HTML, other pictures and addresses and invisible characters are removed, and every other
character that means something in Markdown is escaped. What was escaped already stays so.
"""

import re
from collections.abc import Collection, Iterator
from typing import Any

# `(<address>)` or an address with its brackets in pairs, perhaps with a title. No address is too long: part
# of one leads elsewhere.
_LINK = re.compile(
    r"!?\[([^\[\]\n]{0,300})\]\(\s*(<([^<>\n]+)>|(?:[^\s()<>]|\([^\s()<>]*\))+)"
    r"(?:\s[^()\n]{0,100}|\s+\"[^\"\n]*\"\s*)?\)"
)
_BOLD = re.compile(r"\*\*(?=\S)([^*\n]{1,300}?)(?<=\S)\*\*")
_TAG = re.compile(r"<[^<>]{0,2000}>")
# Characters of private use stand for what is decided already, until the line is put together: a character
# that was escaped, the mark of a strong word, a link.
_ESCAPED_AT, _MARK_AT, _LINK_AT, _PRIVATE_END = 0xE000, 0xE080, 0xF000, 0xF900
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_ESCAPED_NUMBER = re.compile(r"^(\d{1,9})\\([.)])")
# Escaped, these are no markup; a backslash before any other needs no keeping.
_STRUCTURE = frozenset("!()#*+-<=>[\\]_`|~&")
_MARKS = ("***", "*", "**", "~~", "_")
_MARKED = (
    re.compile(r"(?<!\*)\*\*\*(?![\s*])([^*\n]{1,300}?)(?<!\s)\*\*\*(?!\*)"),
    # 7*7 is a sum.
    re.compile(r"(?<![\d*])\*(?![\s*])([^*\n]{1,300}?)(?<!\s)\*(?![\d*])"),
    re.compile(r"(?<!\*)\*\*(?![\s*])([^*\n]{1,300}?)(?<!\s)\*\*(?!\*)"),
    re.compile(r"(?<!~)~~(?![\s~])([^~\n]{1,300}?)(?<!\s)~~(?!~)"),
    re.compile(r"(?<![\w\\])_(?![\s_])([^_\n]{1,300}?)(?<!\s)_(?!\w)"),
)
_EMPTY = re.compile("([\ue080-\ue084])\\1")
_DECIDED = re.compile("[\ue000-\ue084]")
_KEPT_LINK = re.compile("[\uf000-\uf8ff]")
_ADDRESS = re.compile(
    "(?:\\b[a-z][a-z0-9+.-]{1,20}://|\\bwww\\.)[^\\s<>()\\[\\]\ue080-\uf8ff]*"
    "|\\b(?:javascript|data|vbscript):[^\\s\ue080-\uf8ff]*",
    re.I,
)
_MARKUP = re.compile(r"([\\`*_\[\]<>|~&])")
_LINE_START = re.compile(r"^([#>+=-])")
_LIST_NUMBER = re.compile(r"^(\d{1,9})([.)])")
# Zero-width and direction-changing characters, and the "tags" block, in which text can be hidden, and those
# of private use, which have a meaning here.
_INVISIBLE = dict.fromkeys(
    [
        *(0x00AD, 0x200B, 0x2060, 0xFEFF),
        *(*range(0x202A, 0x202F), *range(0x2066, 0x206A), *range(0xE0000, 0xE0080)),
        *range(_ESCAPED_AT, _PRIVATE_END),
    ]
)
# What is indented belongs to the item above. A number of four digits is a year.
_LINE_MARK = re.compile(r"[ \t]*(?:> {1,4}){0,4}(?:(?:#{1,6}|[-*+]|\d{1,3}[.)]) {1,4})?")
_RULE = re.compile(r"\s*(?:\*{3,}|-{3,}|_{3,})\s*")
# A row that begins with its bar, or the one below a table's head.
_TABLE = re.compile(r"^[ \t>]*(?:\||:?-+:?[ \t]*\|[ \t|:-]*$)", re.M)
# What ends a sentence, or a strong word, is no part of the address before it.
_BEHIND_ADDRESS = ".,;:!?*_~"


def markdown_of(blocks: list[dict[str, Any]], pages: Collection[str]) -> str:
    """An article's blocks as Markdown; links lead to `pages` and nowhere else."""
    return "\n\n".join(filter(None, (_block(block, pages) for block in blocks)))


def passage_of(text: str, pages: Collection[str], pictures: Collection[str] = ()) -> str:
    """Some lines of Markdown; their beginnings (headings, lists, quotes) stay, and pictures at `pictures`."""
    lines = (_marked_line(line.rstrip(), pages, pictures) for line in text.split("\n"))
    return "\n".join(lines).strip()


def plain_line(text: str) -> str:
    """Text for a field that shows it as it stands: a title, an excerpt."""
    text = _LINK.sub(r"\1", text.translate(_INVISIBLE))
    text = _ADDRESS.sub("", _TAG.sub("", text)).replace("<", "")
    return " ".join(_BOLD.sub(r"\1", text).split())


def has_table(text: str) -> bool:
    return _TABLE.search(text) is not None


def links_in(text: str) -> set[str]:
    """Where the links of a passage lead and the addresses in its words, as the functions here compare it."""
    written = {_compared(found[0]) for found in _ADDRESS.finditer(_set_aside(text))}
    return written | {_target(found) for found in _links(text) if not found[0].startswith("!")}


def pictures_in(text: str) -> set[str]:
    """Where its pictures lie, likewise."""
    return {_target(found) for found in _links(text) if found[0].startswith("!")}


def _links(text: str) -> Iterator[re.Match[str]]:
    return _LINK.finditer(_set_aside(text))


def _target(link: re.Match[str]) -> str:
    """The address that it leads to; `link[2]` is how that is written."""
    return link[3] or link[2]


def _compared(address: str) -> str:
    return address.rstrip(_BEHIND_ADDRESS)


def _block(block: dict[str, Any], pages: Collection[str]) -> str:
    text = _inline(block["text"], pages)
    if block["kind"] == "list":
        items = [*([text] if text else []), *(_inline(item, pages) for item in block["items"])]
        return "\n".join(f"- {item}" for item in items if item)
    mark = {"heading": "## ", "quote": "> "}.get(block["kind"], "")
    return f"{mark}{text}" if text else ""


def _marked_line(line: str, pages: Collection[str], pictures: Collection[str]) -> str:
    if _RULE.fullmatch(line):
        return line
    found = _LINE_MARK.match(line)
    mark = found[0] if found else ""
    text = _inline(line[len(mark) :], pages, pictures)
    return f"{mark}{text}" if text else ""


def _inline(text: str, pages: Collection[str], pictures: Collection[str] = ()) -> str:
    # A line that ends in a backslash ends there without it as well.
    text = " ".join(_set_aside(text).split()).removesuffix("\\")
    kept: list[str] = []

    def keep(link: str) -> str:
        kept.append(link)
        return chr(_LINK_AT + len(kept) - 1) if len(kept) <= _PRIVATE_END - _LINK_AT else ""

    # Before the tags, as `<address>` in a link is none.
    line = _LINK.sub(lambda found: keep(_link(found, pages, pictures)), text)
    line = _TAG.sub(lambda found: keep(found[0]) if _is_autolink(found[0], pages) else "", line)
    line = _formatted(line, pages)
    line = _KEPT_LINK.sub(lambda found: kept[ord(found[0]) - _LINK_AT], line).strip()
    line = _LIST_NUMBER.sub(r"\1\\\2", _LINE_START.sub(r"\\\1", line))
    return _DECIDED.sub(_as_markdown, line)


def _link(found: re.Match[str], pages: Collection[str], pictures: Collection[str]) -> str:
    label, address = _formatted(_TAG.sub("", found[1]), pages), _target(found)
    if found[0].startswith("!"):
        return f"![{label}]({found[2]})" if address in pictures else label
    return f"[{label}]({found[2]})" if label and address in pages else label


def _is_autolink(tag: str, pages: Collection[str]) -> bool:
    return _ADDRESS.fullmatch(tag[1:-1]) is not None and _compared(tag[1:-1]) in pages


def _formatted(text: str, pages: Collection[str]) -> str:
    """`text` with its strong words marked, addresses that are not known removed and the rest escaped."""
    # Twice: one kind may stand in another.
    for mark, marked in (*enumerate(_MARKED), *enumerate(_MARKED)):
        sign = chr(_MARK_AT + mark)
        text = marked.sub(lambda found, sign=sign: f"{sign}{found[1]}{sign}", text)  # type: ignore[misc]
    parts, done = [], 0
    for found in _ADDRESS.finditer(text):
        parts.append(_MARKUP.sub(r"\\\1", text[done : found.start()]))
        # As it stands: escaped, it would not be what is copied from the editor.
        parts.append(found[0] if _compared(found[0]) in pages else "")
        done = found.end()
    return _EMPTY.sub("", "".join([*parts, _MARKUP.sub(r"\\\1", text[done:])]))


def _set_aside(text: str) -> str:
    """What is escaped in it as characters of private use."""
    text = text.translate(_INVISIBLE)
    text = _ESCAPED_NUMBER.sub(lambda found: found[1] + chr(_ESCAPED_AT + ord(found[2])), text)
    return _ESCAPED.sub(
        lambda found: chr(_ESCAPED_AT + ord(found[1])) if found[1] in _STRUCTURE else found[1], text
    )


def _as_markdown(found: re.Match[str]) -> str:
    code = ord(found[0])
    return _MARKS[code - _MARK_AT] if code >= _MARK_AT else f"\\{chr(code - _ESCAPED_AT)}"
