"""Formatting of stored values in Hebrew."""

import re
from collections.abc import Callable, Mapping
from typing import Any


def yes_no(value: Any) -> str:
    return "כן" if value else "לא"


def one_of(words: Mapping[str, str]) -> Callable[[str], str]:
    return lambda value: words.get(value, value)


def years(count: int) -> str:
    """'שנה', 'שנתיים', '3 שנים'."""
    return {1: "שנה", 2: "שנתיים"}.get(count, f"{count} שנים")


# Links in mails to the owner: into the admin, and lines that are only a link.
_INTO_ADMIN = re.compile(r"https?://\S*/admin\b")
_WAY = re.compile(r"(?:https?://|tel:|mailto:)\S+$")


def mail_text(text: str) -> str:
    """The text of a mail; in mails to the owner without admin links, lines of a single URL, and captions."""
    if not _INTO_ADMIN.search(text):
        return text
    lines: list[str] = []
    for line in text.splitlines():
        if _INTO_ADMIN.search(line) or _WAY.match(line.strip()):
            if lines and lines[-1].endswith(":"):
                lines.pop()
        else:
            lines.append(line)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"
