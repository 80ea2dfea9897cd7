"""Values in Hebrew, as a person reads them."""

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
