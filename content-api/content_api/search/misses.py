"""Searches without results, counted by day, so that the owner learns what visitors look for.

As page views, each counts once a day for a browser, under the limits that these have; programs and the owner
do not. Nothing personal is stored: only folded words, and none of a query with a digit or an @; no time, no
address, no browser. A day has at most MAX_A_DAY rows, which the nightly purge deletes after KEPT.
"""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from functools import partial
from itertools import pairwise

import peewee

from content_api.db import Model, best_effort
from content_api.statistics.bot_filter import count_once

MAX_A_DAY = 200
KEPT = timedelta(days=90)
_PERSONAL = re.compile(r"[\d@]|://|www\.", re.I)
_WORDS = re.compile("[א-תa-z]{2,20}(?: [א-תa-z]{2,20}){0,3}")


class SearchMiss(Model):
    """In how many browsers a word, or words together, found nothing on one day in Israel."""

    day = peewee.DateField()
    words = peewee.CharField(max_length=64)
    count = peewee.IntegerField()

    class Meta:
        primary_key = peewee.CompositeKey("day", "words")

    @classmethod
    def add(cls, query: str, unmatched: Iterable[str], day: date) -> None:
        """Count the `unmatched` words of this request's query; a failure is logged only."""
        kept = [words for words in unmatched if _WORDS.fullmatch(words) and 3 <= len(words) <= 64]
        if not kept or _PERSONAL.search(query):
            return
        with best_effort("a search without results"):
            for words in kept:
                count_once(f"search {words}", day, partial(cls._add_one, words, day))

    @classmethod
    def _add_one(cls, words: str, day: date) -> None:
        today = cls.select().where(cls.day == day)
        if not today.where(cls.words == words).exists() and today.count() >= MAX_A_DAY:
            return
        cls.insert(day=day, words=words, count=1).on_conflict(
            conflict_target=[cls.day, cls.words], update={cls.count: cls.count + 1}
        ).execute()

    @classmethod
    def most_frequent(cls, since: date, most: int = 20) -> list[tuple[str, int]]:
        """The most frequent since a day, without prefixes of longer ones, since searches run while typing."""
        counts: Counter[str] = Counter()
        for row in cls.select().where(cls.day >= since):
            counts[row.words] += row.count
        # In sorted order, a longer word directly follows its prefix.
        beginnings = {one for one, following in pairwise(sorted(counts)) if following.startswith(one)}
        whole = counts.keys() - beginnings
        wanted = sorted(whole, key=lambda words: (-counts[words], words))
        return [(words, counts[words]) for words in wanted[:most]]
