"""Formats dates and prices in Hebrew, in the same way as the site."""

from datetime import date, datetime

from content_api.israel_time import in_israel

WEEKDAYS = ("יום שני", "יום שלישי", "יום רביעי", "יום חמישי", "יום שישי", "שבת", "יום ראשון")
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
