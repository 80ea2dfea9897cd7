"""The owner's statistics of a period: by day, by trip, answers and searches without results."""

from datetime import timedelta
from typing import Any

import pytest
from api.factories import make_article, make_trip
from api.moved_clock import MovedClock
from content_api.israel_time import before, day_in_israel
from content_api.statistics.contact_taps import source_of
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

PHONE = {"User-Agent": "Mozilla/5.0 (iPhone)"}


def sign_in_again(owner: FlaskClient) -> None:
    """However far the clock was moved."""
    assert owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code == 200


def period(owner: FlaskClient, days: int = 30) -> dict[str, Any]:
    sign_in_again(owner)
    answer = owner.get(f"/api/statistics/period?days={days}")
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def see(client: FlaskClient, path: str, times: int = 1) -> None:
    for number in range(times):
        headers = {"User-Agent": f"Mozilla/5.0 (Phone {number})"}
        assert (
            client.post("/api/statistics/pageview", json={"path": path}, headers=headers).status_code == 204
        )


def tap(client: FlaskClient, **values: Any) -> None:
    answer = client.post("/api/statistics/contact", json={"way": "wa.me", **values}, headers=PHONE)
    assert answer.status_code == 204, answer.text


def write(client: FlaskClient, **changes: Any) -> int:
    enquiry = {"name": "נועה לוי", "phone": "050-555-0123", "message": "אפשר לבוא לבד?", **changes}
    answer = client.post("/api/contact", json=enquiry)
    assert answer.status_code == 201, answer.text
    return answer.get_json()["id"]


def answer_it(owner: FlaskClient, number: int, status: str = "contacted") -> None:
    assert owner.put(f"/api/contacts/{number}/status", json={"status": status}).status_code == 200


def test_long_addresses_of_a_tap_are_cut_and_counted(owner: FlaskClient, client: FlaskClient) -> None:
    # In NFC the letter is two.
    letter = "\ufb1d"
    long = {
        "path": "/contact?" + letter * 600,
        "query": "?utm_source=flyer&x=" + letter * 2_000,
        "referrer": "https://www.google.com/" + "x" * 2_000,
    }
    tap(client, **long)
    assert period(owner)["reached"]["sources"] == [{"source": "flyer", "taps": 1}]
    bodies: list[Any] = [{"path": 7}, {"way": "sms"}, {"query": 7}]
    for body in bodies:
        wrong = {"path": "/contact", "way": "wa.me", **body}
        assert client.post("/api/statistics/contact", json=wrong).status_code == 422


