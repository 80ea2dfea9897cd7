"""Anonymous page views, and the owner's statistics of today."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from api.factories import make_article, make_page, make_trip
from api.moved_clock import MovedClock
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.israel_time import day_bounds, day_in_israel
from content_api.statistics import bot_filter
from content_api.statistics.models import CountedView, PageView
from content_api.statistics.paths import page_of
from flask.testing import FlaskClient

SITE_FILES = Path(__file__).parents[2] / "site"

PHONE = {"User-Agent": "Mozilla/5.0 (iPhone)"}
LAPTOP = {"User-Agent": "Mozilla/5.0 (Macintosh)"}


def see(client: FlaskClient, path: str, headers: dict[str, str] = PHONE) -> None:
    assert client.post("/api/statistics/pageview", json={"path": path}, headers=headers).status_code == 204


def counted() -> dict[str, int]:
    with connection():
        return {row.path: row.views for row in PageView.select()}


def page_views(owner: FlaskClient) -> int:
    answer = owner.get("/api/statistics")
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()["pageViews"]


def test_a_page_counts_once_a_day_per_browser(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    clock.freeze()
    for headers in (PHONE, PHONE, LAPTOP):
        see(client, "/trips", headers)
    see(client, "/")
    assert counted() == {"/trips": 2, "/": 1}
    assert page_views(owner) == 3
    clock.move(timedelta(days=1))
    see(client, "/")
    with connection():
        assert [PageView.total(day_in_israel(clock.now() - timedelta(days=ago))) for ago in (0, 1)] == [1, 3]


def test_each_path_counts_once_a_day_whichever_page_it_belongs_to(client: FlaskClient) -> None:
    for path in (
        "/no-page",
        "/no-other",
        "/no-page/",
        "/no-page?from=x",
        "/trips",
        "/trips/",
        "/trips/page/2",
    ):
        see(client, path)
    assert counted() == {"/404": 2, "/trips": 2}


@pytest.mark.parametrize(
    ("path", "counted_as"),
    [
        ("/trips/", "/trips"),
        ("/trips?style=רוגע", "/trips"),
        ("/trips#top", "/trips"),
        ("/blog/page/7", "/blog"),
        ("/trips/page/2", "/trips"),
        ("/trips/past/page/2", "/trips/past"),
        ("/blog/past/page/2", "/404"),
        ("/trips/dolomites", "/trips/dolomites"),
        ("/blog/light-bag", "/blog/light-bag"),
        ("/pages/about-us", "/pages/about-us"),
        ("/blog/secret-draft", "/404"),
        ("/other/about-us", "/404"),
        ("/trips/no-such-trip", "/404"),
        ("/admin", "/404"),
        ("https://elsewhere.example/", "/404"),
        ("/" + "x" * 400, "/404"),
    ],
)
def test_a_view_belongs_to_a_page_that_exists(
    owner: FlaskClient, client: FlaskClient, path: str, counted_as: str
) -> None:
    make_trip(owner, slug="dolomites")
    make_article(owner)
    make_page(owner)
    make_article(owner, slug="secret-draft", status="draft")
    see(client, path)
    assert counted() == {counted_as: 1}


@pytest.mark.parametrize(
    "headers",
    [{"User-Agent": "Googlebot/2.1"}, {"User-Agent": ""} | {"DNT": "1"}, PHONE | {"Sec-GPC": "1"}],
)
def test_programs_and_whoever_asks_to_be_left_out_are_not_counted(
    client: FlaskClient, headers: dict[str, str]
) -> None:
    see(client, "/", headers)
    assert counted() == {}
    with connection():
        assert CountedView.select().count() == 0


@pytest.mark.parametrize(
    ("agent", "views"),
    [
        ("Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/119.0", 1),
        ("Mozilla/5.0 (Linux; Android 11; Cubot P50) AppleWebKit/537.36", 1),
        ("Mozilla/5.0 (compatible; bingbot/2.0)", 0),
        ("AcuBot/1.0", 0),
    ],
)
def test_phone_that_is_called_like_a_program_is_counted(client: FlaskClient, agent: str, views: int) -> None:
    see(client, "/", {"User-Agent": agent})
    assert sum(counted().values()) == views


def test_every_fixed_page_of_the_site_is_known() -> None:
    texts = [file.read_text() for file in (SITE_FILES / "page-data").glob("*.mjs")]
    fixed = {path for text in texts for path in re.findall(r"path: '(/[^']*)', template: '", text)}
    no_readers = {"/404", "/404.html", "/preview", "/admin", "/admin/login"}
    assert no_readers < fixed
    assert {path: page_of(path) for path in fixed - no_readers} == {path: path for path in fixed - no_readers}


def test_limits_are_above_what_many_readers_behind_one_address_do() -> None:
    assert (bot_filter.PER_MINUTE, bot_filter.ALL_PER_MINUTE) == (600, 3_000)


def test_one_sender_is_counted_so_often_whatever_she_calls_herself(
    client: FlaskClient, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_filter, "PER_MINUTE", 5)
    clock.freeze()
    for number in range(8):
        see(client, "/", {"User-Agent": f"Mozilla/5.0 ({number})"})
    assert counted() == {"/": 5}
    with connection():
        assert CountedView.select().count() == 5
    other = client.post(
        "/api/statistics/pageview",
        json={"path": "/"},
        headers=PHONE,
        environ_base={"REMOTE_ADDR": "203.0.113.7"},
    )
    assert other.status_code == 204
    assert counted() == {"/": 6}
    clock.move(timedelta(minutes=1, seconds=1))
    see(client, "/", LAPTOP)
    assert counted() == {"/": 7}


def test_what_one_browser_views_again_uses_nothing_of_the_limit_up(
    client: FlaskClient, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_filter, "PER_MINUTE", 2)
    clock.freeze()
    for _ in range(8):
        see(client, "/")
    see(client, "/trips")
    assert counted() == {"/": 1, "/trips": 1}


def test_readers_of_articles_have_the_same_limit(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_filter, "PER_MINUTE", 5)
    clock.freeze()
    make_article(owner)
    for number in range(8):
        answer = client.post("/api/blog/light-bag/view", headers={"User-Agent": f"Mozilla/5.0 ({number})"})
        assert answer.status_code == 200
    assert answer.get_json() == {"views": 5}


def test_all_senders_together_are_counted_so_often(
    client: FlaskClient, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_filter, "ALL_PER_MINUTE", 10)
    clock.freeze()
    for number in range(20):
        place = {"REMOTE_ADDR": f"198.51.100.{number}"}
        client.post("/api/statistics/pageview", json={"path": "/"}, headers=PHONE, environ_base=place)
    assert counted() == {"/": 10}


def test_owner_is_not_counted(owner: FlaskClient) -> None:
    see(owner, "/")
    assert counted() == {}


@pytest.mark.parametrize(
    "body", [{}, {"path": ""}, {"path": 7}, {"path": "/", "name": "x"}, {"path": "/" * 501}]
)
def test_wrong_view_is_refused(client: FlaskClient, body: dict[str, object]) -> None:
    assert client.post("/api/statistics/pageview", json=body).status_code == 422


def test_enquiries_of_today_are_counted_without_quarantine(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    clock.freeze()
    enquiry = {"name": "נועה לוי", "phone": "050-555-0123", "message": "אפשר לבוא לבד?"}
    client.post("/api/contact", json=enquiry)
    client.post("/api/contact", json=enquiry | {"message": "ועוד שאלה"})
    client.post("/api/contact", json=enquiry)  # the same once more
    client.post("/api/contact", json=enquiry | {"website": "https://spam.example"})
    [today] = owner.get("/api/statistics/period?days=7").get_json()["days"][-1:]
    assert today["enquiries"] == 2
    assert owner.get("/api/statistics").get_json()["contactForms"] == 3
    assert len(owner.get("/api/contacts").get_json()) == 3, (
        "as many as the list has, unless it is read by page"
    )
    with connection():
        assert Enquiry.received_on(day_in_israel(clock.now()) - timedelta(days=1)) == 0


def test_popular_articles_come_most_read_first(owner: FlaskClient, client: FlaskClient) -> None:
    make_article(owner)
    make_article(owner, slug="second", title="שני")
    make_article(owner, slug="unread", title="שלא נקרא")
    for slug, readers in (("light-bag", [PHONE]), ("second", [PHONE, LAPTOP])):
        for headers in readers:
            client.post(f"/api/blog/{slug}/view", headers=headers)
    popular = owner.get("/api/statistics/popular").get_json()
    assert [(one["title"], one["views"]) for one in popular] == [
        ("שני", 2),
        ("התיק הקל: רשימה אחת לשבעה ימים", 1),
    ]
    assert set(popular[0]) == {"id", "title", "category", "views"}


def test_of_popular_articles_ten_are_named_and_none_that_is_hidden(
    owner: FlaskClient, client: FlaskClient
) -> None:
    posts = [make_article(owner, slug=f"n-{number}", title=f"{number}") for number in range(12)]
    for post in posts:
        client.post(f"/api/blog/{post['slug']}/view", headers=PHONE)
    owner.put(f"/api/blog/{posts[-1]['id']}", json={"status": "draft"})
    popular = owner.get("/api/statistics/popular").get_json()
    assert [one["title"] for one in popular] == [str(number) for number in range(10, 0, -1)]


@pytest.mark.parametrize("path", ["/api/statistics", "/api/statistics/popular"])
def test_numbers_are_the_owners(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 401


def test_a_day_in_israel_lasts_as_long_as_its_clocks_say() -> None:
    from datetime import date

    for day, hours in ((date(2026, 11, 21), 24), (date(2026, 3, 27), 23), (date(2026, 10, 25), 25)):
        start, end = day_bounds(day)
        assert end - start == timedelta(hours=hours)
