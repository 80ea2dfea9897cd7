"""Page views by day, and salted hashes of the browsers that were counted today."""

import hashlib
import secrets
from datetime import date

import peewee

from content_api.db import Model, write


class DailySalt(Model):
    """The salt of a day in Israel. Without it hashes cannot be traced to a browser; old ones are deleted."""

    day = peewee.DateField(primary_key=True)
    salt = peewee.CharField(max_length=64)

    @classmethod
    def of(cls, day: date) -> str:
        """The salt of `day`, created on first use; older salts and the hashes made with them are deleted."""
        row = cls.get_or_none(cls.day == day)
        if row is None:
            cls.delete().where(cls.day < day).execute()
            CountedView.delete().where(CountedView.day < day).execute()
            cls.insert(day=day, salt=secrets.token_hex(32)).on_conflict_ignore().execute()
            row = cls.get(cls.day == day)
        return str(row.salt)


class CountedView(Model):
    """A hash of a browser and what it has viewed on a day."""

    key = peewee.CharField(max_length=64, primary_key=True)
    day = peewee.DateField(index=True)

    @classmethod
    def key_of(cls, what: str, browser: str, day: date) -> str:
        text = "\n".join((DailySalt.of(day), what, browser))
        return hashlib.sha256(text.encode()).hexdigest()

    @classmethod
    def exists(cls, key: str) -> bool:
        return bool(cls.select().where(cls.key == key).exists())

    @classmethod
    def add(cls, key: str, day: date) -> bool:
        """Store a view; False if it is stored already."""
        return bool(cls.insert(key=key, day=day).on_conflict_ignore().as_rowcount().execute())


class PageView(Model):
    """The views of a page on a day in Israel: one for each browser and path."""

    day = peewee.DateField()
    path = peewee.CharField(max_length=200)
    views = peewee.IntegerField(default=0)

    class Meta:
        primary_key = peewee.CompositeKey("day", "path")

    @classmethod
    def add_one(cls, day: date, path: str) -> None:
        with write():
            cls.insert(day=day, path=path, views=1).on_conflict(
                conflict_target=[cls.day, cls.path], update={cls.views: cls.views + 1}
            ).execute()

    @classmethod
    def total(cls, day: date) -> int:
        """All views of one day."""
        query = cls.select(peewee.fn.COALESCE(peewee.fn.SUM(cls.views), 0)).where(cls.day == day)
        return int(query.scalar())
