"""GET /api/trips: the filters of the site."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from api.cases import each_in_turn
from api.factories import make_trip
from api.moved_clock import MovedClock
from flask.testing import FlaskClient

TRIPS: list[dict[str, Any]] = [
    {"slug": "crete", "title": "ים בכרתים", "destination": "יוון", "style": "רוגע", "price": 4000},
    {"slug": "alps", "title": "Hut to Hut", "destination": "איטליה", "style": "אתגר", "price": 9000},
    {"slug": "sinai", "title": "לילה במדבר", "destination": "סיני", "style": "חוויתי", "price": 2500},
]
DATES = {
    "crete": ("2087-05-28", "2087-06-03"),
    "alps": ("2087-07-01", "2087-07-08"),
    "sinai": ("2088-05-10", "2088-05-12"),
}


@pytest.fixture
def listed(owner: FlaskClient) -> None:
    for values in TRIPS:
        start, end = DATES[values["slug"]]
        make_trip(
            owner,
            **values,
            startDate=start,
            endDate=end,
            featured=values["slug"] == "sinai",
            shortDescription="100% רוח",
        )
    make_trip(owner, slug="left", startDate="2020-05-01", endDate="2020-05-03", price=100)


@pytest.mark.usefixtures("listed")
@each_in_turn(
    ("query", "slugs"),
    [
        ("", "left crete alps sinai"),
        ("coming=true", "crete alps sinai"),
        ("coming=true&sort=featured", "sinai crete alps"),
        ("coming=true&sort=price-low", "sinai crete alps"),
        ("coming=true&sort=price-high", "alps crete sinai"),
        ("coming=true&sort=date", "crete alps sinai"),
        ("style=אתגר", "alps"),
        ("coming=true&month=05", "crete sinai"),
        ("coming=true&month=06", "crete"),
        ("coming=true&month=12", ""),
        ("q=בכרתים", "crete"),
        ("q=יוון", "crete"),
        ("q=hUT TO", "alps"),
        ("q=%20סיני%20", "sinai"),
        ("coming=true&q=100%25", "crete alps sinai"),
        ("q=1%250%25", ""),
        ("q=_", ""),
        ("q=יוון%20בכרתים", "crete"),
        ("q=to%20hut%20%20רוח", "alps"),
        ("q=יוון%20במדבר", ""),
        ("q=%00יוון%1fבכרתים", "crete"),
        ("q=" + "א" * 201, ""),
        ("q=יוון%20" + "%20" * 200 + "x", "crete"),
        ("min=4000&max=9000", "crete alps"),
        ("coming=true&max=2500", "sinai"),
        ("featured=true", "sinai"),
        ("coming=true&style=רוגע&month=05&q=ים&max=4000", "crete"),
    ],
)
def test_filters_narrow_and_order_the_list(client: FlaskClient, query: str, slugs: str) -> None:
    answer = client.get(f"/api/trips?{query}")
    assert [row["slug"] for row in answer.get_json()] == slugs.split()
    assert answer.headers["X-Total-Count"] == str(len(slugs.split()))


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("sort=price-low", "galilee fanoe crete london"),
        ("sort=price-high", "london crete fanoe galilee"),
        ("max=2000", "galilee"),
        # Both ends belong to it: 1,500 dollars at 3.40 are 5,100 shekels.
        ("min=5100&max=5100", "fanoe"),
        ("min=5101&max=7371", "crete"),
    ],
)
def test_prices_of_all_currencies_are_compared_in_shekels(
    owner: FlaskClient, client: FlaskClient, query: str, slugs: str
) -> None:
    make_trip(owner, slug="galilee", price=1990)
    make_trip(owner, slug="fanoe", price=1500, currency="USD")
    make_trip(owner, slug="crete", price=1890, currency="EUR")
    make_trip(owner, slug="london", price=1700, currency="GBP")
    owner.put("/api/site", json={"exchangeRates": {"usd": 3.4, "eur": 3.9, "gbp": 4.501}})
    listed = client.get(f"/api/trips?{query}").get_json()
    assert [trip["slug"] for trip in listed] == slugs.split()
    shekels = {"galilee": 1990, "fanoe": 5100, "crete": 7371, "london": 7650}
    assert {trip["slug"]: trip["priceInShekels"] for trip in listed}.items() <= shekels.items()


@pytest.mark.on_postgresql
def test_the_highest_price_at_the_highest_rate_is_still_a_number(
    owner: FlaskClient, client: FlaskClient
) -> None:
    make_trip(owner, price=1_000_000, currency="USD")
    rates = {"usd": 20, "eur": 20, "gbp": 20}
    assert owner.put("/api/site", json={"exchangeRates": rates}).status_code == 200
    (listed,) = client.get("/api/trips?sort=price-high&min=1000000").get_json()
    assert listed["priceInShekels"] == 20_000_000


@each_in_turn("query", ["month=13", "month=5", "sort=random", "page=0", "min=-1", "max=much"])
def test_filters_that_mean_nothing_are_refused(client: FlaskClient, query: str) -> None:
    assert client.get(f"/api/trips?{query}").status_code == 422


def test_pages_hold_twelve_and_tell_how_many_there_are(owner: FlaskClient, client: FlaskClient) -> None:
    for number in range(14):
        make_trip(owner, slug=f"trip-{number}")
    first, second = client.get("/api/trips?page=1"), client.get("/api/trips?page=2")
    assert [len(first.get_json()), len(second.get_json())] == [12, 2]
    assert first.headers["X-Total-Count"] == second.headers["X-Total-Count"] == "14"
    assert len(client.get("/api/trips").get_json()) == 14


def test_list_leaves_out_long_descriptions(owner: FlaskClient, client: FlaskClient) -> None:
    make_trip(owner)
    (row,) = client.get("/api/trips").get_json()
    assert "longDescription" not in row
    assert "longDescriptionHtml" not in row
    assert row["shortDescription"]


def test_a_trip_is_coming_until_the_day_it_leaves_in_israel(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    make_trip(owner, slug="may", startDate="2087-05-12", endDate="2087-05-19")
    clock.freeze()
    clock.move(datetime(2087, 5, 12, 20, 30) - clock.now())
    assert len(client.get("/api/trips?coming=true").get_json()) == 1
    clock.move(timedelta(hours=1))
    assert client.get("/api/trips?coming=true").get_json() == []
