"""The business facts: defaults, changes, validation."""

from datetime import timedelta
from typing import Any

import pytest
from api.factories import make_page
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from content_api.israel_time import day_in_israel
from flask.testing import FlaskClient


def test_defaults_are_the_specifications_numbers(client: FlaskClient) -> None:
    facts = client.get("/api/site").get_json()
    assert [claim["value"] for claim in facts["claims"]] == ["1500+", "10+", "9/10"]
    assert len(facts["benefits"]) == 3
    assert facts["retention"] == {
        "bookingsYears": 7, "enquiriesYears": 3, "cookiesYears": 2, "analyticsMonths": 26,
    }  # fmt: skip
    assert [(row["fromDays"], row["refundPercent"], row["feePercent"]) for row in facts["refunds"]] == [
        (30, 100, 5), (15, 75, 0), (7, 50, 0), (0, 0, 0),
    ]  # fmt: skip
    assert (facts["depositPercent"], facts["replyHours"], facts["policyVersion"]) == (50, 24, "2.0")
    assert (facts["city"], facts["revision"]) == ("תל אביב", 0)
    for words in ("בהתאמה אישית", "קהילה", "וואטסאפ", "פייסבוק"):
        assert words in facts["tagline"]


def test_changed_fact_is_kept_and_the_others_stay(owner: FlaskClient, client: FlaskClient) -> None:
    changed = owner.put("/api/site", json={"name": "נוסעות יחד", "phone": "+972-3-555-0142"})
    assert changed.status_code == 200
    facts = client.get("/api/site").get_json()
    assert (facts["name"], facts["phone"], facts["city"]) == ("נוסעות יחד", "+972-3-555-0142", "תל אביב")
    assert facts["revision"] == 1
    owner.put("/api/site", json={"claims": [{"value": "20+", "label": "יעדים"}]})
    facts = client.get("/api/site").get_json()
    assert (facts["claims"], facts["name"]) == ([{"value": "20+", "label": "יעדים"}], "נוסעות יחד")


def test_the_menu_that_was_read_can_be_sent_back(owner: FlaskClient, client: FlaskClient) -> None:
    make_page(owner, inMenu=True)
    read = client.get("/api/site").get_json()
    sent_back = owner.put("/api/site", json={"name": "אחר", "menu": []})
    assert sent_back.status_code == 200
    assert client.get("/api/site").get_json()["menu"] == read["menu"] != []


def test_what_a_woman_said_may_name_her_trip(owner: FlaskClient, client: FlaskClient) -> None:
    said = {"name": "דנה", "trip": "כרתים", "rating": 5, "text": "טוב"}
    owner.put("/api/site", json={"testimonials": [said, {**said, "tripSlug": "crete"}]})
    read = client.get("/api/site").get_json()["testimonials"]
    assert [one["tripSlug"] for one in read] == ["", "crete"]


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"phone": "call me"}, "phone"),
        ({"whatsappNumber": "+972"}, "whatsappNumber"),
        ({"email": "nobody"}, "email"),
        ({"facebookUrl": "javascript:alert(1)"}, "facebookUrl"),
        ({"instagramUrl": "http://insecure.example"}, "instagramUrl"),
        ({"testimonials": [{"name": "דנה", "trip": "כרתים", "rating": 6, "text": "טוב"}]}, "testimonials"),
        ({"retention": {"bookingsYears": 0}}, "retention"),
        ({"revision": 9}, "revision"),
        ({"exchangeRates": {"usd": 20.01, "eur": 3.9, "gbp": 4.5}}, "exchangeRates"),
        ({"exchangeRates": {"usd": 0, "eur": 3.9, "gbp": 4.5}}, "exchangeRates"),
        ({"exchangeRates": {"usd": "3.4", "eur": 3.9, "gbp": 4.5}}, "exchangeRates"),
        ({"exchangeRates": {"usd": True, "eur": 3.9, "gbp": 4.5}}, "exchangeRates"),
        ({"exchangeRates": {"usd": 3.4}}, "exchangeRates"),
        ({"exchangeRatesDay": "soon"}, "exchangeRatesDay"),
        ({"exchangeRatesDay": "2026-99-99"}, "exchangeRatesDay"),
        ({"exchangeRatesDay": "20261128"}, "exchangeRatesDay"),
        ({"name": ""}, "name"),
    ],
)
def test_wrong_fact_is_named(owner: FlaskClient, facts: dict[str, Any], field: str) -> None:
    before = owner.get("/api/site").get_json()
    answer = owner.put("/api/site", json=facts)
    assert answer.status_code == 422
    assert list(answer.get_json()["errors"]["json"]) == [field]
    assert owner.get("/api/site").get_json() == before


def test_rates_keep_the_day_on_which_they_were_changed(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    def day() -> str | None:
        found: str | None = client.get("/api/site").get_json()["exchangeRatesDay"]
        return found

    rates = owner.get("/api/site").get_json()["exchangeRates"]
    owner.put("/api/site", json={"exchangeRates": rates, "city": "חיפה"})
    assert day() is None
    owner.put("/api/site", json={"exchangeRates": {**rates, "usd": 3.557}})
    first = day()
    assert owner.get("/api/site").get_json()["exchangeRates"] == {**rates, "usd": 3.56}
    assert first == day_in_israel(clock.now()).isoformat()
    clock.move(timedelta(days=2))
    owner = signed_in_again(owner)
    owner.put("/api/site", json={"exchangeRates": {**rates, "usd": 3.56}})
    assert day() == first
    owner.put("/api/site", json={"exchangeRates": rates})
    assert day() == day_in_israel(clock.now()).isoformat() != first


def test_save_of_an_overtaken_version_is_refused(owner: FlaskClient, client: FlaskClient) -> None:
    read = owner.get("/api/site").headers["ETag"]
    first = owner.put("/api/site", json={"city": "חיפה"}, headers={"If-Match": read})
    assert first.status_code == 200
    second = owner.put("/api/site", json={"city": "עכו"}, headers={"If-Match": read})
    assert (second.status_code, client.get("/api/site").get_json()["city"]) == (412, "חיפה")
    again = owner.put("/api/site", json={"city": "עכו"}, headers={"If-Match": first.headers["ETag"]})
    assert (again.status_code, client.get("/api/site").get_json()["city"]) == (200, "עכו")
    assert client.get("/api/site").headers["ETag"] != owner.get("/api/site").headers["ETag"]
