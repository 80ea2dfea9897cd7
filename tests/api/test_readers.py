"""Counting an article's views, and the prefilled text of a WhatsApp message."""

from datetime import timedelta

import pytest
from api.factories import make_article
from api.moved_clock import MovedClock
from content_api.db import connection
from content_api.statistics.models import CountedView, DailySalt
from flask.testing import FlaskClient

PHONE = {"User-Agent": "Mozilla/5.0 (iPhone)"}
LAPTOP = {"User-Agent": "Mozilla/5.0 (Macintosh)"}


def view(client: FlaskClient, headers: dict[str, str]) -> int:
    answer = client.post("/api/blog/light-bag/view", headers=headers)
    assert answer.status_code == 200
    return answer.get_json()["views"]


def test_a_browser_counts_once_a_day(owner: FlaskClient, client: FlaskClient, clock: MovedClock) -> None:
    make_article(owner)
    assert [view(client, PHONE), view(client, PHONE), view(client, LAPTOP)] == [1, 1, 2]
    clock.move(timedelta(days=1))
    assert [view(client, PHONE), view(client, PHONE)] == [3, 3]
    assert client.get("/api/blog/light-bag").get_json()["views"] == 3


def test_owner_and_programs_do_not_count(owner: FlaskClient, client: FlaskClient) -> None:
    make_article(owner)
    assert view(owner, PHONE) == 0
    for agent in ("Googlebot/2.1", "facebookexternalhit/1.1", "WhatsApp/2.23", "Slurp"):
        assert view(client, {"User-Agent": agent}) == 0


def test_what_a_person_tries_the_site_with_reads_like_any_browser(
    owner: FlaskClient, client: FlaskClient
) -> None:
    """Whoever tries the site with one sees the numbers move."""
    make_article(owner)
    headless = "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0"
    agents = [headless, "curl/8.5.0", "Wget/1.21", "python-requests/2.32", "node"]
    assert [view(client, {"User-Agent": agent}) for agent in agents] == [1, 2, 3, 4, 5]


def test_draft_has_no_readers(owner: FlaskClient, client: FlaskClient) -> None:
    make_article(owner, status="draft")
    assert client.post("/api/blog/light-bag/view").status_code == 404


def test_counting_asks_for_no_build(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_article(owner)
    view(client, PHONE)
    assert owner.get("/api/publishing").get_json()["savedRevision"] == made["revision"]


def test_what_led_to_a_reader_is_gone_the_next_day(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    make_article(owner)
    view(client, PHONE)
    with connection():
        before = {row.salt for row in DailySalt.select()}
    clock.move(timedelta(days=2))
    view(client, LAPTOP)
    with connection():
        assert {row.salt for row in DailySalt.select()}.isdisjoint(before)
        assert CountedView.select().count() == 1


@pytest.mark.parametrize(
    ("query", "message"),
    [
        (
            {"title": "פסגות", "destination": "הדולומיטים", "dates": "12.5.2027 - 19.5.2027"},
            "שלום, אשמח לקבל פרטים על הטיול ״פסגות״ (הדולומיטים, 12.5.2027 - 19.5.2027).",
        ),
        ({"title": "פסגות"}, "שלום, אשמח לקבל פרטים על הטיול ״פסגות״."),
        (
            {"title": "פסגות\nhttps://x", "destination": " "},
            "שלום, אשמח לקבל פרטים על הטיול ״פסגות https://x״.",
        ),
        ({}, "שלום, אשמח לקבל פרטים על הטיולים שלכן."),
    ],
)
def test_whatsapp_message_names_the_trip(client: FlaskClient, query: dict[str, str], message: str) -> None:
    assert client.get("/api/whatsapp-message", query_string=query).get_json() == {"message": message}


@pytest.mark.parametrize("query", [{"title": "א" * 201}, {"dates": "x" * 61}, {"title": "a\x00"}])
def test_whatsapp_message_has_bounds(client: FlaskClient, query: dict[str, str]) -> None:
    assert client.get("/api/whatsapp-message", query_string=query).status_code == 422
