"""Safe Markdown from the text of a language model.

Bold, emphasis, strikethrough and links to known pages are kept; in a passage also its own URLs and pictures.
HTML, other pictures and URLs, and invisible characters are removed; all other Markdown syntax is escaped.
Existing escapes are kept.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

# `(<address>)` or an address with its brackets in pairs, perhaps with a title. No address is too long: part
# of one leads elsewhere.
_LINK = re.compile(
    r"!?\[([^\[\]\n]{0,300})\]\(\s*(<([^<>\n]+)>|(?:[^\s()<>]|\([^\s()<>]*\))+)"
    r"(?:\s[^()\n]{0,100}|\s+\"[^\"\n]*\"\s*)?\)"
)
_BOLD = re.compile(r"\*\*(?=\S)([^*\n]{1,300}?)(?<=\S)\*\*")
_TAG = re.compile(r"<[^<>]{0,2000}>")
# Private-use characters are placeholders until the line is assembled: for escaped characters, emphasis
# markers, URLs and links.
_ESCAPED_AT, _MARK_AT, _ADDRESS_AT, _LINK_AT, _PRIVATE_END = 0xE000, 0xE080, 0xE100, 0xF000, 0xF900
_UNESCAPED = {_ESCAPED_AT + code: code for code in range(0x80)}
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_ESCAPED_NUMBER = re.compile(r"^(\d{1,9})\\([.)])")
# The characters that need a backslash; before any other it is dropped.
_STRUCTURE = frozenset("!()#*+-<=>[\\]_`|~&")
_MARKS = ("***", "*", "**", "~~", "_")
_MARKED = (
    re.compile(r"(?<!\*)\*\*\*(?![\s*])([^*\n]{1,300}?)(?<!\s)\*\*\*(?!\*)"),
    # No emphasis: 7*7.
    re.compile(r"(?<![\d*])\*(?![\s*])([^*\n]{1,300}?)(?<!\s)\*(?![\d*])"),
    re.compile(r"(?<!\*)\*\*(?![\s*])([^*\n]{1,300}?)(?<!\s)\*\*(?!\*)"),
    re.compile(r"(?<!~)~~(?![\s~])([^~\n]{1,300}?)(?<!\s)~~(?!~)"),
    re.compile(r"(?<![\w\\])_(?![\s_])([^_\n]{1,300}?)(?<!\s)_(?!\w)"),
)
_STARS, _UNDERSCORE = range(4), (4,)
_EMPTY = re.compile("([\ue080-\ue084])\\1")
_DECIDED = re.compile("[\ue000-\ue084]")
_KEPT_ADDRESS = re.compile("[\ue100-\uefff]")
_KEPT_LINK = re.compile("[\uf000-\uf8ff]")
_ADDRESS = re.compile(
    "(?<![^\\W_])(?:[a-z][a-z0-9+.-]{1,20}://|www\\.)[^\\s<>()\\[\\]\ue080-\uf8ff]*"
    "|(?:\\b|(?<=\\b_))(?:javascript|data|vbscript):[^\\s\ue080-\uf8ff]*",
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
# Indented lines belong to the list item above. A number of four digits is a year, not a list number.
_LINE_MARK = re.compile(r"[ \t]*(?:> {1,4}){0,4}(?:(?:#{1,6}|[-*+]|\d{1,3}[.)]) {1,4})?")
_RULE = re.compile(r"\s*(?:\*{3,}|-{3,}|_{3,})\s*")
# A row that begins with its bar, or the one below a table's head.
_TABLE = re.compile(r"^[ \t>]*(?:\||:?-+:?[ \t]*\|[ \t|:-]*$)", re.M)
# Punctuation and emphasis markers that are not part of the URL before them.
_BEHIND_ADDRESS = ".,;:!?*_~"


def markdown_of(blocks: list[dict[str, Any]], pages: Collection[str]) -> str:
    """An article's blocks as Markdown; links lead to `pages` and nowhere else."""
    known = _known(pages)
    return "\n\n".join(filter(None, (_block(block, known) for block in blocks)))


def passage_of(text: str, pages: Collection[str], pictures: Collection[str] = ()) -> str:
    """A passage as safe Markdown; headings, lists, quotes and the pictures at `pictures` are kept."""
    known, shown = _known(pages), _known(pictures)
    lines = (_marked_line(line.rstrip(), known, shown) for line in text.split("\n"))
    return "\n".join(lines).strip()


def plain_line(text: str) -> str:
    """Plain text for a field that renders no Markdown: a title, an excerpt."""
    text = _LINK.sub(r"\1", text.translate(_INVISIBLE))
    text = _ADDRESS.sub("", _TAG.sub("", text)).replace("<", "")
    return " ".join(_BOLD.sub(r"\1", text).split())


def has_table(text: str) -> bool:
    return _TABLE.search(text) is not None


def links_in(text: str) -> set[str]:
    """The link targets and bare URLs of a passage, as `passage_of` takes them."""
    found = _ADDRESS.findall(_marked(_set_aside(text), _STARS))
    written = {address.rstrip(_BEHIND_ADDRESS) for address in found}
    return written | {found[2] for found in _links(text) if not found[0].startswith("!")}


def pictures_in(text: str) -> set[str]:
    """The paths of its pictures, as `passage_of` takes them."""
    return {found[2] for found in _links(text) if found[0].startswith("!")}


