"""The interface of a source of personal data."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from content_api.db import Model
from content_api.personal_data.formatting import years
from content_api.personal_data.person_keys import Person

# `retention` of the settings: years and months by name.
Periods = dict[str, int]


class Erasing(StrEnum):
    DELETE = "delete"
    BLANK = "blank"
    KEEP = "keep"


@dataclass(frozen=True)
class Value:
    """One field, for the page (`label`, `text`) and for JSON (`name`, `value`)."""

    name: str
    label: str
    value: Any
    text: str


@dataclass(frozen=True)
class Record:
    """A found record. `found_by` has `email`, `phone`, both, or none if it belongs to another record.

    `mail_prefix` is the prefix of the keys of mails about it, `reference` occurs in their subjects. `ends`
    of a waiting mail: which of `to` and `reply_to` are the person's.
    """

    row: Any
    key: str
    found_by: frozenset[str]
    mail_prefix: str = ""
    reference: str = ""
    ends: tuple[str, ...] = ()


class DataSource(ABC):
    """A place with personal data.

    `models` are its tables. `erasing_words`, `restricting_words` ('' if restricting does nothing here) and
    `kept` are sentences for the owner; "{enquiries_years}" in `kept` is replaced by that period in words.
    `shown` are the columns that the person is shown, `left_out` all others with the reason.
    """

    name: str
    title: str
    purpose: str
    models: tuple[type[Model], ...] = ()
    erasing: Erasing
    erasing_words: str
    restricting_words: str = ""
    kept: str
    shown: frozenset[str] = frozenset()
    left_out: Mapping[str, str] = {}

    def kept_for(self, periods: Periods) -> str:
        """How long it is kept, as a sentence."""
        return self.kept.format(**{name: years(number) for name, number in periods.items()})

    @abstractmethod
    def find(self, person: Person, found: Sequence[Record]) -> list[Record]:
        """The records about the person; `found` are those of earlier sources."""

    @abstractmethod
    def values(self, record: Record) -> list[Value]:
        """The fields of a record that the person is shown, in order."""

    def lock(self, records: Sequence[Record]) -> int:
        """Lock the rows, so that no mail about them is queued or sent until the caller's transaction ends."""
        return 0

    def correctable(self, records: Sequence[Record]) -> list[Record]:
        """The records that a correction changes."""
        return list(records)

    def correct(self, records: Sequence[Record], values: Mapping[str, Any]) -> int:
        """Set `name`, `email`, `phone` or `age` in correctable records; returns how many changed."""
        return 0

    def restrict(self, records: Sequence[Record], since: datetime | None) -> int:
        """Restrict processing since a moment; None lifts that. Returns the number of records."""
        return 0

    def erase(self, records: Sequence[Record]) -> int:
        """Erase or blank them; returns the number of records."""
        return 0
