"""Searches without results are counted by day, without personal data."""

import time
from datetime import date, timedelta
from itertools import islice, product

import pytest
from api.factories import make_trip
from api.moved_clock import MovedClock
from content_api.db import connection
from content_api.search import misses
from content_api.search.misses import SearchMiss
from content_api.statistics import bot_filter
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

LONG_AGO = date(2000, 1, 1)


def search(client: FlaskClient, *queries: str, **headers: str) -> None:
    """Each query by another browser, unless its headers are given."""
    for number, query in enumerate(queries):
        browser = headers or {"User-Agent": f"Phone {number}"}
        answer = client.get("/api/search", query_string={"q": query}, headers=browser)
        assert answer.status_code == 200


def wanted() -> list[tuple[str, int]]:
    with connection():
        return SearchMiss.most_frequent(LONG_AGO)


def test_what_is_not_there_is_counted(client: FlaskClient, owner: FlaskClient) -> None:
    make_trip(owner)
    search(client, "קזינו", "קָזִינוֹ", "טיול לאנטארקטיקה", "הדולומיטים", "טי")
    assert wanted() == [("קזינו", 2), ("לאנטארקטיקה", 1)]


def test_words_that_do_not_meet_are_counted_together(client: FlaskClient, owner: FlaskClient) -> None:
    make_trip(owner, slug="one", title="סאונה")
    make_trip(owner, slug="two", title="יוגה")
    search(client, "סאונה יוגה")
    assert wanted() == [("סאונה יוגה", 1)]


def test_one_browser_counts_once_a_day_however_often_it_asks(client: FlaskClient, clock: MovedClock) -> None:
    phone = {"User-Agent": "Phone"}
    for number in range(130):
        address = {"q": "קזינו", "x": number}
        assert client.get("/api/search", query_string=address, headers=phone).status_code == 200
    search(client, "אוסטרליה", **phone)
    assert dict(wanted()) == {"אוסטרליה": 1, "קזינו": 1}
    clock.move(timedelta(days=1))
    search(client, "קזינו", **phone)
    assert dict(wanted()) == {"אוסטרליה": 1, "קזינו": 2}


def test_above_the_limit_of_its_address_nothing_more_is_counted(
    client: FlaskClient, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_filter, "PER_MINUTE", 2)
    clock.freeze()
    search(client, "קזינו", "אוסטרליה", "קרוקודיל", "קזינו")
    assert dict(wanted()) == {"קזינו": 1, "אוסטרליה": 1}
    clock.move(timedelta(minutes=1, seconds=1))
    search(client, "קרוקודיל")
    assert dict(wanted()) == {"קזינו": 1, "אוסטרליה": 1, "קרוקודיל": 1}


@pytest.mark.parametrize(
    "headers", [{"Sec-GPC": "1"}, {"DNT": "1"}, {"User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)"}]
)
def test_programs_and_who_would_not_be_counted_are_not(client: FlaskClient, headers: dict[str, str]) -> None:
    search(client, "קזינו", **headers)
    assert wanted() == []


def test_the_owner_is_not_counted(owner: FlaskClient) -> None:
    search(owner, "קזינו")
    assert wanted() == []


@pytest.mark.parametrize(
    "query",
    [
        "0501234567",
        "קזינו 050-1234567",
        "dana@example.com",
        "דנה@קזינו",
        "https://casino.example",
        "٠٥٠ קזינו",
    ],
)
def test_what_may_be_personal_is_not_kept(client: FlaskClient, query: str) -> None:
    search(client, query)
    assert wanted() == []


def test_beginnings_of_a_wanted_word_are_left_out(client: FlaskClient) -> None:
    search(client, "קזי", "קזינ", "קזינו", "קזינו")
    assert ("קזינו", 2) in wanted()
    assert "קזי" not in dict(wanted())


def test_a_day_keeps_so_many_rows(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(misses, "MAX_A_DAY", 2)
    search(client, "אבגדה", "חטיכל", "מנסעפ", "אבגדה")
    assert len(wanted()) == 2
    assert dict(wanted())["אבגדה"] == 2


def test_as_many_as_there_can_be_are_read_at_once(client: FlaskClient) -> None:
    """Compared with one another they took half a minute."""
    most = misses.MAX_A_DAY * misses.KEPT.days
    some = ["".join(letters) for letters in islice(product("אבגדהוזחטי", repeat=5), most)]
    rows = [{"day": LONG_AGO, "words": words, "count": 1} for words in some]
    rows += [{"day": LONG_AGO, "words": words, "count": 7} for words in ("תת", "תתר", "תתר שתים", "תש")]
    with connection():
        for start in range(0, len(rows), 500):
            SearchMiss.insert_many(rows[start : start + 500]).execute()
    began = time.process_time()
    assert wanted()[:3] == [("תש", 7), ("תתר שתים", 7), ("אאאאא", 1)]
    assert time.process_time() - began < 8
