"""A save is not overwritten by a concurrent request or job on the same record."""

from datetime import timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from api.assistant import config, few_variants, generate, limits, openai, work
from api.backup_sites import run
from api.factories import article, make_article, make_trip, trip
from api.meanwhile import Meanwhile
from api.moved_clock import MovedClock
from api.submissions import CONTACT, ask, enquiry
from content_api.account.password_reset import token_for
from content_api.auth import Admin
from content_api.bin.binnable import KEPT_FOR
from content_api.blog.models import BlogPost
from content_api.bookings.models import Participant
from content_api.bookings.offers import SeatOffer
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, JobStatus
from content_api.mail.outbox import SEND_MAIL
from content_api.retention import purge
from content_api.retention.purge import BIN
from content_api.search.misses import SearchMiss
from content_api.search.models import rebuild
from content_api.trips.models import Trip
from fake_openai import FakeOpenAI
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

__all__ = ["config", "few_variants", "limits", "openai"]

pytestmark = pytest.mark.on_postgresql


@pytest.fixture(autouse=True)
def locks(engine: str, request: pytest.FixtureRequest) -> None:
    """Before anything is set up for a test that is skipped."""
    if engine == "sqlite" and "meanwhile" in request.fixturenames:
        pytest.skip("SQLite has one writer at a time")


def the_article() -> Any:
    with connection():
        return BlogPost.select().get()


def test_assistant_leaves_what_is_saved_while_it_writes(
    owner: FlaskClient, openai: FakeOpenAI, meanwhile: Meanwhile
) -> None:
    generate(owner)
    meanwhile("UPDATE blog_post SET title = 'שלה', excerpt = 'שלה'", work)
    post = the_article()
    assert (post.title, post.excerpt) == ("שלה", "שלה")
    assert post.content_md


def test_assistant_leaves_the_text_that_is_saved_while_it_writes(
    owner: FlaskClient, openai: FakeOpenAI, meanwhile: Meanwhile
) -> None:
    generate(owner)
    meanwhile("UPDATE blog_post SET content_md = 'הטקסט שלה'", work)
    assert the_article().content_md == "הטקסט שלה"


def test_assistant_leaves_the_picture_that_is_chosen_while_it_draws(
    owner: FlaskClient, openai: FakeOpenAI, meanwhile: Meanwhile
) -> None:
    started = generate(owner)
    openai.script = ["ok", "401"]
    work()
    post = the_article()
    with connection():
        Job.update(status=JobStatus.QUEUED, attempts=0).where(Job.id == started["jobId"]).execute()
    assert post.featured_image is None
    meanwhile("UPDATE blog_post SET featured_image = '/objects/pictures/hers.jpg', title = 'שלה'", work)
    post = the_article()
    assert (post.featured_image, post.title) == ("/objects/pictures/hers.jpg", "שלה")


def test_draft_that_gets_its_text_while_it_is_called_off_stays(
    owner: FlaskClient, openai: FakeOpenAI, meanwhile: Meanwhile
) -> None:
    started = generate(owner)
    meanwhile(
        "UPDATE blog_post SET content_md = 'הטקסט שלה'",
        lambda: owner.post(f"/api/writing/articles/{started['jobId']}/cancel"),
    )
    assert the_article().content_md == "הטקסט שלה"


@pytest.mark.parametrize(
    ("change", "model", "make", "path"),
    [
        ("UPDATE blog_post SET title = 'שלה'", BlogPost, make_article, "/api/blog/1"),
        ("UPDATE trip SET title = 'שלה'", Trip, make_trip, "/api/trips/1"),
    ],
)
def test_bin_keeps_what_is_saved_while_it_is_deleted(
    owner: FlaskClient, meanwhile: Meanwhile, change: str, model: Any, make: Any, path: str
) -> None:
    make(owner)
    meanwhile(change, lambda: owner.delete(path))
    with connection():
        (binned,) = model.binned()
    assert binned.title == "שלה"