def test_every_day_of_the_period_is_there_also_the_quiet_ones(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    see(client, "/", 3)
    write(client)
    clock.move(timedelta(days=2))
    see(client, "/trips")
    today = day_in_israel(clock.now())
    days = period(owner, 7)["days"]
    assert [row["day"] for row in days] == [
        (today - timedelta(days=ago)).isoformat() for ago in range(6, -1, -1)
    ]
    assert [(row["pageViews"], row["enquiries"]) for row in days] == [(0, 0)] * 4 + [(3, 1), (0, 0), (1, 0)]
    clock.move(timedelta(days=7))
    assert all(row["pageViews"] == row["enquiries"] == 0 for row in period(owner, 7)["days"])
    assert sum(row["pageViews"] for row in period(owner, 30)["days"]) == 4


def test_trip_keeps_its_readers_when_its_address_changes(owner: FlaskClient, client: FlaskClient) -> None:
    first, second = (
        make_trip(owner, slug="first", title="הראשון"),
        make_trip(owner, slug="second", title="השני"),
    )
    make_trip(owner, slug="unseen", title="לא נראה")
    see(client, "/trips/first", 2)
    tap(client, path="/trips/first")
    owner.put(f"/api/trips/{first['id']}", json={"slug": "renamed"})
    see(client, "/trips/renamed", 3)
    see(client, "/trips/second")
    answered = write(client, tripId=first["id"])
    write(client, tripId=first["id"], phone="050-555-0124", message="יש מקום?")
    answer_it(owner, answered)
    assert period(owner)["trips"] == [
        {"id": first["id"], "title": "הראשון", "seen": 5, "tapped": 1, "enquired": 2, "answered": 1},
        {"id": second["id"], "title": "השני", "seen": 1, "tapped": 0, "enquired": 0, "answered": 0},
    ]


def test_first_answer_counts_however_the_status_changes_later(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    assert period(owner)["answering"] == {"medianHours": None, "answered": 0, "waiting": 0}
    numbers = [write(client, phone=f"050-555-012{each}", message=f"שאלה {each}") for each in range(4)]
    for number, hours in zip(numbers, (1, 2, 3), strict=False):
        clock.move(timedelta(hours=hours))
        answer_it(owner, number, "closed" if hours == 3 else "contacted")
    assert period(owner)["answering"] == {"medianHours": 3.0, "answered": 3, "waiting": 1}
    answer_it(owner, numbers[0], "new")
    clock.move(timedelta(hours=30))
    sign_in_again(owner)
    answer_it(owner, numbers[0])
    assert period(owner)["answering"]["medianHours"] == 3.0


def test_what_brings_women_is_counted_without_who_they_are(owner: FlaskClient, client: FlaskClient) -> None:
    make_trip(owner, slug="first")
    assert period(owner)["reached"] == {"ways": {"whatsapp": 0, "call": 0, "mail": 0}, "sources": []}
    for _ in range(2):
        # The same browser on the same page is counted once a day.
        tap(client, path="/trips/first", query="?utm_source=Facebook", referrer="https://example.com/")
    tap(client, path="/trips/first", way="tel", referrer="https://l.facebook.com/")
    tap(client, path="/contact", way="mailto", referrer="https://www.google.co.il/")
    assert period(owner)["reached"] == {
        "ways": {"whatsapp": 1, "call": 1, "mail": 1},
        "sources": [{"source": "facebook", "taps": 2}, {"source": "google", "taps": 1}],
    }


def test_trips_that_are_asked_about_come_before_those_that_are_only_seen(
    owner: FlaskClient, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for slug in ("seen", "tapped", "asked"):
        make_trip(owner, slug=slug, title=slug)
    see(client, "/trips/seen", 9)
    tap(client, path="/trips/tapped")
    for way in ("tel", "mailto"):
        tap(client, path="/trips/asked", way=way)
    assert [row["title"] for row in period(owner)["trips"]] == ["asked", "tapped", "seen"]
    monkeypatch.setattr("content_api.statistics.periods.MAX_TRIPS", 2)
    assert [row["title"] for row in period(owner)["trips"]] == ["asked", "tapped"]


@pytest.mark.parametrize(
    ("query", "referrer", "source"),
    [
        ("", "", "direct"),
        ("", "https://site.example/trips", "direct"),
        ("?utm_source=ig", "", "instagram"),
        ("?a=1&utm_source=fb", "", "facebook"),
        ("?utm_source=newsletter", "https://www.facebook.com/", "mail"),
        ("?utm_source=flyer", "", "flyer"),
        ("?fbclid=x", "", "facebook"),
        ("?gclid=x", "https://site.example/", "google"),
        ("?fbclid=x", "https://l.instagram.com/", "instagram"),
        ("", "https://m.facebook.com/", "facebook"),
        ("", "https://lm.facebook.com/", "facebook"),
        ("", "https://mail.google.com/", "mail"),
        ("", "android-app://com.google.android.gm/", "google"),
        ("", "https://www.google.com/", "google"),
        ("", "https://web.whatsapp.com/", "whatsapp"),
        ("", "https://www.womentravel.example/", "other"),
        ("", "https://[", "direct"),
        ("?utm_source=spring-2027", "https://www.google.com/", "other"),
    ],
)
def test_source_is_told_by_the_link_or_by_the_page_before(query: str, referrer: str, source: str) -> None:
    assert source_of(query, referrer, "site.example") == source


@pytest.mark.parametrize("headers", [{"User-Agent": "Googlebot/2.1"}, {**PHONE, "Sec-GPC": "1"}])
def test_programs_and_who_asks_to_be_left_out_tap_nothing(
    owner: FlaskClient, client: FlaskClient, headers: dict[str, str]
) -> None:
    client.post("/api/statistics/contact", json={"path": "/contact", "way": "tel"}, headers=headers)
    assert period(owner)["reached"]["sources"] == []


def test_repeats_and_what_is_suspected_are_no_further_enquiries(
    owner: FlaskClient, client: FlaskClient
) -> None:
    trip = make_trip(owner)
    for _ in range(2):
        write(client, tripId=trip["id"])
    write(client, website="https://spam.example", message="קני עכשיו")
    numbers = period(owner)
    assert (numbers["days"][-1]["enquiries"], numbers["trips"][0]["enquired"]) == (1, 1)
    assert numbers["answering"]["waiting"] == 1


def test_searches_without_results_are_those_of_the_period(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    make_article(owner)
    for browser in ("Phone", "Laptop"):
        client.get("/api/search?q=אנטארקטיקה", headers={"User-Agent": browser})
    assert period(owner, 7)["searchedInVain"] == [{"words": "אנטארקטיקה", "count": 2}]
    clock.move(timedelta(days=8))
    assert period(owner, 7)["searchedInVain"] == []
    assert period(owner, 30)["searchedInVain"] == [{"words": "אנטארקטיקה", "count": 2}]


def test_a_period_has_no_days_whose_views_are_already_deleted(owner: FlaskClient, clock: MovedClock) -> None:
    kept = owner.get("/api/site").get_json()["retention"] | {"analyticsMonths": 2}
    assert owner.put("/api/site", json={"retention": kept}).status_code == 200
    today, since = day_in_israel(clock.now()), before(clock.now(), months=2).date()
    days = [row["day"] for row in period(owner, 90)["days"]]
    assert (days[0], days[-1], len(days)) == (since.isoformat(), today.isoformat(), (today - since).days + 1)
    assert len(period(owner, 30)["days"]) == 30


@pytest.mark.parametrize("days", ["0", "-1", "8", "1000000", "x"])
def test_other_periods_are_refused(owner: FlaskClient, days: str) -> None:
    assert owner.get(f"/api/statistics/period?days={days}").status_code == 422


def test_numbers_are_the_owner_s(client: FlaskClient) -> None:
    assert client.get("/api/statistics/period").status_code == 401
