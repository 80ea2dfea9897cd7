"""Models of trips and of their revisions, with the query of public trips and the checks between fields."""

from datetime import date
from enum import StrEnum
from typing import Any, ClassVar

import peewee
from peewee import JSONField

from content_api.content import ContentRecord
from content_api.content.kinds import Messages, SearchText
from content_api.content.markdown import plain_text
from content_api.content.revisions import Revision
from content_api.hebrew_formats import MONTHS, dates_in_words, price_in_words
from content_api.media.share_card import ShareCard
from content_api.publishing import KIND_TRIP
from content_api.web.errors import Invalid

# Search words that apply to every trip.
OF_EVERY_TRIP = "טיול נשים"

ONE_DAY_MISSING = "חסר אחד התאריכים. אפשר למלא את שניהם, או להשאיר את שניהם ריקים."


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


class TripRevision(Revision):
    class Meta:
        # `trip_revision` is the name of an index.
        table_name = "trip_history"


class Trip(ContentRecord):
    """One group trip. `price` is in whole units of `currency`, per woman.

    Dates are calendar days; both are null while they are still to come.
    """

    kind = KIND_TRIP
    collection = "trips"
    section = "trips"
    messages = Messages(
        missing="הטיול לא נמצא. ייתכן שהוסר.",
        slug_taken="הכתובת הזאת כבר שייכת לטיול אחר. אפשר להוסיף לה חודש או שנה.",
        made_already="הטיול הזה כבר נשמר, ומאז השתנה. אפשר לפתוח אותו מרשימת הטיולים ולהוסיף שם את מה שחסר.",
        stale="הטיול נשמר בינתיים ממקום אחר.",
    )
    edited_columns = (
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
        "images",
        "current_participants",
        "max_participants",
        "min_participants",
        "facts",
    )
    text_columns = ("long_description",)
    counted_columns = frozenset({"current_participants"})
    revisions = TripRevision
    as_published: ClassVar[dict[str, Any]] = {"published": True}
    picture_columns = ("images", "facts", "short_description", "long_description")
    facet = "destination"
    cover = "images"
    result_columns = (
        *("start_date", "end_date", "price", "currency"),
        *("status", "current_participants", "max_participants"),
    )

    destination = peewee.CharField(max_length=120)
    short_description = peewee.TextField()
    long_description = peewee.TextField()
    images = JSONField(default=list)
    price = peewee.IntegerField()
    currency = peewee.CharField(max_length=3, default=Currency.ILS)
    style = peewee.CharField(max_length=16, default=TripStyle.EXPERIENTIAL)
    start_date = peewee.DateField(null=True)
    end_date = peewee.DateField(null=True)
    status = peewee.CharField(max_length=16, default=TripStatus.OPEN)
    # False: a draft, which only the owner sees.
    published = peewee.BooleanField(default=True)
    current_participants = peewee.IntegerField(default=0)
    max_participants = peewee.IntegerField(null=True)
    # The minimum number of participants for the trip to take place; null if there is none.
    min_participants = peewee.IntegerField(null=True)
    # In the format of facts.TripFactsFormSchema; null if nothing is filled in.
    facts = JSONField(null=True)
    # The back-reference of `Participant.trip`.
    participants: Any
    # 0 for a trip that was never public.
    revision = peewee.IntegerField(default=0, index=True)

    @classmethod
    def showing(cls, path: str) -> Any:
        showing = [one.id for one in cls.public() if path in "\n".join([*one.all_images, *one.texts])]
        return cls.public().where(cls.id.in_(showing)).order_by(cls.id)

    @classmethod
    def is_coming(cls, today: date) -> Any:
        """A condition for a query: the trip starts today or later, or has no dates yet."""
        return cls.start_date.is_null() | (cls.start_date >= today)

    @classmethod
    def by_departure(cls) -> tuple[Any, Any]:
        """An order for a query: soonest first, trips without dates last."""
        return cls.start_date.asc(nulls="LAST"), cls.id

    @property
    def travellers(self) -> int:
        return int(self.participants.count())

    @property
    def location_words(self) -> str:
        return "בטיול"

    def check(self) -> None:
        for field, message in disagreements(self.as_dict()).items():
            raise Invalid(field, message)

    @property
    def all_images(self) -> list[str]:
        """The paths of its pictures and of the leader's."""
        leader = (self.facts or {}).get("leader_image")
        return [*self.images, *([leader] if leader else [])]

    @property
    def texts(self) -> list[str]:
        """Its Markdown texts: the long description, and the text of each day."""
        return [self.long_description, *(day["text"] for day in (self.facts or {}).get("itinerary", []))]

    def has_waiting_list(self, today: date) -> bool:
        """Whether enquiries join the waiting list: the trip is open, full, and has not begun."""
        return self.status == TripStatus.OPEN and self.is_sold_out and not self.has_begun(today)

    def has_begun(self, today: date) -> bool:
        """Whether it starts today or earlier; then no places are offered any more."""
        return self.start_date is not None and self.start_date <= today

    @property
    def is_sold_out(self) -> bool:
        return self.max_participants is not None and self.current_participants >= self.max_participants

    def share_card(self) -> ShareCard:
        return ShareCard(
            kind=self.kind,
            record_id=self.id,
            title=self.title,
            badge=self.style,
            facts=(dates_in_words(self.start_date, self.end_date), self.destination),
            price=price_in_words(self.price, self.currency),
            picture=next(iter(self.images), None),
        )

    def search_text(self) -> SearchText:
        return SearchText(
            title=self.title,
            facets=f"{self.destination} {self.style}",
            lead=self.short_description,
            body=f"{plain_text(self.long_description)}\n{_told(self.facts or {})}".strip(),
            unseen=f"{OF_EVERY_TRIP} {_months(self.start_date, self.end_date)}".strip(),
        )


def disagreements(values: dict[str, Any]) -> dict[str, str]:
    """Error messages for contradictions between `values`, by the API's field names."""
    found = {}
    start, end = values.get("start_date"), values.get("end_date")
    # A change may have only one of them; `Trip.check` checks the whole record.
    if {"start_date", "end_date"} <= values.keys() and (start is None) != (end is None):
        found["startDate" if start is None else "endDate"] = ONE_DAY_MISSING
    if start is not None and end is not None and end < start:
        found["endDate"] = "תאריך החזרה לא יכול להיות לפני תאריך היציאה."
    current, most = values.get("current_participants"), values.get("max_participants")
    if current is not None and most is not None and current > most:
        found["currentParticipants"] = "מספר הנרשמות גדול ממספר המקומות."
    least = values.get("min_participants")
    if least is not None and most is not None and least > most:
        found["minParticipants"] = "זה יותר ממספר המקומות."
    return found


def _told(facts: dict[str, Any]) -> str:
    """A trip's facts as lines of text: its days, what is included, for whom it is."""
    days = [
        " ".join(filter(None, [f"{day['title']}.", day.get("place"), plain_text(day["text"])]))
        for day in facts.get("itinerary", [])
    ]
    lists = [*facts.get("included", []), *facts.get("not_included", [])]
    words = (
        "group", "ages", "rooming", "kosher", "shabbat", "leader_name", "leader_quote", "leader_words"
    )  # fmt: skip
    return "\n".join(filter(None, [*days, *lists, *(facts.get(name, "") for name in words)]))


def _months(start: date | None, end: date | None) -> str:
    if start is None or end is None:
        return ""
    months, years = {start.month, end.month}, {start.year, end.year}
    return " ".join([*(MONTHS[month - 1] for month in sorted(months)), *map(str, sorted(years))])
