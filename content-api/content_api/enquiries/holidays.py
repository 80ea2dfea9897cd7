"""Public holidays of Israel in any year, by the Hebrew calendar."""

from datetime import date, timedelta

DAY = timedelta(days=1)
IYAR = 2
MONDAY, FRIDAY, SATURDAY = 0, 4, 5


def is_holiday(day: date) -> bool:
    """Whether it is a day of rest (Law and Administration Ordinance, 1948, 18A) or Independence Day."""
    from pyluach.dates import GregorianDate

    hebrew = GregorianDate.from_pydate(day).to_heb()
    rests = hebrew.festival(israel=True, include_working_days=False) is not None
    return rests or day == independence_day(hebrew.year)


def is_eve(day: date) -> bool:
    """Whether the next day is a holiday."""
    return is_holiday(day + DAY)


def independence_day(hebrew_year: int) -> date:
    """5 Iyar, moved so that neither it nor the memorial day before it touches a Sabbath.

    Independence Day Law, 1949, with its amendment of 2004: from Friday and Saturday to the Thursday before,
    from Monday to Tuesday.
    """
    from pyluach.dates import HebrewDate

    day: date = HebrewDate(hebrew_year, IYAR, 5).to_pydate()
    moved = {FRIDAY: -1, SATURDAY: -2, MONDAY: 1}
    return day + moved.get(day.weekday(), 0) * DAY
