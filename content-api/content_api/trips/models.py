"""Trips: what they are, which ones visitors see, how a change becomes public."""

from datetime import date
from enum import StrEnum
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.bin import Binnable
from content_api.db import Model, utc_now, write
from content_api.media.naming import keep_named
from content_api.publishing import (
    KIND_TRIP,
    Act,
    OldSlug,
    content_changed,
    content_removed,
    content_returned,
    forget_title,
    note_change,
    public_change,
)
from content_api.web.errors import Conflict, Invalid, Overtaken
from content_api.web.etags import version_of
from content_api.web.idempotency_key import CreatedOnce

SLUG_TAKEN = "הכתובת הזאת כבר שייכת לטיול אחר. אפשר להוסיף לה חודש או שנה."
MADE_ALREADY = "הטיול הזה כבר נשמר, ומאז השתנה. אפשר לפתוח אותו מרשימת הטיולים ולהוסיף שם את מה שחסר."


# What the owner edits.
EDITED = (
    "title",
    "slug",
    "destination",
    "short_description",
    "long_description",
    "start_date",
    "end_date",
    "price",
    "currency",
    "style",
    "featured",
    "status",
    "published",
    "images",
    "current_participants",
    "max_participants",
    "min_participants",
    "facts",
)


class TripStyle(StrEnum):
    EXPERIENTIAL = "חוויתי"
    RETREAT = "רוגע"
    CHALLENGE = "אתגר"


class TripStatus(StrEnum):
    OPEN = "open"
    CLOSED = "closed"


class Currency(StrEnum):
    ILS = "ILS"
    USD = "USD"
    EUR = "EUR"
    GBP = "GBP"


