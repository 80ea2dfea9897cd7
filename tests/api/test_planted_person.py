"""A person's data among similar data is found, exported, corrected, restricted and erased exactly."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from api.moved_clock import all_models
from api.personal_records import KINDS, Planted, Someone
from content_api.auth import Admin
from content_api.bookings.models import Participant
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, JobStatus
from content_api.personal_data import Person
from content_api.rights_desk.export import as_json, as_page
from content_api.rights_desk.gathering import gather
from content_api.rights_desk.person_actions import PersonActions
from content_api.rights_requests.log import RightsLogEntry
from content_api.rights_requests.models import RightsRequest
from content_api.trips.models import Trip
from flask import Flask
from hypothesis import given, settings
from hypothesis import strategies as st

pytestmark = pytest.mark.on_postgresql

names = st.from_regex(r"[a-z][a-z0-9]{1,8}([._-][a-z0-9]{1,6})?", fullmatch=True)
domains = st.sampled_from(["example.com", "example.org", "mail.example.co.il"])
digits = st.text("0123456789", min_size=8, max_size=8)

SPELLINGS = (
    lambda n: f"05{n}",
    lambda n: f"05{n[0]}-{n[1:4]}-{n[4:]}",
    lambda n: f"+972 5{n[0]} {n[1:4]} {n[4:]}",
    lambda n: f"+972-(0)5{n[0]}-{n[1:]}",
    lambda n: f"009725{n}",
    lambda n: f"\u2066(05{n[0]}) {n[1:]}\u2069",
)
MAIL_SPELLINGS: tuple[Callable[[str], str], ...] = (str, str.upper, str.title)


@st.composite
def near_misses(draw: st.DrawFn, mail: str, number: str) -> Someone:
    """Somebody whose address and number are one sign away, each."""
    name, domain = mail.split("@")
    near_mail = draw(
        st.sampled_from(
            [f"x{mail}", f"{name}1@{domain}", f"{name[:-1]}@{domain}", f"{name}@x{domain}", f"{mail}m"]
        )
    )
    place = draw(st.integers(0, 7))
    other = str((int(number[place]) + draw(st.integers(1, 9))) % 10)
    near_number = number[:place] + other + number[place + 1 :]
    return Someone(near_mail, draw(st.sampled_from(SPELLINGS))(near_number))


@st.composite
def worlds(draw: st.DrawFn) -> dict[str, Any]:
    mail, number = f"{draw(names)}@{draw(domains)}", draw(digits)
    written = [
        Someone(draw(st.sampled_from(MAIL_SPELLINGS))(mail), draw(st.sampled_from(SPELLINGS))(number))
        for _ in KINDS
    ]
    others = draw(st.lists(st.tuples(st.sampled_from(KINDS), near_misses(mail, number)), max_size=12))
    order = draw(
        st.permutations(
            [
                *zip(KINDS, written, [True] * len(KINDS), strict=True),
                *((kind, who, False) for kind, who in others),
            ]
        )
    )
    return {"mail": mail, "phone": draw(st.sampled_from(SPELLINGS))(number), "order": order}


@pytest.fixture
def folder(app: Flask, config: Config) -> Path:
    return config.data_dir / "mail"


slow = settings(max_examples=12)


@slow
@given(world=worlds())
def test_found_exactly_and_given_exactly(app: Flask, folder: Path, world: dict[str, Any]) -> None:
    with app.app_context(), connection():
        hers, others = plant(world, folder)
        actions = PersonActions("test", Person.of(world["mail"], world["phone"]))
        gathered = actions.gather()
        found = {(group.source.name, record.key) for group in gathered for record in group.records}
        assert found == {(one.source, one.key) for one in hers}
        for text in (as_page(actions.export("html"), "ז-1"), as_json(actions.export("json"), "ז-1")):
            assert all(one.mark in text for one in hers)
            assert not any(one.mark in text for one in others)
        json.loads(as_json(gathered, ""))


def test_her_place_is_found_by_her_enquiry_and_her_friends_is_not(app: Flask) -> None:
    with app.app_context(), connection():
        words = {"title": "טיול", "destination": "כנרת", "short_description": "", "long_description": ""}
        trip = Trip.create(slug="lake", price=0, **words)
        enquiry = Enquiry.create(name="נועה", phone="050-555-0123", message="שלום")
        # The owner has corrected her number since.
        before = {"status": "new", "trip": None, "is_answered": False}
        her = Participant.create(trip=trip, enquiry=enquiry, name="נועה", phone="050-555-0199", before=before)
        Participant.create(trip=trip, enquiry=enquiry, name="תמר", phone="052-555-0107")

        def found() -> list[str]:
            gathered = PersonActions("test", Person.of("", "050-555-0123")).gather()
            groups = [group for group in gathered if group.source.name == "participants"]
            return [record.key for group in groups for record in group.records]

        assert found() == [str(her.id)]
        # She stays at home and her friend goes, who is somebody else.
        her.delete_instance()
        assert found() == []


@slow
@given(world=worlds(), name=names)
def test_corrected_exactly(app: Flask, folder: Path, world: dict[str, Any], name: str) -> None:
    with app.app_context(), connection():
        hers, _ = plant(world, folder)
        before = stored(folder)
        changed = PersonActions("test", Person.of(world["mail"], world["phone"])).correct(
            {"name": name, "phone": "03-555-0199"}
        )
        after = stored(folder)
        touched = {key for key in before if before[key] != after[key]}
        corrected = [one for one in hers if one.source in {"enquiries", "participants", "rightsRequests"}]
        assert touched == {key_of(one) for one in corrected}
        assert sum(changed.values()) == len(corrected)
        for one in corrected:
            row = after[key_of(one)]
            assert row.get("name", row.get("full_name")) == name
            assert row["phone"] == "03-555-0199"


@slow
@given(world=worlds())
def test_restricted_exactly_and_released(app: Flask, folder: Path, world: dict[str, Any]) -> None:
    with app.app_context(), connection():
        hers, _ = plant(world, folder)
        before = stored(folder)
        listed = [row.id for row in Enquiry.newest_first()]
        actions = PersonActions("test", Person.of(world["mail"], world["phone"]))
        actions.restrict(True)
        kept = {int(one.key) for one in hers if one.source == "enquiries"}
        assert [row.id for row in Enquiry.newest_first()] == [one for one in listed if one not in kept]
        after = stored(folder)
        assert after.keys() == before.keys()
        touched = {key for key in before if before[key] != after[key]}
        unsent = [
            one
            for one in hers
            if one.source == "waitingMails" and before[key_of(one)]["status"] in {"queued", "failed"}
        ]
        assert touched == {("enquiry", str(one)) for one in kept} | {key_of(one) for one in unsent}
        assert {after[key_of(one)]["status"] for one in unsent} <= {JobStatus.STOPPED}
        actions.restrict(False)
        assert [row.id for row in Enquiry.newest_first()] == listed


@slow
@given(world=worlds())
def test_erased_exactly(app: Flask, folder: Path, world: dict[str, Any]) -> None:
    with app.app_context(), connection():
        hers, others = plant(world, folder)
        before, entries = stored(folder), RightsLogEntry.select().count()
        person = Person.of(world["mail"], world["phone"])
        PersonActions("test", person).erase()
        after = stored(folder)
        evidence = {key_of(one) for one in hers if one.source == "rightsRequests"}
        about = tuple(f"enquiry {one.key} " for one in hers if one.source == "enquiries")
        sent = {key for key in before if key[0] == "job" and before[key]["key"].startswith(about)}
        gone = {key_of(one) for one in hers} - evidence
        assert set(before) - set(after) == gone | sent
        assert {key for key in after if before[key] != after[key]} == evidence
        everything = repr(after)
        assert not any(one.mark in everything for one in hers)
        assert all(one.mark in everything for one in others)
        for key in evidence:
            row = after[key]
            assert (row["phone"], row["description"]) == ("", "")
            assert row["email"] == before[key]["email"]
        (entry,) = RightsLogEntry.select().order_by(RightsLogEntry.id).offset(entries)
        assert sum(entry.counts.values()) == len(hers)
        assert {group.source.name for group in gather(person)} == {"rightsRequests"}


def plant(world: dict[str, Any], folder: Path) -> tuple[list[Planted], list[Planted]]:
    """An empty site with her and the others in it, in a drawn order."""
    for model in (Participant, Trip, Enquiry, RightsRequest, Job):
        model.delete().execute()
    for file in folder.glob("*.eml"):
        file.unlink()
    hers: list[Planted] = []
    others: list[Planted] = []
    for kind, who, is_hers in world["order"]:
        (hers if is_hers else others).extend(kind(who, folder))
    return hers, others


TABLES = {
    "enquiries": "enquiry",
    "enquiryEvents": "enquiry_event",
    "participants": "participant",
    "seatOffers": "seat_offer",
    "rightsRequests": "rights_request",
    "waitingMails": "job",
    "sentMails": "file",
}


def key_of(one: Planted) -> tuple[str, str]:
    return TABLES[one.source], one.key


def stored(folder: Path) -> dict[tuple[str, str], Any]:
    """Everything that the site holds, row by row and file by file."""
    models: list[Any] = list(all_models())
    rows: dict[tuple[str, str], Any] = {
        (model._meta.table_name, str(row._pk)): row.__data__
        for model in models
        if model is not RightsLogEntry
        for row in model.select()
    }
    return rows | {("file", file.name): file.read_bytes() for file in folder.glob("*.eml")}


def test_owner_who_asks_herself_finds_no_other_persons_mails(app: Flask, folder: Path) -> None:
    """Each notice goes to her: that does not make it hers."""
    with app.app_context(), connection():
        for kind in KINDS:
            kind(Someone("dana@example.com", "054-555-0182"), folder)
        owner = Admin.get()
        gathered = gather(Person.of(owner.email.upper()))
        assert {group.source.name for group in gathered} <= {"admins", "adminSessions"}
        before = stored(folder)
        PersonActions("test", Person.of(owner.email)).erase()
        assert stored(folder) == before
