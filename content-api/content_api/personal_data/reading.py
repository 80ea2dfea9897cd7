"""Values in Hebrew, as a person reads them."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo


def moment(value: datetime) -> str:
    """By the clock in Israel: '21.11.2026, 13:05'."""
    here = value.replace(tzinfo=UTC).astimezone(ZoneInfo("Asia/Jerusalem"))
    return here.strftime("%d.%m.%Y, %H:%M")


def day(value: date) -> str:
    return value.strftime("%d.%m.%Y")


def yes_no(value: Any) -> str:
    return "כן" if value else "לא"


def one_of(words: Mapping[str, str]) -> Callable[[str], str]:
    return lambda value: words.get(value, value)


def years(count: int) -> str:
    """'שנה', 'שנתיים', '3 שנים'."""
    return {1: "שנה", 2: "שנתיים"}.get(count, f"{count} שנים")


# A line that is nothing but the owner's way to act, in a mail that leads to the admin.
_INTO_ADMIN = re.compile(r"https?://\S*/admin\b")
_WAY = re.compile(r"(?:https?://|tel:|mailto:)\S+$")


def mail_text(text: str) -> str:
    """What a mail said. Of one to the owner without the links that are for her alone, and what leads to them:
    they open nothing for anybody else."""
    if not _INTO_ADMIN.search(text):
        return text
    told: list[str] = []
    for line in text.splitlines():
        if _INTO_ADMIN.search(line) or _WAY.match(line.strip()):
            if told and told[-1].endswith(":"):
                told.pop()
        else:
            told.append(line)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(told)).strip() + "\n"
