"""Every save of an article keeps a revision; these thin out with age and are deleted with it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from api.factories import article, make_article, make_trip
from api.moved_clock import MovedClock
from api.received_enquiries import enquiry
from content_api.blog.models import BlogPost, BlogRevision
from content_api.content.revisions import KEPT_FOR, MAX_OF_A_DAY, expired
from content_api.db import connection
from content_api.trips.models import Trip, TripRevision
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from support.owner import EMAIL, PASSWORD

NOON = datetime(2026, 11, 22, 10, tzinfo=UTC).replace(tzinfo=None)


def revisions(owner: FlaskClient, made: dict[str, Any]) -> list[dict[str, Any]]:
    answer = owner.get(f"/api/blog/{made['id']}/revisions")
    assert answer.status_code == 200
    return answer.get_json()


def save(owner: FlaskClient, made: dict[str, Any], **changes: Any) -> None:
    assert owner.put(f"/api/blog/{made['id']}", json=changes).status_code == 200


def test_each_save_keeps_the_version_before(owner: FlaskClient) -> None:
    made = make_article(owner, contentMd="אחת", status="draft")
    save(owner, made, contentMd="אחת שתיים", status="published")
    save(owner, made, contentMd="שלוש", title="כותרת אחרת")
    kept = revisions(owner, made)
    assert [(row["words"], row["wasPublished"], row["title"]) for row in kept] == [
        (2, True, made["title"]),
        (1, False, made["title"]),
    ]
    whole = owner.get(f"/api/blog/{made['id']}/revisions/{kept[1]['id']}").get_json()
    sent = article(contentMd="אחת")
    assert {name: whole[name] for name in sent if name != "status"} == {
        name: value for name, value in sent.items() if name != "status"
    }
    assert kept[1]["savedAt"] == made["updatedAt"]


def test_a_save_that_changes_nothing_keeps_nothing(owner: FlaskClient) -> None:
    made = make_article(owner)
    save(owner, made, title=made["title"])
    save(owner, made, status="draft")
    assert revisions(owner, made) == []


def test_a_save_that_is_refused_keeps_nothing(owner: FlaskClient) -> None:
    made = make_article(owner)
    make_article(owner, slug="other")
    assert owner.put(f"/api/blog/{made['id']}", json={"contentMd": "א", "slug": "other"}).status_code == 409
    assert owner.put(f"/api/blog/{made['id']}", json={"contentMd": " "}).status_code == 422
    assert revisions(owner, made) == []


def test_what_was_restored_can_be_undone(owner: FlaskClient) -> None:
    made = make_article(owner, contentMd="הראשונה")
    save(owner, made, contentMd="השנייה")
    first = owner.get(f"/api/blog/{made['id']}/revisions/{revisions(owner, made)[0]['id']}").get_json()
    save(owner, made, contentMd=first["contentMd"])
    second = owner.get(f"/api/blog/{made['id']}/revisions/{revisions(owner, made)[0]['id']}").get_json()
    assert second["contentMd"] == "השנייה"


def test_they_go_with_their_article_and_only_they(owner: FlaskClient) -> None:
    made, other = make_article(owner), make_article(owner, slug="other")
    for each in (made, other):
        save(owner, each, contentMd="אחר")
    assert owner.delete(f"/api/blog/{made['id']}").status_code == 204
    assert owner.get(f"/api/blog/{made['id']}/revisions").status_code == 404
    assert owner.post(f"/api/bin/article/{made['id']}/restore", json={}).status_code == 200
    assert len(revisions(owner, made)) == 1
    assert owner.delete(f"/api/blog/{made['id']}").status_code == 204
    assert owner.delete(f"/api/bin/article/{made['id']}").status_code == 204
    with connection():
        assert [row.record_id for row in BlogRevision.select()] == [other["id"]]


def test_they_are_the_owners_alone(owner: FlaskClient, client: FlaskClient) -> None:
    made, other = make_article(owner), make_article(owner, slug="other")
    save(owner, made, contentMd="אחר")
    url = f"/api/blog/{made['id']}/revisions/{revisions(owner, made)[0]['id']}"
    assert client.get(url).status_code == client.get(url.rpartition("/")[0]).status_code == 401
    assert owner.get(url.replace(f"/{made['id']}/", f"/{other['id']}/")).status_code == 404
    assert owner.get(f"/api/blog/{made['id']}/revisions/{2**40}").status_code == 404


def test_months_of_saves_leave_one_a_day_for_ninety_days(owner: FlaskClient, clock: MovedClock) -> None:
    made = make_article(owner, status="draft")
    clock.freeze()
    with connection():
        for half_day in range(200):
            article = BlogPost.by_id(made["id"])
            assert article
            article.change({"content_md": f"גרסה {half_day}"})
            clock.move(timedelta(hours=12))
        assert 89 <= BlogRevision.select().count() <= 92


def test_a_booking_pushes_out_no_wording_that_was_live(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    clock.frozen = datetime(2026, 11, 22, 9)
    owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    trip = make_trip(owner, longDescription="כמו שהיה באתר", maxParticipants=9)
    owner.put(f"/api/trips/{trip['id']}", json={"longDescription": "ניסוח חדש"})
    clock.move(timedelta(hours=1))
    asked = client.post("/api/contact", json=enquiry(tripId=trip["id"])).get_json()
    assert owner.post(f"/api/contacts/{asked['id']}/booking", json={}).status_code == 201
    clock.move(timedelta(hours=30))
    with connection():
        changed = Trip.by_id(trip["id"])
        assert changed
        changed.change({"title": "שם אחר"})
        assert [row.edited["long_description"] for row in TripRevision.of(trip["id"])] == [
            "ניסוח חדש",
            "כמו שהיה באתר",
        ]
        # And it is told when she saved it, not when somebody booked.
        newest = TripRevision.of(trip["id"]).first()
        assert newest.saved_at == datetime(2026, 11, 22, 9)


def test_booking_is_not_taken_for_the_moment_when_she_saved(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    clock.frozen = datetime(2026, 11, 22, 9)
    owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    trip = make_trip(owner, longDescription="כמו שהיה באתר", maxParticipants=9)
    saved = [clock.frozen]

    def book(message: str) -> int:
        clock.move(timedelta(hours=1))
        asked = client.post("/api/contact", json=enquiry(tripId=trip["id"], message=message)).get_json()
        assert owner.post(f"/api/contacts/{asked['id']}/booking", json={}).status_code == 201
        clock.move(timedelta(hours=1))
        return int(asked["id"])

    def put(**changes: Any) -> None:
        saved.append(clock.now())
        assert owner.put(f"/api/trips/{trip['id']}", json=changes).status_code == 200
        clock.move(timedelta(hours=1))

    book("ראשונה")
    put(longDescription="ניסוח שני")
    put(published=False)
    put(longDescription="ניסוח שלישי", published=True)
    second = book("שנייה")
    put(currentParticipants=0)
    # Its place is not counted any more.
    clock.move(timedelta(hours=1))
    assert owner.delete(f"/api/contacts/{second}/booking").status_code == 200
    put(longDescription="ניסוח רביעי")
    with connection():
        told = [(row.edited["long_description"], row.saved_at) for row in TripRevision.of(trip["id"])]
    assert told == [("ניסוח שלישי", saved[3]), ("ניסוח שני", saved[2]), ("כמו שהיה באתר", saved[0])]


hours = st.lists(st.floats(0, 24 * 120), max_size=300)


@given(hours)
def test_thinning_keeps_all_of_a_day_and_the_last_of_each(ages: list[float]) -> None:
    rows = [(number, NOON - timedelta(hours=age), False) for number, age in enumerate(sorted(ages))]
    let_go = set(expired(rows, NOON))
    kept = [row for row in rows if row[0] not in let_go]
    for number, at, _ in rows[:MAX_OF_A_DAY]:
        assert NOON - at >= timedelta(days=1) or number not in let_go
    assert all(NOON - at < KEPT_FOR for _, at, _ in kept)
    assert len(kept) <= MAX_OF_A_DAY + 91
    assert not expired(kept, NOON)


@pytest.mark.parametrize("count", [MAX_OF_A_DAY, MAX_OF_A_DAY + 50])
def test_of_one_day_the_newest_are_kept(count: int) -> None:
    rows = [(number, NOON - timedelta(seconds=number), True) for number in range(count)]
    assert expired(rows, NOON) == list(range(MAX_OF_A_DAY, count))


def test_what_saves_itself_pushes_out_nothing_that_was_live() -> None:
    yesterday = NOON - timedelta(days=1, hours=1)
    live = [(0, yesterday - timedelta(hours=2), True), (1, yesterday - timedelta(days=1), True)]
    saved_by_itself = [(2 + n, yesterday - timedelta(seconds=n), False) for n in range(MAX_OF_A_DAY + 1)]
    let_go = expired([*saved_by_itself, *live], NOON)
    assert let_go == list(range(3, MAX_OF_A_DAY + 3))
