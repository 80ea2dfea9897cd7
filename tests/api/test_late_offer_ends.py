"""An offer of a place whose time was up while the site was away: she was promised that she could answer."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from api.seat_offers import (
    OVER,
    PAGE,
    free_one,
    full_trip,
    heading,
    offer,
    on_a_sunday,
    to_the_end,
    token,
    wait,
    waiting,
)
from api.sent_mail import plain, sent
from content_api.config import Config
from content_api.db import connection
from content_api.hebrew_formats import moment_in_words
from content_api.jobs import Job, run_due_jobs
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql
ASKED = "התפנה מקום בשבילך"


@pytest.fixture
def trip(owner: FlaskClient) -> dict[str, Any]:
    return full_trip(owner)


@pytest.fixture
def link(owner: FlaskClient, client: FlaskClient, clock: MovedClock, trip: dict[str, Any]) -> str:
    """ "רות" was told of the place, "דנה" is next; then nobody ran jobs until three hours after the end."""
    owner = on_a_sunday(clock, owner)
    wait(client, trip, "רות", "דנה")
    free_one(owner, trip)
    offer(owner, trip)
    link = token(owner, trip, "רות")
    run_due_jobs()
    clock.move(timedelta(hours=51))
    return link


def test_she_may_answer_for_another_day(
    owner: FlaskClient,
    client: FlaskClient,
    config: Config,
    clock: MovedClock,
    trip: dict[str, Any],
    link: str,
) -> None:
    assert heading(client.get(PAGE, query_string={"token": link})) == OVER
    run_due_jobs()
    owner = signed_in_again(owner)
    assert waiting(owner, trip) == {"רות": "", "דנה": None}
    until = moment_in_words(clock.now() + timedelta(days=1))
    page = client.get(PAGE, query_string={"token": link})
    assert (heading(page), until in page.text) == (ASKED, True)
    run_due_jobs()
    [told] = [mail for mail in sent(config) if str(mail["Subject"]).startswith("המקום שהתפנה")]
    assert f"המקום שמור לה עד {until}" in plain(told)
    client.post(PAGE, data={"token": link, "answer": "yes"})
    assert [row["currentParticipants"] for row in owner.get("/api/trips").get_json()] == [2]


@pytest.mark.parametrize("is_away_again", [False, True])
def test_it_ends_after_that_day_also_if_the_site_is_away_again(
    owner: FlaskClient,
    clock: MovedClock,
    trip: dict[str, Any],
    link: str,
    *,
    is_away_again: bool,
) -> None:
    run_due_jobs()
    to_the_end(clock)
    if is_away_again:
        clock.move(timedelta(hours=3))
    run_due_jobs()
    assert waiting(signed_in_again(owner), trip) == {"דנה": ""}


def test_a_place_that_was_taken_meanwhile_is_promised_no_longer(
    owner: FlaskClient, trip: dict[str, Any], link: str
) -> None:
    owner = signed_in_again(owner)
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 2})
    run_due_jobs()
    assert waiting(owner, trip) == {"דנה": None}


def test_nobody_may_answer_once_the_trip_has_left(
    owner: FlaskClient, clock: MovedClock, trip: dict[str, Any], link: str
) -> None:
    owner = signed_in_again(owner)
    leaves = (clock.now() + timedelta(days=1)).date()
    days = {"startDate": str(leaves), "endDate": str(leaves + timedelta(days=3))}
    assert owner.put(f"/api/trips/{trip['id']}", json=days).status_code == 200
    run_due_jobs()
    shown = owner.get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"]
    # Midnight in Israel, in winter.
    assert shown[0]["offer"]["expiresAt"] == f"{leaves - timedelta(days=1)}T22:00:00Z"


def test_a_day_off_is_no_day_to_answer(
    owner: FlaskClient, clock: MovedClock, trip: dict[str, Any], link: str
) -> None:
    # From Tuesday to Thursday evening: a day later it is Friday.
    clock.move(timedelta(days=2))
    run_due_jobs()
    shown = signed_in_again(owner).get(f"/api/trips/{trip['id']}/waiting-list").get_json()["waiting"]
    until = datetime.fromisoformat(shown[0]["offer"]["expiresAt"])
    assert (until.weekday(), until - clock.now().replace(tzinfo=UTC) > timedelta(days=2)) == (6, True)


def test_a_failed_try_takes_the_day_from_nobody(
    owner: FlaskClient, clock: MovedClock, trip: dict[str, Any], link: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("content_api.bookings.offer_expiry.mail_of", lambda _: 1 / 0)
        run_due_jobs()
    clock.move(timedelta(seconds=5))
    run_due_jobs()
    assert waiting(signed_in_again(owner), trip) == {"רות": "", "דנה": None}


def test_a_job_that_is_a_few_minutes_late_ends_it(
    owner: FlaskClient, clock: MovedClock, trip: dict[str, Any], link: str
) -> None:
    with connection():
        Job.update(run_at=clock.now() - timedelta(minutes=14)).where(
            Job.kind == "bookings.offer_ends"
        ).execute()
    run_due_jobs()
    assert waiting(signed_in_again(owner), trip) == {"דנה": ""}
