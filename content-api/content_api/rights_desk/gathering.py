"""Everything that is held about a person, source by source."""

from dataclasses import dataclass

from content_api.personal_data import DATA_SOURCES, DataSource, Person, Record
from content_api.personal_data.person import PHONE
from content_api.rights_requests.models import RightsRequest


@dataclass(frozen=True)
class Group:
    """What one source holds about her."""

    source: DataSource
    records: list[Record]


Gathered = list[Group]


def gather(person: Person) -> Gathered:
    """The sources that hold something about her. A change runs it in its own transaction."""
    groups: Gathered = []
    found: list[Record] = []
    for source in DATA_SOURCES:
        records = source.find(person, found)
        found += records
        if records:
            groups.append(Group(source, records))
    return groups


def counts(gathered: Gathered) -> dict[str, int]:
    return {group.source.name: len(group.records) for group in gathered}


def subject(request: RightsRequest) -> Person:
    """Whom a request is about: its address, and its number once the owner has called it."""
    return Person.of(request.email, request.phone if request.phone_confirmed_at else "")


def by_phone_alone(request: RightsRequest) -> int:
    """How many more records her number would open. Anybody can write down anybody's number."""
    if request.phone_confirmed_at or not request.phone:
        return 0
    everything = gather(Person.of(request.email, request.phone))
    return sum(record.found_by == {PHONE} for group in everything for record in group.records)