def test_article_that_is_sent_again_leaves_the_readers_that_are_counted_meanwhile(
    owner: FlaskClient, meanwhile: Meanwhile
) -> None:
    def send() -> Any:
        return owner.post("/api/blog", json=article(), headers={"Idempotency-Key": "k-1"})

    assert send().status_code == 201
    meanwhile("UPDATE blog_post SET views = 7", send)
    assert the_article().views == 7


@pytest.mark.parametrize(
    ("path", "table", "make", "values"),
    [("/api/blog", "blog_post", make_article, article()), ("/api/trips", "trip", make_trip, trip())],
    ids=["article", "trip"],
)
def test_what_is_sent_twice_at_once_is_the_same_record(
    owner: FlaskClient, meanwhile: Meanwhile, path: str, table: str, make: Any, values: dict[str, Any]
) -> None:
    made, answers = make(owner, slug="first"), []
    key = sha256(b"k-1").hexdigest()
    meanwhile(
        f"UPDATE {table} SET slug = '{values['slug']}', creation_key = '{key}'",  # noqa: S608
        lambda: answers.append(
            owner.post(path, json=values, headers={"Idempotency-Key": "k-1"}).get_json()["id"]
        ),
    )
    assert answers == [made["id"]]


def test_record_that_takes_a_former_address_waits_before_it_takes_the_revision(
    owner: FlaskClient, meanwhile: Meanwhile
) -> None:
    moved = make_trip(owner, slug="first")["id"]
    assert owner.put(f"/api/trips/{moved}", json={"slug": "moved"}).status_code == 200
    told: list[int] = []
    meanwhile(
        f"SELECT 1 FROM trip WHERE id = {moved} FOR UPDATE",  # noqa: S608
        lambda: told.append(owner.post("/api/trips", json=trip(slug="first")).status_code),
        then="SELECT 1 FROM publishing_state FOR UPDATE",
    )
    assert told == [201]


def test_enquiry_about_a_trip_that_is_deleted_for_good_meanwhile_is_kept(
    owner: FlaskClient, client: FlaskClient, meanwhile: Meanwhile
) -> None:
    words, answers = enquiry(tripId=make_trip(owner)["id"]), []
    meanwhile("DELETE FROM trip", lambda: answers.append(client.post("/api/contact", json=words).status_code))
    assert answers == [201]
    assert owner.get("/api/contacts").get_json()[0]["trip"] is None


KINDS = pytest.mark.parametrize(
    ("path", "binned", "table", "make"),
    [
        ("/api/trips", "/api/bin/trip", "trip", make_trip),
        ("/api/blog", "/api/bin/article", "blog_post", make_article),
    ],
    ids=["trip", "article"],
)


def test_sign_in_with_a_password_that_is_changed_meanwhile_opens_nothing(
    client: FlaskClient, meanwhile: Meanwhile
) -> None:
    answers = []
    meanwhile(
        "UPDATE admin SET password_hash = 'another'",
        lambda: answers.append(
            client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code
        ),
    )
    assert answers == [401]
    assert client.get("/api/auth/me").status_code == 401


def test_link_to_a_new_password_is_no_good_once_the_password_is_changed_meanwhile(
    app: Flask, client: FlaskClient, meanwhile: Meanwhile
) -> None:
    with app.app_context(), connection():
        chosen = {"token": token_for(Admin.get()), "newPassword": "ארבע כבשים על הגבעה"}
    answers: list[int] = []
    meanwhile(
        "UPDATE admin SET password_hash = 'another'",
        lambda: answers.append(client.put("/api/account/forgotten", json=chosen).status_code),
    )
    assert answers == [410]


def test_who_is_booked_meanwhile_is_no_spam(
    owner: FlaskClient, client: FlaskClient, meanwhile: Meanwhile
) -> None:
    made = client.post(CONTACT, json=enquiry()).get_json()["id"]
    answers: list[int] = []
    meanwhile(
        "UPDATE enquiry SET outcome = 'booked', status = 'closed'",
        lambda: answers.append(owner.post(f"/api/contacts/{made}/spam").status_code),
    )
    assert answers == [409]


