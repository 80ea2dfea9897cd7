"""Find all records about a person, by data source."""

from dataclasses import dataclass

from content_api.personal_data import DATA_SOURCES, DataSource, Person, Record
from content_api.personal_data.person_keys import PHONE
from content_api.rights_requests.models import RightsRequest


@dataclass(frozen=True)
class Group:
    """The records of one source about a person."""

    source: DataSource
    records: list[Record]


Gathered = list[Group]


def gather(person: Person) -> Gathered:
    """All records about a person, grouped by source; sources without any are left out."""
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
    """The person of a request: its mail address, and its phone number once the owner has confirmed that."""
    return Person.of(request.email, request.phone if request.phone_confirmed_at else "")


def by_phone_alone(request: RightsRequest) -> int:
    """The number of records that are found by an unconfirmed phone number only, and so not included."""
    if request.phone_confirmed_at or not request.phone:
        return 0
    everything = gather(Person.of(request.email, request.phone))
    return sum(record.found_by == {PHONE} for group in everything for record in group.records)
