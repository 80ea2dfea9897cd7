"""What was searched in vain, counted by day: the owner learns what visitors look for and she does not have.

Nothing personal is kept: words only, folded, and none at all of a query with a digit or an @ in it; no time,
no address, no browser. A day keeps so many rows and no more, and after three months a day is forgotten.
"""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta

import peewee

from content_api.db import Model, best_effort, write

MOST_A_DAY = 200
KEPT = timedelta(days=90)
_PERSONAL = re.compile(r"[\d@]|://|www\.", re.I)
_WORDS = re.compile("[א-תa-z]{2,20}(?: [א-תa-z]{2,20}){0,3}")


class SearchMiss(Model):
    """How often a word, or words together, found nothing on one day in Israel."""

    day = peewee.DateField()
    words = peewee.CharField(max_length=64)
    count = peewee.IntegerField()

    class Meta:
        primary_key = peewee.CompositeKey("day", "words")

    @classmethod
    def note(cls, query: str, in_vain: Iterable[str], day: date) -> None:
        """Count what `query` sought in vain. An answer never waits or fails for it."""
        kept = [words for words in in_vain if _WORDS.fullmatch(words) and 3 <= len(words) <= 64]
        if not kept or _PERSONAL.search(query):
            return
        with best_effort("a search in vain"), write():
            for words in kept:
                cls._count(words, day)

    @classmethod
    def _count(cls, words: str, day: date) -> None:
        today = cls.select().where(cls.day == day)
        if not today.where(cls.words == words).exists():
            rows = today.count()
            if rows >= MOST_A_DAY:
                return
            if rows == 0:
                cls.delete().where(cls.day < day - KEPT).execute()
        cls.insert(day=day, words=words, count=1).on_conflict(
            conflict_target=[cls.day, cls.words], update={cls.count: cls.count + 1}
        ).execute()

    @classmethod
    def most_wanted(cls, since: date, most: int = 20) -> list[tuple[str, int]]:
        """What was sought in vain most often since a day, without what only began a longer word of them:
        the box asks while she types."""
        counts: Counter[str] = Counter()
        for row in cls.select().where(cls.day >= since):
            counts[row.words] += row.count
        wanted = sorted(counts, key=lambda words: (-counts[words], words))
        whole = [one for one in wanted if not any(one != other and other.startswith(one) for other in counts)]
        return [(words, counts[words]) for words in whole[:most]]