def test_enquiry_that_is_released_meanwhile_sends_its_mails_from_there_alone(
    owner: FlaskClient, client: FlaskClient, meanwhile: Meanwhile
) -> None:
    made = client.post(CONTACT, json=enquiry(website="https://spam.example")).get_json()["id"]
    answers: list[int] = []
    meanwhile(
        "UPDATE enquiry SET suspected = NULL",
        lambda: answers.append(owner.post(f"/api/contacts/{made}/genuine").status_code),
    )
    assert answers == [200]
    with connection():
        assert Job.select().where(Job.kind == SEND_MAIL).count() == 0


def test_status_of_a_rights_request_that_is_changed_meanwhile_stays(
    owner: FlaskClient, client: FlaskClient, meanwhile: Meanwhile
) -> None:
    made = ask(client)["id"]
    change = {"status": "completed", "shownStatus": "new"}
    answers: list[int] = []
    meanwhile(
        "UPDATE rights_request SET status = 'verified'",
        lambda: answers.append(owner.put(f"/api/user-rights/requests/{made}", json=change).status_code),
    )
    assert answers == [409]


DELETED = "DELETE FROM {}"
RETURNED = "UPDATE {} SET binned_at = NULL, slug = binned_slug, binned_slug = NULL"


@KINDS
def test_what_returns_while_it_is_deleted_for_good_stays(
    owner: FlaskClient, meanwhile: Meanwhile, path: str, binned: str, table: str, make: Any
) -> None:
    made = make(owner)
    owner.delete(f"{path}/{made['id']}")
    answers = []
    meanwhile(
        RETURNED.format(table), lambda: answers.append(owner.delete(f"{binned}/{made['id']}").status_code)
    )
    assert answers == [404]
    assert owner.get(f"{path}/{made['slug']}").status_code == 200


@KINDS
def test_night_leaves_what_returns_while_it_empties_the_bin(
    owner: FlaskClient,
    config: Config,
    clock: MovedClock,
    meanwhile: Meanwhile,
    path: str,
    binned: str,
    table: str,
    make: Any,
) -> None:
    made = make(owner)
    owner.delete(f"{path}/{made['id']}")
    clock.move(KEPT_FOR + timedelta(hours=1))
    reports = []

    def work_at_night() -> None:
        with connection():
            reports.append(purge(config))

    meanwhile(RETURNED.format(table), work_at_night)
    assert reports[0][BIN] == 0
    assert owner.get(f"{path}/{made['slug']}").status_code == 200


@KINDS
def test_what_is_deleted_for_good_does_not_return(
    owner: FlaskClient, meanwhile: Meanwhile, path: str, binned: str, table: str, make: Any
) -> None:
    made = make(owner)
    owner.delete(f"{path}/{made['id']}")
    answers = []
    restore, deleted = f"{binned}/{made['id']}/restore", DELETED.format(table)
    meanwhile(deleted, lambda: answers.append(owner.post(restore, json={}).status_code))
    assert answers == [404]


def test_enquiry_sent_again_while_the_first_is_answered_is_seen(
    client: FlaskClient, owner: FlaskClient, meanwhile: Meanwhile
) -> None:
    client.post(CONTACT, json=enquiry())
    meanwhile("UPDATE enquiry SET status = 'contacted'", lambda: client.post(CONTACT, json=enquiry()))
    assert [row["status"] for row in owner.get("/api/contacts?page=1").get_json()] == ["new", "contacted"]


def two_who_wait(owner: FlaskClient) -> tuple[str, int, int]:
    """The address at which the free place is offered, and the enquiries of both."""
    made = make_trip(owner, maxParticipants=2, currentParticipants=2)
    first, second = (
        owner.post(CONTACT, json=enquiry(name=name, email=mail, phone=phone, tripId=made["id"])).get_json()
        for name, mail, phone in (("רות", "1@example.com", "054-555-0113"), ("דנה", "", "054-555-0123"))
    )
    assert owner.put(f"/api/trips/{made['id']}", json={"currentParticipants": 1}).status_code == 200
    return f"/api/trips/{made['id']}/offers", first["id"], second["id"]