class Trip(Binnable, CreatedOnce, Model):
    """One dated group trip. `price` is in whole units of `currency`, per woman; dates are calendar days."""

    slug = peewee.CharField(max_length=100, unique=True)
    title = peewee.CharField(max_length=200)
    destination = peewee.CharField(max_length=120)
    short_description = peewee.TextField()
    long_description = peewee.TextField()
    images = JSONField(default=list)
    featured = peewee.BooleanField(default=False)
    price = peewee.IntegerField()
    currency = peewee.CharField(max_length=3, default=Currency.ILS)
    style = peewee.CharField(max_length=16, default=TripStyle.EXPERIENTIAL)
    start_date = peewee.DateField()
    end_date = peewee.DateField()
    status = peewee.CharField(max_length=16, default=TripStatus.OPEN)
    # False: a draft, which only the owner sees.
    published = peewee.BooleanField(default=True)
    current_participants = peewee.IntegerField(default=0)
    max_participants = peewee.IntegerField(null=True)
    # From how many on it goes; null where it goes in any case.
    min_participants = peewee.IntegerField(null=True)
    # As facts.TripFactsFormSchema loads them; null where nothing is filled in.
    facts = JSONField(null=True)
    creation_key = peewee.CharField(max_length=64, null=True, unique=True)
    # The content revision of its last public change; 0 while it was never public.
    revision = peewee.IntegerField(default=0, index=True)
    created_at = peewee.DateTimeField(default=utc_now)
    updated_at = peewee.DateTimeField(default=utc_now)
    binned_at = peewee.DateTimeField(null=True)
    binned_slug = peewee.CharField(max_length=100, null=True)

    class Meta:
        table_name = "trip"

    @classmethod
    def public(cls, *fields: Any) -> Any:
        """The trips that visitors may see."""
        return cls.select(*fields).where(cls.published)

    @classmethod
    def at(cls, slug: str) -> Self | None:
        trip: Self | None = cls.get_or_none(cls.slug == slug)
        return trip

    @classmethod
    def add(cls, values: dict[str, Any], key: str = "") -> Self:
        """Store a new trip; a published one asks for its page.

        Raises Conflict on `slug`, Invalid on what does not fit.

        Sent again under the same `key`, because the first answer was lost, it changes the one that it made.
        Raises Overtaken when that was changed since, or would be taken back by an older sending of itself.
        """
        return cls.create_once(
            key, lambda digest: cls._add(values, digest), lambda made: made._send_again(values, key)
        )

    @classmethod
    def _add(cls, values: dict[str, Any], digest: str | None) -> Self:
        _check(values, None)
        keep_named(values["images"], values["facts"], values["long_description"])
        trip = cls.create(**values, creation_key=digest)
        trip._publish_change(Act.ADDED)
        return trip

    def _send_again(self, values: dict[str, Any], key: str) -> None:
        if not self.is_as_sent(key) or (self.published and not values["published"]):
            raise Overtaken(MADE_ALREADY)
        self._replace(values)

    def change(self, values: dict[str, Any]) -> None:
        """Replace what `values` names; `published` publishes it or takes it back. Raises as `add` does."""
        with write():
            self.mark_changed()
            self._replace(values)

    def _replace(self, values: dict[str, Any]) -> None:
        with write():
            old_slug, old_title, was_published = self.slug, self.title, self.published
            _check({**self.as_dict(), **values}, self.id)
            for name, value in values.items():
                setattr(self, name, value)
            keep_named(self.images, self.facts, self.long_description)
            self.updated_at = utc_now()
            self.save()
            if was_published and not self.published:
                self._withdraw(old_title)
            self._publish_change(Act.CHANGED if was_published else Act.ADDED)
            if was_published and (old_slug != self.slug or not self.published):
                # Wherever it comes to the site again, the address that visitors know leads there.
                OldSlug.moved(KIND_TRIP, self.id, old_slug)

    def remove(self) -> None:
        """Into the bin: for visitors it is gone."""
        with write():
            self.leave_address()
            self.creation_key = None
            self.save()
            if self.published:
                self._withdraw(self.title)

    def restore(self, slug: str) -> None:
        """Out of the bin, at `slug`, published as it was. Raises Conflict when that is another's."""
        with write():
            _check_free(slug, self.id)
            self.return_to(slug)
            self.save()
            self._publish_change(Act.RETURNED)

    def destroy(self) -> None:
        """From the bin for good."""
        with write():
            OldSlug.forget(KIND_TRIP, self.id)
            forget_title(KIND_TRIP, self.id)
            self.delete_instance()

    def _publish_change(self, act: Act) -> None:
        """Ask for the pages that show it, once it is stored; a draft asks for none."""
        if not self.published:
            return
        self.revision = content_changed()
        self.save(only=[Trip.revision])
        _take_address(self)
        content_returned(KIND_TRIP, self.id)
        note_change(KIND_TRIP, self.id, self.title, act)
        public_change(KIND_TRIP, self.id)

    def _withdraw(self, title: str) -> None:
        """Have its page, which had this title, taken off the site, once it is stored."""
        content_removed(KIND_TRIP, self.id)
        note_change(KIND_TRIP, self.id, title, Act.REMOVED)
        public_change(KIND_TRIP, self.id)

    @property
    def is_published(self) -> bool:
        return bool(self.published)

    @property
    def version(self) -> str:
        """What an ETag of it quotes. Its revision rises without her too: when a picture is ready."""
        return version_of(self, EDITED)

    def is_open(self, today: date) -> bool:
        """Whether a woman can still sign up."""
        return self.status == TripStatus.OPEN and not self.is_sold_out and self.start_date > today

    @property
    def all_images(self) -> list[str]:
        """The paths of the pictures that its page shows."""
        leader = (self.facts or {}).get("leader_image")
        return [*self.images, *([leader] if leader else [])]

    def is_waited_for(self, today: date) -> bool:
        """Whether a woman who asks now asks for a place on the waiting list: it is full, and has not left."""
        return self.status == TripStatus.OPEN and self.is_sold_out and self.start_date >= today

    @property
    def is_sold_out(self) -> bool:
        return self.max_participants is not None and self.current_participants >= self.max_participants


def disagreements(values: dict[str, Any]) -> dict[str, str]:
    """What in `values` contradicts itself, by the API's name of the field."""
    found = {}
    start, end = values.get("start_date"), values.get("end_date")
    if start is not None and end is not None and end < start:
        found["endDate"] = "תאריך הסיום אינו יכול להיות לפני תאריך ההתחלה."
    current, most = values.get("current_participants"), values.get("max_participants")
    if current is not None and most is not None and current > most:
        found["currentParticipants"] = "מספר הנרשמות גדול ממספר המקומות."
    least = values.get("min_participants")
    if least is not None and most is not None and least > most:
        found["minParticipants"] = "המינימום גדול ממספר המקומות."
    return found


def _check(values: dict[str, Any], trip_id: int | None) -> None:
    for field, message in disagreements(values).items():
        raise Invalid(field, message)
    _check_free(values["slug"], trip_id)


def _check_free(slug: str, trip_id: int | None) -> None:
    holder = Trip.at(slug)
    if holder is not None and holder.id != trip_id:
        raise Conflict("slug", SLUG_TAKEN)


def _take_address(trip: Trip) -> None:
    """What led on from this trip's address no longer does; a trip that it led to has changed with that."""
    led_to = OldSlug.taken(KIND_TRIP, trip.slug)
    if led_to is not None and led_to != trip.id:
        Trip.update(revision=content_changed()).where(Trip.id == led_to).execute()
