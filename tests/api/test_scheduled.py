"""A scheduled article is a draft until its minute, and published from then on."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from api.factories import article, make_article, page, trip
from api.moved_clock import MovedClock
from api.next_versions import SECTIONS, make_draft, make_live
from content_api.db import connection
from content_api.jobs import Job, run_due_jobs
from content_api.web.fields import iso_utc
from flask.testing import FlaskClient

SECRET = "מילה-סודית-במתוזמן"


def moment(clock: MovedClock, **later: float) -> str:
    return iso_utc(clock.now() + timedelta(**later)) or ""


def status(owner: FlaskClient, slug: str = "light-bag") -> str:
    return owner.get(f"/api/blog/{slug}").get_json()["status"]


@pytest.fixture
def scheduled(owner: FlaskClient, clock: MovedClock) -> dict[str, Any]:
    clock.freeze()
    return make_article(owner, status="draft", publishAt=moment(clock, hours=2))


def test_it_is_published_at_its_moment_and_not_before(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, scheduled: dict[str, Any]
) -> None:
    revision = owner.get("/api/publishing").get_json()["savedRevision"]
    clock.move(timedelta(hours=2, seconds=-1))
    run_due_jobs()
    assert status(owner) == "draft"
    assert client.get("/api/blog/light-bag").status_code == 404
    clock.move(timedelta(seconds=1))
    run_due_jobs()
    shown = client.get("/api/blog/light-bag").get_json()
    assert (shown["status"], shown["publishedAt"]) == ("published", scheduled["publishAt"])
    assert "publishAt" not in shown
    assert owner.get("/api/blog/light-bag").get_json()["publishAt"] is None
    publishing = owner.get("/api/publishing").get_json()
    assert publishing["savedRevision"] == revision + 1
    assert publishing["state"] != "live"


def test_a_machine_that_slept_publishes_when_it_wakes(
    owner: FlaskClient, clock: MovedClock, scheduled: dict[str, Any]
) -> None:
    clock.move(timedelta(hours=30))
    run_due_jobs()
    assert client_sees(owner)


def client_sees(owner: FlaskClient) -> bool:
    return owner.application.test_client().get("/api/blog/light-bag").status_code == 200


@pytest.mark.parametrize("by", [timedelta(hours=-1), timedelta(hours=1)], ids=["sooner", "later"])
def test_another_moment_counts_alone(
    owner: FlaskClient, clock: MovedClock, scheduled: dict[str, Any], by: timedelta
) -> None:
    moved = moment(clock, hours=2 + by.total_seconds() / 3600)
    assert owner.put(f"/api/blog/{scheduled['id']}", json={"publishAt": moved}).status_code == 200
    clock.move(timedelta(hours=2) + by - timedelta(seconds=1))
    run_due_jobs()
    assert not client_sees(owner)
    clock.move(timedelta(seconds=1))
    run_due_jobs()
    assert client_sees(owner)


@pytest.mark.parametrize("section", SECTIONS)
def test_what_is_public_now_is_given_no_moment(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, section: str
) -> None:
    """Whoever sends a moment means a draft: it is not to be public at once, and the moment forgotten."""
    clock.freeze()
    later = {"publishAt": moment(clock, hours=2)}
    sent = {"blog": article(**later), "trips": trip(**later), "pages": page(published=True, **later)}[section]
    refused = [owner.post(f"/api/{section}", json=sent)]
    assert client.get(f"/api/{section}").get_json() == []
    live = make_live(owner, section)
    refused.append(owner.put(f"/api/{section}/{live['id']}", json=later))
    draft = make_draft(owner, section, slug="draft", **later)
    public: dict[str, Any] = {"status": "published"} if section == "blog" else {"published": True}
    both = {**public, "publishAt": moment(clock, hours=3)}
    refused.append(owner.put(f"/api/{section}/{draft['id']}", json=both))
    assert {answer.status_code for answer in refused} == {422}
    assert all("publishAt" in answer.get_json()["errors"]["json"] for answer in refused)
    # Published now, it waits no longer.
    assert owner.put(f"/api/{section}/{draft['id']}", json=public).get_json()["publishAt"] is None


def test_called_off_it_stays_a_draft(
    owner: FlaskClient, clock: MovedClock, scheduled: dict[str, Any]
) -> None:
    assert owner.put(f"/api/blog/{scheduled['id']}", json={"publishAt": None}).status_code == 200
    clock.move(timedelta(hours=3))
    run_due_jobs()
    assert status(owner) == "draft"


def test_published_before_its_moment_it_can_be_taken_back(
    owner: FlaskClient, clock: MovedClock, scheduled: dict[str, Any]
) -> None:
    url = f"/api/blog/{scheduled['id']}"
    assert owner.put(url, json={"status": "published"}).get_json()["publishAt"] is None
    assert owner.put(url, json={"status": "draft"}).get_json()["publishAt"] is None
    clock.move(timedelta(hours=3))
    run_due_jobs()
    assert status(owner) == "draft"


def test_deleted_it_is_called_off(owner: FlaskClient, clock: MovedClock, scheduled: dict[str, Any]) -> None:
    owner.delete(f"/api/blog/{scheduled['id']}")
    clock.move(timedelta(hours=3))
    run_due_jobs()
    assert Job.failed().count() == 0
    assert owner.get("/api/blog").get_json() == []
    assert owner.get("/api/bin/article").get_json()[0]["publishAt"] is None
    restored = owner.post(f"/api/bin/article/{scheduled['id']}/restore", json={}).get_json()
    assert restored["missedMoment"] is True
    back = owner.get("/api/blog/light-bag").get_json()
    assert (back["status"], back["publishAt"]) == ("draft", None)


@pytest.mark.parametrize("ran", [False, True], ids=["at once", "after its job was asked for anew"])
@pytest.mark.parametrize(
    ("section", "kind", "slug"),
    [("blog", "article", "light-bag"), ("trips", "trip", "dolomites-may"), ("pages", "page", "about-us")],
)
def test_restored_in_time_it_is_published_at_its_moment(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, section: str, kind: str, slug: str, ran: bool
) -> None:
    clock.freeze()
    later = {"publishAt": moment(clock, hours=2)}
    made = make_draft(owner, section, slug=slug, **later)
    owner.delete(f"/api/{section}/{made['id']}")
    if ran:
        with connection():
            Job.delete().execute()
    [binned] = owner.get(f"/api/bin/{kind}").get_json()
    back = owner.post(f"/api/bin/{kind}/{made['id']}/restore", json={}).get_json()
    assert (binned["publishAt"], back["publishAt"]) == (later["publishAt"], later["publishAt"])
    assert back["missedMoment"] is False
    assert owner.get(f"/api/{section}/{slug}").get_json()["publishAt"] == later["publishAt"]
    clock.move(timedelta(hours=2))
    run_due_jobs()
    assert client.get(f"/api/{section}/{slug}").status_code == 200


def test_an_edit_leaves_its_moment(owner: FlaskClient, clock: MovedClock, scheduled: dict[str, Any]) -> None:
    answer = owner.put(f"/api/blog/{scheduled['id']}", json={"title": "אחרת", "status": "draft"})
    assert answer.get_json()["publishAt"] == scheduled["publishAt"]
    clock.move(timedelta(hours=2))
    run_due_jobs()
    assert status(owner) == "published"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"publishAt": "2026-01-01T09:00:00Z"}, "publishAt"),
    ({"publishAt": "2027-01-01T09:00:00"}, "publishAt"),
    ({"publishAt": "9999-12-31T23:59:59-12:00"}, "publishAt"),
    ({"publishAt": "מחר"}, "publishAt"),
    ({"contentMd": ""}, "contentMd"),
    ({"assisted": True}, "reviewed"),
]


@pytest.mark.parametrize(("changes", "field"), REFUSED)
def test_what_could_not_be_published_then_is_not_scheduled(
    owner: FlaskClient, clock: MovedClock, changes: dict[str, Any], field: str
) -> None:
    sent = article(**{"status": "draft", "publishAt": moment(clock, days=1), **changes})
    answer = owner.post("/api/blog", json=sent)
    assert (answer.status_code, list(answer.get_json()["errors"]["json"])) == (422, [field])
    draft = make_article(owner, status="draft", **{k: v for k, v in changes.items() if k != "publishAt"})
    answer = owner.put(f"/api/blog/{draft['id']}", json={"publishAt": sent["publishAt"]})
    assert (answer.status_code, list(answer.get_json()["errors"]["json"])) == (422, [field])


def test_a_scheduled_text_cannot_be_emptied(owner: FlaskClient, scheduled: dict[str, Any]) -> None:
    answer = owner.put(f"/api/blog/{scheduled['id']}", json={"contentMd": ""})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "/api/blog",
        "/api/blog?featured=true",
        "/api/blog?q=" + SECRET,
        "/api/blog/secret-draft",
        "/api/search?q=" + SECRET,
        "/api/content?since=0",
        "/api/site",
    ],
)
def test_it_is_nowhere_for_visitors(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, path: str
) -> None:
    publish_at = moment(clock, hours=1)
    made = make_article(
        owner,
        slug="secret-draft",
        status="draft",
        featured=True,
        title=SECRET,
        contentMd=SECRET,
        publishAt=publish_at,
    )
    told = client.get(path).get_data(as_text=True).replace(f"?q={SECRET}", "")
    assert SECRET not in told
    assert publish_at not in told
    assert made["revision"] is None


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ("2027-03-25T09:00:00+02:00", "2027-03-25T07:00:00Z"),
        ("2027-03-26T09:00:00+03:00", "2027-03-26T06:00:00Z"),
        ("2027-10-31T09:00:00.750+02:00", "2027-10-31T07:00:00Z"),
    ],
)
def test_a_moment_is_kept_whatever_the_clock_of_the_day(
    owner: FlaskClient, clock: MovedClock, sent: str, stored: str
) -> None:
    clock.frozen = datetime(2026, 11, 22, 9)
    owner.post("/api/auth/login", json={"email": "owner@example.com", "password": "a-long-enough-secret"})
    assert make_article(owner, status="draft", publishAt=sent)["publishAt"] == stored