def _links(text: str) -> Iterator[re.Match[str]]:
    return _LINK.finditer(_set_aside(text))


def _known(addresses: Collection[str]) -> dict[str, str]:
    """The URLs as written, by their forms with and without backslashes, which models add or omit."""
    written = {address.strip("<>"): address for address in sorted(addresses)}
    return {_unescaped(address): form for address, form in written.items()} | written


def _known_form(address: str, known: Mapping[str, str]) -> str | None:
    return known.get(address) or known.get(_unescaped(address))


def _split_known_address(address: str, known: Mapping[str, str]) -> tuple[str, str] | None:
    """Split a known URL, as it was written, from the punctuation after it; None if it is unknown."""
    for end in range(len(address), 0, -1):
        form = _known_form(address[:end], known)
        if form:
            return form.strip("<>"), address[end:]
        if _unescaped(address[end - 1]) not in _BEHIND_ADDRESS:
            break
    return None


def _unescaped(text: str) -> str:
    return text.translate(_UNESCAPED)


def _block(block: dict[str, Any], known: Mapping[str, str]) -> str:
    text = _inline(block["text"], known, {})
    if block["kind"] == "list":
        items = [*([text] if text else []), *(_inline(item, known, {}) for item in block["items"])]
        return "\n".join(f"- {item}" for item in items if item)
    mark = {"heading": "## ", "quote": "> "}.get(block["kind"], "")
    return f"{mark}{text}" if text else ""


def _marked_line(line: str, known: Mapping[str, str], pictures: Mapping[str, str]) -> str:
    if _RULE.fullmatch(line):
        return line
    found = _LINE_MARK.match(line)
    mark = found[0] if found else ""
    text = _inline(line[len(mark) :], known, pictures)
    return f"{mark}{text}" if text else ""


def _inline(text: str, known: Mapping[str, str], pictures: Mapping[str, str]) -> str:
    # A backslash at the end of a line is a line break in Markdown; lines break without it.
    text = " ".join(_set_aside(text).split()).removesuffix("\\")
    kept: list[str] = []

    def keep(link: str) -> str:
        kept.append(link)
        return chr(_LINK_AT + len(kept) - 1) if len(kept) <= _PRIVATE_END - _LINK_AT else ""

    # Links before tags, since `<address>` in a link is not a tag.
    line = _LINK.sub(lambda found: keep(_link(found, known, pictures)), text)
    # A removed tag leaves no placeholder, which would split a URL around it and hide it.
    line = _TAG.sub(lambda found: keep(address) if (address := _autolink(found[0], known)) else "", line)
    line = _formatted(line, known)
    line = _KEPT_LINK.sub(lambda found: kept[ord(found[0]) - _LINK_AT], line).strip()
    line = _LIST_NUMBER.sub(r"\1\\\2", _LINE_START.sub(r"\\\1", line))
    return _DECIDED.sub(_as_markdown, line)


def _link(found: re.Match[str], known: Mapping[str, str], pictures: Mapping[str, str]) -> str:
    label = _formatted(_TAG.sub("", found[1]), known)
    is_picture, address = found[0].startswith("!"), found[3] or found[2]
    form = _known_form(address, pictures if is_picture else known)
    if not form or not (label or is_picture):
        return label
    written = found[2] if form.strip("<>") == address else form
    return f"{'!' if is_picture else ''}[{label}]({written})"


def _autolink(tag: str, known: Mapping[str, str]) -> str:
    # In an autolink a backslash is part of the URL.
    address = _unescaped(tag[1:-1])
    return f"<{address}>" if _ADDRESS.fullmatch(address) and _split_known_address(address, known) else ""


def _formatted(text: str, known: Mapping[str, str]) -> str:
    """`text` with emphasis kept, unknown URLs removed and all other markup escaped."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        split = _split_known_address(found[0], known)
        if not split or len(kept) == _LINK_AT - _ADDRESS_AT:
            return ""
        # Unescaped, so that it equals the URL in the editor.
        kept.append(split[0])
        return chr(_ADDRESS_AT + len(kept) - 1) + split[1]

    # A URL may be between asterisks and contain underscores.
    text = _ADDRESS.sub(keep, _marked(text, _STARS))
    text = _MARKUP.sub(r"\\\1", _marked(text, _UNDERSCORE))
    return _KEPT_ADDRESS.sub(lambda found: kept[ord(found[0]) - _ADDRESS_AT], _EMPTY.sub("", text))


def _marked(text: str, kinds: Sequence[int]) -> str:
    # Twice, since kinds of emphasis may be nested.
    for kind in (*kinds, *kinds):
        sign = chr(_MARK_AT + kind)
        text = _MARKED[kind].sub(lambda found, sign=sign: f"{sign}{found[1]}{sign}", text)  # type: ignore[misc]
    return text


def _set_aside(text: str) -> str:
    """Replace escaped characters by private-use placeholders."""
    text = text.translate(_INVISIBLE)
    text = _ESCAPED_NUMBER.sub(lambda found: found[1] + chr(_ESCAPED_AT + ord(found[2])), text)
    return _ESCAPED.sub(
        lambda found: chr(_ESCAPED_AT + ord(found[1])) if found[1] in _STRUCTURE else found[1], text
    )


def _as_markdown(found: re.Match[str]) -> str:
    code = ord(found[0])
    return _MARKS[code - _MARK_AT] if code >= _MARK_AT else f"\\{chr(code - _ESCAPED_AT)}"
