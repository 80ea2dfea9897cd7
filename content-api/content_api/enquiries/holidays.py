"""Public holidays of Israel in any year, by the Hebrew calendar."""

from datetime import date, timedelta
from functools import lru_cache

DAY = timedelta(days=1)
NISAN, IYAR, SIVAN, TISHRI = 1, 2, 3, 7
MONDAY, FRIDAY, SATURDAY = 0, 4, 5
# Rosh Hashana (two days), Yom Kippur, Sukkot, Simchat Torah, Pesach and its seventh day, Shavuot: the days of
# rest of the Law and Administration Ordinance, 1948, section 18A.
RESTS = (
    (TISHRI, 1),
    (TISHRI, 2),
    (TISHRI, 10),
    (TISHRI, 15),
    (TISHRI, 22),
    (NISAN, 15),
    (NISAN, 21),
    (SIVAN, 6),
)
# The Hebrew year that most of a civil year lies in, minus that civil year.
YEARS_APART = 3760


@lru_cache(maxsize=64)
def holidays(year: int) -> frozenset[date]:
    """The holidays of a civil year, which spans parts of two Hebrew years."""
    hebrew_years = (year + YEARS_APART, year + YEARS_APART + 1)
    days = [_day_of(each, month, day) for each in hebrew_years for month, day in RESTS]
    days += [independence_day(each) for each in hebrew_years]
    return frozenset(day for day in days if day.year == year)


def independence_day(hebrew_year: int) -> date:
    """5 Iyar, moved so that neither it nor the memorial day before it touches a Sabbath.

    Independence Day Law, 1949, with its amendment of 2004: from Friday and Saturday to the Thursday before,
    from Monday to Tuesday.
    """
    day = _day_of(hebrew_year, IYAR, 5)
    moved = {FRIDAY: -1, SATURDAY: -2, MONDAY: 1}
    return day + moved.get(day.weekday(), 0) * DAY


def is_holiday(day: date) -> bool:
    return day in holidays(day.year)


def is_eve(day: date) -> bool:
    """Whether the next day is a holiday."""
    return is_holiday(day + DAY)


def _day_of(hebrew_year: int, month: int, day: int) -> date:
    from pyluach.dates import HebrewDate

    return HebrewDate(hebrew_year, month, day).to_pydate()
