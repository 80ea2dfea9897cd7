"""Enquiries: stored before they are answered, what is suspected kept apart and never dropped."""

from datetime import date
from enum import StrEnum
from typing import Any, Self

import peewee

from content_api.db import Model, utc_now, write
from content_api.rest import day_bounds
from content_api.trips.models import Trip

FIRST_REFERENCE = 1000


class EnquiryStatus(StrEnum):
    NEW = "new"
    CONTACTED = "contacted"
    CLOSED = "closed"


class Enquiry(Model):
    """What a visitor wrote. `suspected` says why it is in quarantine, null for an ordinary one."""

    name = peewee.CharField(max_length=100)
    phone = peewee.CharField(max_length=40)
    email = peewee.CharField(max_length=254, default="")
    message = peewee.TextField()
    age = peewee.IntegerField(null=True)
    trip = peewee.ForeignKeyField(Trip, null=True, on_delete="SET NULL", backref="enquiries")
    status = peewee.CharField(max_length=16, default=EnquiryStatus.NEW)
    consented = peewee.BooleanField(null=True)
    suspected = peewee.CharField(max_length=40, null=True)
    # Since when she has asked that it is kept and not used; null for an ordinary one.
    restricted_at = peewee.DateTimeField(null=True)
    created_at = peewee.DateTimeField(default=utc_now)

    class Meta:
        table_name = "enquiry"

    @classmethod
    def is_ordinary(cls) -> Any:
        """Neither in quarantine nor restricted."""
        return cls.suspected.is_null() & cls.restricted_at.is_null()

    @classmethod
    def newest_first(cls) -> Any:
        """The ordinary ones with their trips."""
        query = cls.select(cls, Trip).join(Trip, peewee.JOIN.LEFT_OUTER)
        return query.where(cls.is_ordinary()).order_by(cls.created_at.desc(), cls.id.desc())

    @classmethod
    def receive(cls, values: dict[str, Any], suspected: str | None) -> Self:
        """Store one. A trip that is gone meanwhile does not stop her."""
        trip_id = values.pop("trip_id", None)
        trip = Trip.numbered(trip_id) if trip_id is not None else None
        with write():
            return cls.create(**values, trip=trip, suspected=suspected)

    @classmethod
    def received_on(cls, day: date) -> int:
        """How many ordinary ones came in on a calendar day in Israel."""
        start, end = day_bounds(day)
        query = cls.select().where(cls.is_ordinary(), cls.created_at >= start, cls.created_at < end)
        return int(query.count())

    @property
    def reference(self) -> str:
        """What she and the owner call it: `א-1047`."""
        return f"א-{FIRST_REFERENCE + self.id}"

    def set_status(self, status: str) -> None:
        with write():
            self.status = status
            self.save(only=[Enquiry.status])
