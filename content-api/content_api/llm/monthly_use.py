"""The assistant's use by month. Before a call, its maximum cost is reserved.

So a call without an answer (the process was killed, the connection lost) counts in full, and concurrent
calls cannot exceed a limit together.
"""

from collections.abc import Iterable
from datetime import date
from typing import Self

import peewee

from content_api.config import WritingSettings
from content_api.db import Model, locked, utc_now, write
from content_api.israel_time import day_bounds, day_in_israel
from content_api.llm.failures import MONTH_SPENT, LlmError

MICRO = 1_000_000


class MonthlyUse(Model):
    """One month by the calendar in Israel, `month` like 2027-05. Money in millionths of a US dollar."""

    month = peewee.CharField(max_length=7, primary_key=True)
    calls = peewee.IntegerField(default=0)
    tokens = peewee.BigIntegerField(default=0)
    micro_usd = peewee.BigIntegerField(default=0)

    class Meta:
        table_name = "writing_month"

    @classmethod
    def current(cls) -> Self:
        """This month's row; an unsaved one of zeros before the first call."""
        month = _name_of(day_in_israel(utc_now()))
        row = cls.get_or_none(cls.month == month)
        return row or cls(month=month)

    @classmethod
    def reserve(cls, settings: WritingSettings, tokens: int, micro_usd: int) -> "Reservation":
        """Reserve tokens and money for a call. Raises LlmError if that exceeds a limit of the month."""
        with write():
            month = _name_of(day_in_israel(utc_now()))
            cls.insert(month=month).on_conflict_ignore().execute()
            row: Self = locked(cls.select().where(cls.month == month)).get()
            if not row.has_room(settings, tokens, micro_usd):
                raise LlmError(MONTH_SPENT, code=429, retry_after=_until_next_month(), for_good=True)
            row.calls += 1
            row.tokens += tokens
            row.micro_usd += micro_usd
            row.save()
            return Reservation(month, tokens, micro_usd)

    @classmethod
    def raise_to(cls, others: Iterable[Self]) -> None:
        """Raise each month to the counts of `others` where those are higher; in the caller's transaction."""
        for other in others:
            cls.insert(month=other.month).on_conflict_ignore().execute()
            row = cls.get(cls.month == other.month)
            for name in ("calls", "tokens", "micro_usd"):
                setattr(row, name, max(getattr(row, name), getattr(other, name)))
            row.save()

    def has_room(self, settings: WritingSettings, tokens: int = 1, micro_usd: int = 1) -> bool:
        return (
            self.tokens + tokens <= settings.tokens_per_month
            and self.micro_usd + micro_usd <= settings.usd_per_month * MICRO
        )

    @property
    def usd(self) -> float:
        return round(self.micro_usd / MICRO, 4)


class Reservation:
    """The reservation of one call, until its actual use is known."""

    def __init__(self, month: str, tokens: int, micro_usd: int):
        self.month, self.tokens, self.micro_usd = month, tokens, micro_usd

    def settle(self, tokens: int, micro_usd: int, *, calls: int = 0) -> None:
        """Replace the reserved amounts by the actual ones."""
        with write():
            MonthlyUse.update(
                calls=MonthlyUse.calls + calls,
                tokens=MonthlyUse.tokens + tokens - self.tokens,
                micro_usd=MonthlyUse.micro_usd + micro_usd - self.micro_usd,
            ).where(MonthlyUse.month == self.month).execute()

    def release(self) -> None:
        """Cancel the reservation: the call was not made or is not billed."""
        self.settle(0, 0, calls=-1)


def cost(settings: WritingSettings, read: int, written: int) -> int:
    """The cost in millionths of a dollar, by which a price per million tokens is the price of one."""
    return round(read * settings.usd_per_million_read + written * settings.usd_per_million_written)


def _name_of(day: date) -> str:
    return day.isoformat()[:7]


def _until_next_month() -> float:
    now = utc_now()
    today = day_in_israel(now)
    first = date(today.year + today.month // 12, today.month % 12 + 1, 1)
    return (day_bounds(first)[0] - now).total_seconds()