@pytest.mark.parametrize("settled", ["status = 'closed'", "suspected = 'owner'"], ids=["closed", "spam"])
def test_who_is_settled_while_a_place_is_offered_to_her_is_offered_none(
    owner: FlaskClient, meanwhile: Meanwhile, settled: str
) -> None:
    url, first, _ = two_who_wait(owner)
    answers: list[Any] = []
    meanwhile(
        f"UPDATE enquiry SET {settled} WHERE id = {first}",  # noqa: S608
        lambda: answers.append(owner.post(url, json={"enquiryId": first})),
    )
    assert [answer.status_code for answer in answers] == [409]
    with connection():
        assert Enquiry.select().where(Enquiry.id == first, Enquiry.status == "contacted").count() == 0
        assert Job.select().where(Job.key.contains(" offer ")).count() == 0


def test_next_in_line_is_who_waits_still(owner: FlaskClient, meanwhile: Meanwhile) -> None:
    url, first, second = two_who_wait(owner)
    meanwhile(
        f"UPDATE enquiry SET status = 'closed' WHERE id = {first}",  # noqa: S608
        lambda: owner.post(url, json={}),
    )
    with connection():
        assert [offer.enquiry_id for offer in SeatOffer.select()] == [second]
        assert Enquiry.get_by_id(first).status == "closed"


@pytest.mark.parametrize(
    ("change", "noted"),
    [("UPDATE participant SET note = 'שלה'", ["שלה"]), ("DELETE FROM participant", [])],
    ids=["edited", "erased"],
)
def test_import_leaves_who_is_coming_as_she_is_saved_meanwhile(
    full: Config, tmp_path: Path, meanwhile: Meanwhile, change: str, noted: list[str]
) -> None:
    assert run(full, "export", tmp_path / "site").exit_code == 0
    meanwhile(
        "SELECT 1 FROM picture FOR UPDATE",
        lambda: run(full, "import", tmp_path / "site", "--replace"),
        then=change,
    )
    with connection():
        assert [one.note for one in Participant.select()] == noted


def test_import_keeps_the_places_that_are_taken_meanwhile_on_a_trip_in_the_bin(
    full: Config, tmp_path: Path, owner: FlaskClient, meanwhile: Meanwhile
) -> None:
    assert run(full, "export", tmp_path / "site").exit_code == 0
    with connection():
        trip = Trip.get().id
    owner.delete(f"/api/trips/{trip}")
    meanwhile(
        f"UPDATE trip SET current_participants = 9 WHERE id = {trip}",  # noqa: S608
        lambda: run(full, "import", tmp_path / "site", "--replace"),
    )
    with connection():
        assert Trip.get_by_id(trip).current_participants == 9


def test_import_waits_for_a_trip_before_it_takes_the_revision(
    full: Config, tmp_path: Path, meanwhile: Meanwhile
) -> None:
    assert run(full, "export", tmp_path / "site").exit_code == 0
    told: list[int] = []
    meanwhile(
        "SELECT 1 FROM trip FOR UPDATE",
        lambda: told.append(run(full, "import", tmp_path / "site", "--replace").exit_code),
        then="SELECT 1 FROM publishing_state FOR UPDATE",
    )
    assert told == [0]


def test_search_that_waits_for_a_rebuild_finds_what_there_is(
    owner: FlaskClient, client: FlaskClient, meanwhile: Meanwhile
) -> None:
    make_trip(owner)
    rebuilt = """
        CREATE TEMP TABLE kept AS SELECT * FROM search_index;
        TRUNCATE search_index;
        INSERT INTO search_index SELECT * FROM kept"""
    found: list[Any] = []
    meanwhile(rebuilt, lambda: found.append(client.get("/api/search?q=הדולומיטים").get_json()))
    assert [len(answer["trips"]) for answer in found] == [1]
    with connection():
        assert SearchMiss.select().count() == 0


def test_rebuild_of_the_search_index_and_a_save_wait_for_each_other(
    owner: FlaskClient, meanwhile: Meanwhile
) -> None:
    make_trip(owner)
    built: list[int] = []

    def build() -> None:
        with connection():
            built.append(rebuild())

    # As `refresh` does: the index first, then the record's row.
    meanwhile("DELETE FROM search_index WHERE position < 0", build, "UPDATE search_document SET text = text")
    assert built == [1]
