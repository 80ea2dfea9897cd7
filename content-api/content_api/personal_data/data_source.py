"""What a source of personal data says of itself."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from content_api.db import Model
from content_api.personal_data.person import Person
from content_api.personal_data.reading import years

# `retention` of the settings: years and months by name.
Periods = dict[str, int]


class Erasing(StrEnum):
    DELETE = "delete"
    BLANK = "blank"
    KEEP = "keep"


@dataclass(frozen=True)
class Value:
    """One field as she reads it (`label`, `text`) and as a program does (`name`, `value`)."""

    name: str
    label: str
    value: Any
    text: str


@dataclass(frozen=True)
class Record:
    """One found thing. `found_by` is email, phone, both, or none when it belongs to another found record.

    `occasion` begins the keys of the mails about it, `reference` stands in their subjects.
    """

    row: Any
    key: str
    found_by: frozenset[str]
    occasion: str = ""
    reference: str = ""


class DataSource(ABC):
    """Where something about people is kept.

    `models`: its tables. `erasing_words`, `restricting_words` ('' when restricting changes nothing here) and
    `kept` are whole sentences that the owner reads before she decides; "{enquiries_years}" in `kept` stands
    for that period in words. `shown` and `left_out`: the columns that the person is shown, and the others
    with the reason.
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
        """What is held here about her; `found` is what earlier sources found."""

    @abstractmethod
    def values(self, record: Record) -> list[Value]:
        """What of a record she is shown, in order."""

    def lock(self, records: Sequence[Record]) -> int:
        """Nobody asks for mails about these, or sends them, until the caller's transaction ends."""
        return 0

    def correct(self, records: Sequence[Record], values: Mapping[str, Any]) -> int:
        """Set what is wrong (`name`, `email`, `phone`, `age`); answers how many records changed."""
        return 0

    def restrict(self, records: Sequence[Record], since: datetime | None) -> int:
        """Keep and no longer use, since a moment; None lifts it. Answers how many it concerned."""
        return 0

    def erase(self, records: Sequence[Record]) -> int:
        """Answers how many records it erased or blanked."""
        return 0
