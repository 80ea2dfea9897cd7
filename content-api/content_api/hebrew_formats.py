"""Formats dates and prices in Hebrew, in the same way as the site; spells out words that are searched for."""

import re
from datetime import date, datetime

from content_api.israel_time import in_israel

WEEKDAYS = ("יום שני", "יום שלישי", "יום רביעי", "יום חמישי", "יום שישי", "שבת", "יום ראשון")
# Quotes and apostrophes, geresh and gershayim among them: keyboards have some of them, texts have others.
QUOTES = "[׳״'\"`’“”]"
# More words narrow a list no further: each is another look through all texts.
MAX_WORDS = 10
MONTHS = (
    "ינואר", "פברואר", "מרץ", "אפריל", "מאי", "יוני",
    "יולי", "אוגוסט", "ספטמבר", "אוקטובר", "נובמבר", "דצמבר",
)  # fmt: skip
_SIGNS = {"ILS": "₪", "USD": "$", "EUR": "€", "GBP": "£"}


DATES_TO_COME = "התאריכים ייקבעו בהמשך"


def dates_in_words(start: date | None, end: date | None) -> str:
    """'12–19 במאי 2027', '28 בדצמבר 2026 – 3 בינואר 2027', or a text for missing dates."""
    if start is None or end is None:
        return DATES_TO_COME
    last = f"{_day(end)} {end.year}"
    if start == end:
        return last
    if (start.year, start.month) == (end.year, end.month):
        return f"{start.day}–{last}"
    first = _day(start) if start.year == end.year else f"{_day(start)} {start.year}"
    return f"{first} – {last}"


def day_in_digits(day: date) -> str:
    """'21.11.2026'"""
    return day.strftime("%d.%m.%Y")


def moment_in_digits(moment: datetime) -> str:
    """'21.11.2026, 13:05', Israel time."""
    return in_israel(moment).strftime("%d.%m.%Y, %H:%M")


def moment_in_words(moment: datetime) -> str:
    """'יום שישי, 27 בנובמבר, בשעה 18:05', Israel time."""
    here = in_israel(moment)
    return f"{WEEKDAYS[here.weekday()]}, {_day(here)}, בשעה {here:%H:%M}"


def price_in_words(price: int, currency: str) -> str:
    """'9,480 ₪', in whole units."""
    return f"{price:,} {_SIGNS.get(currency, currency)}"


def _day(day: date) -> str:
    return f"{day.day} ב{MONTHS[day.month - 1]}"


def spellings_of(typed: str) -> list[list[str]]:
    """The words of what was typed to search a list, each in the ways in which texts may spell its quotes.

    A hyphen or a maqaf parts words, so that either finds the other.

    >>> spellings_of('ק"מ ניו-יורק')
    [['ק״מ', 'ק"מ', 'ק׳מ', "ק'מ"], ['ניו'], ['יורק']]
    """
    words = [word for word in dict.fromkeys(re.split(r"[\s\-‐‑–־]+", typed)) if word]
    return [list(dict.fromkeys(re.sub(QUOTES, sign, word) for sign in "״\"׳'")) for word in words[:MAX_WORDS]]
