"""From saved to live: saves share builds, and live means that the public site was read."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from api.factories import make_article, make_trip
from api.local_servers import Outside
from api.moved_clock import MovedClock
from api.publishing_line import report, told
from content_api import create_app
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.publishing import builds
from content_api.publishing.models import CONFIRM_LIVE
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD


@pytest.mark.on_postgresql
def test_a_save_goes_from_queued_over_building_to_live(
    owner: FlaskClient, client: FlaskClient, outside: Outside
) -> None:
    assert told(owner)["state"] == "live"
    make_trip(owner)
    assert (told(owner)["state"], told(owner)["savedRevision"]) == ("queued", 1)
    run_due_jobs()
    assert outside.calls == [{"revision": 1}]
    assert told(owner)["state"] == "building"
    outside.revision = 1
    assert report(client, state="ready", revision=1, report={"way": "content-only"}) == 204
    assert told(owner)["state"] == "building", "built, but not yet seen by visitors"
    run_due_jobs()
    live = told(owner)
    assert (live["state"], live["liveRevision"], live["lastError"]) == ("live", 1, None)
    assert live["finishedAt"].endswith("Z")


def test_live_is_said_only_after_the_public_site_shows_it(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    outside.revision = 0
    report(client, state="ready", revision=1)
    for _ in range(3):
        run_due_jobs()
        clock.move(timedelta(seconds=1))
        assert told(owner)["liveRevision"] == 0
    outside.revision = 1
    run_due_jobs()
    assert told(owner)["state"] == "live"


def test_a_version_that_never_shows_is_a_failure_with_a_reason(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    for _ in range(10):
        run_due_jobs()
        clock.move(timedelta(minutes=1))
    assert told(owner)["state"] == "failed"
    assert "לא מופיעה" in told(owner)["lastError"]


def test_a_version_that_shows_late_is_live_after_all(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    clock.move(timedelta(minutes=4))
    run_due_jobs()
    assert told(owner)["state"] == "failed"
    outside.revision = 1
    clock.move(timedelta(minutes=2))
    run_due_jobs()
    assert (told(owner)["state"], told(owner)["liveRevision"]) == ("live", 1)
    assert told(owner)["lastError"] is None


@pytest.mark.parametrize("by", [timedelta(hours=-1), timedelta(hours=7)], ids=["back", "forward"])
def test_a_version_that_shows_after_the_clock_was_set_is_live(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock, by: timedelta
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    run_due_jobs()
    clock.move(by)
    for _ in range(3):
        clock.move(timedelta(seconds=20))
        run_due_jobs()
    with connection():
        [look] = Job.select().where(Job.kind == CONFIRM_LIVE, Job.status == JobStatus.QUEUED)
        # Once a minute: nobody knows how long it takes now.
        assert look.run_at - clock.now() > timedelta(seconds=10)
    outside.revision = 1
    clock.move(timedelta(minutes=2))
    run_due_jobs()
    assert told(owner)["liveRevision"] == 1


def test_each_version_has_its_time_to_show(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    clock.move(timedelta(minutes=2, seconds=50))
    run_due_jobs()
    make_article(owner)
    report(client, state="ready", revision=2)
    clock.move(timedelta(minutes=1))
    run_due_jobs()
    assert told(owner)["state"] == "building", "built, and about to be proven"


def test_what_is_being_built_does_not_fail_with_the_one_before(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    clock.move(timedelta(minutes=2, seconds=50))
    report(client, state="building")
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    assert told(owner)["state"] == "building"


def run_for(seconds: float, clock: MovedClock) -> None:
    """The worker looks each quarter of a second, later each second, which is its shortest pause."""
    passed = 0.0
    while passed < seconds:
        step = 0.25 if passed < 2 else 1.0
        clock.move(timedelta(seconds=step))
        run_due_jobs()
        passed += step


# When the twenty saves come, in seconds.
RHYTHMS = {
    "at once": [0.0] * 20,
    "in a fifth of a second": [number * 0.01 for number in range(20)],
    "evenly over ten seconds": [number * 0.5 for number in range(20)],
    "ever slower": [10 * (number / 19) ** 2 for number in range(20)],
    "ever faster": [10 * (number / 19) ** 0.5 for number in range(20)],
    "in pairs": [number // 2 * 1.0 for number in range(20)],
}


@pytest.mark.parametrize("rhythm", RHYTHMS.values(), ids=RHYTHMS.keys())
def test_twenty_saves_in_ten_seconds_are_at_most_two_builds(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock, rhythm: list[float]
) -> None:
    trip = make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    clock.move(timedelta(seconds=30))
    run_due_jobs()
    outside.calls.clear()
    clock.freeze()
    passed, answered = 0.0, 0
    for number, moment in enumerate([*rhythm, 25.0]):
        while passed < moment - 0.001:
            run_due_jobs()
            if len(outside.calls) > answered:  # the builder takes no time worth telling
                answered = len(outside.calls)
                report(client, state="ready", revision=outside.calls[-1]["revision"])
            clock.move(timedelta(seconds=0.2))
            passed += 0.2
        if number < len(rhythm):
            assert owner.put(f"/api/trips/{trip['id']}", json={"price": number}).status_code == 200
    assert len(outside.calls) <= 2
    assert outside.calls[-1]["revision"] == 21


def test_a_lone_save_is_built_at_once_and_the_next_one_soon(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    trip = make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    clock.move(timedelta(seconds=11))
    owner.put(f"/api/trips/{trip['id']}", json={"price": 1})
    run_due_jobs()
    assert [call["revision"] for call in outside.calls] == [1, 2]
    report(client, state="ready", revision=2)
    clock.move(timedelta(seconds=3))
    owner.put(f"/api/trips/{trip['id']}", json={"price": 2})
    run_for(1.5, clock)
    assert [call["revision"] for call in outside.calls] == [1, 2, 3]


@pytest.mark.on_postgresql
def test_a_save_during_a_build_waits_for_its_end_then_is_built(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="building")
    clock.move(timedelta(seconds=5))
    make_article(owner)
    run_for(5, clock)
    assert len(outside.calls) == 1
    report(client, state="ready", revision=1)
    run_due_jobs()
    assert [call["revision"] for call in outside.calls] == [1, 2]


@pytest.mark.on_postgresql
def test_hook_that_nobody_reports_for_is_called_for_each_change(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    trip = make_trip(owner)
    run_due_jobs()
    for price in range(2):
        clock.move(timedelta(seconds=30))
        owner.put(f"/api/trips/{trip['id']}", json={"price": price})
        run_for(5, clock)
    assert [call["revision"] for call in outside.calls] == [1, 2, 3]
    for price in range(10):
        owner.put(f"/api/trips/{trip['id']}", json={"price": 100 + price})
        run_for(0.4, clock)
    run_for(15, clock)
    assert len(outside.calls) <= 5, "gathered as otherwise"
    assert outside.calls[-1]["revision"] == 13
    assert len(owner.get("/api/publishing/versions").get_json()["versions"]) == 1


@pytest.fixture
def silent_hook(config: Config, owner: FlaskClient, outside: Outside) -> None:
    """BUILD_HOOK_URL is of somebody else, who reports nothing."""
    create_app(replace(config, build_hook_url=f"{outside.url}/elsewhere", site_url=outside.url))


@pytest.mark.on_postgresql
@pytest.mark.usefixtures("silent_hook")
@pytest.mark.parametrize("seconds", [2, 900])
def test_what_a_hook_built_without_reports_is_live_once_it_shows(
    owner: FlaskClient, outside: Outside, clock: MovedClock, seconds: float
) -> None:
    trip = make_trip(owner)
    for revision in (1, 2):
        outside.revision = revision - 1
        run_due_jobs()
        clock.move(timedelta(seconds=seconds))
        run_due_jobs()
        assert told(owner)["state"] == "building"
        outside.revision = revision
        clock.move(timedelta(minutes=1, seconds=1))
        run_due_jobs()
        live = told(owner)
        assert (live["state"], live["liveRevision"], live["lastError"]) == ("live", revision, None)
        [version, *_] = owner.get("/api/publishing/versions").get_json()["versions"]
        assert version["state"] == "ready"
        if revision == 1:
            owner.put(f"/api/trips/{trip['id']}", json={"price": 1})
    clock.move(timedelta(minutes=41))
    run_due_jobs()
    assert (told(owner)["state"], len(outside.calls)) == ("live", 2)


def test_release_is_seen_on_this_machine_while_another_serves_the_site_s_address(
    config: Config, owner: FlaskClient, client: FlaskClient, outside: Outside
) -> None:
    elsewhere = replace(config, site_url="http://127.0.0.1:9", live_check_url=outside.url)
    create_app(replace(elsewhere, build_hook_url=f"{outside.url}/hooks/token"))
    make_trip(owner)
    run_due_jobs()
    outside.revision = 1
    report(client, state="ready", revision=1)
    run_due_jobs()
    assert (told(owner)["state"], told(owner)["liveRevision"]) == ("live", 1)


@pytest.mark.on_postgresql
@pytest.mark.usefixtures("silent_hook")
def test_hook_that_reports_tells_itself_when_its_build_is_over(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="building")
    outside.revision = 1
    clock.move(timedelta(seconds=2))
    run_due_jobs()
    assert told(owner)["state"] == "building"
    report(client, state="ready", revision=1, report={"way": "full", "seconds": 7})
    run_due_jobs()
    assert told(owner)["state"] == "live"
    [version] = owner.get("/api/publishing/versions").get_json()["versions"]
    assert version["seconds"] == 7


@pytest.mark.on_postgresql
def test_reports_of_a_builder_that_nobody_called_say_nothing_of_the_hook(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    """`npm start` with a BUILD_HOOK_URL: the first build and the idle local builder report all the same."""
    report(client, state="ready", revision=0)
    trip = make_trip(owner)
    run_for(5, clock)
    for price in range(2):
        # Started anew, it reports its newest release; at night it builds.
        report(client, state="building", isHooked=False)
        report(client, state="ready", revision=price + 1, isHooked=False)
        clock.move(timedelta(seconds=30))
        for further in range(2):
            owner.put(f"/api/trips/{trip['id']}", json={"price": 10 * price + further + 1})
            run_for(20, clock)
    assert [call["revision"] for call in outside.calls] == [1, 2, 3, 4, 5]


@pytest.mark.on_postgresql
def test_another_hook_has_not_reported_yet(
    owner: FlaskClient,
    client: FlaskClient,
    outside: Outside,
    clock: MovedClock,
    config: Config,
) -> None:
    trip = make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    create_app(replace(config, build_hook_url=f"{outside.url}/another", site_url=outside.url))
    for price in range(2):
        clock.move(timedelta(seconds=30))
        owner.put(f"/api/trips/{trip['id']}", json={"price": price + 1})
        run_for(5, clock)
    assert [call["revision"] for call in outside.calls] == [1, 2, 3]


@pytest.mark.on_postgresql
def test_hook_whose_builder_reported_once_waits_for_its_next_report(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    for slug in ("first-of-two", "second-of-two"):
        make_article(owner, slug=slug)
        run_for(20, clock)
    assert [call["revision"] for call in outside.calls] == [1, 2]


@pytest.mark.on_postgresql
def test_save_that_a_killed_builder_lost_is_built_without_another(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="ready", revision=1)
    make_article(owner)
    run_for(5, clock)
    # It began, was killed, and tells what it has since it began again.
    report(client, state="building")
    report(client, state="ready", revision=1)
    run_for(2, clock)
    assert [call["revision"] for call in outside.calls] == [1, 2, 2]
    report(client, state="ready", revision=2)
    run_for(20, clock)
    assert len(outside.calls) == 3


def test_builder_that_never_sees_the_newest_content_is_not_asked_for_ever(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    for _ in range(10):
        run_for(20, clock)
        report(client, state="ready", revision=0)
    assert len(outside.calls) == 4
    assert told(owner)["state"] == "failed"


@pytest.mark.on_postgresql
def test_worker_killed_before_it_called_the_hook_calls_it(
    owner: FlaskClient,
    client: FlaskClient,
    outside: Outside,
    clock: MovedClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def killed(*_: Any) -> None:
        raise KeyboardInterrupt

    make_trip(owner)
    with monkeypatch.context() as patch:
        patch.setattr(builds, "post_json", killed)
        with pytest.raises(KeyboardInterrupt):
            run_due_jobs()
    assert told(owner)["state"] == "building"
    clock.move(Job.lease_time + timedelta(seconds=1))
    run_due_jobs()
    assert outside.calls == [{"revision": 1}]
    assert told(owner)["state"] == "building"


def test_worker_killed_after_the_build_began_does_not_ask_again(
    owner: FlaskClient,
    client: FlaskClient,
    outside: Outside,
    clock: MovedClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def killed(job: Job) -> bool:
        raise KeyboardInterrupt

    make_trip(owner)
    with monkeypatch.context() as patch:
        patch.setattr(Job, "finish", killed)
        with pytest.raises(KeyboardInterrupt):
            run_due_jobs()
    clock.move(timedelta(seconds=2))
    report(client, state="building")
    clock.move(Job.lease_time)
    run_due_jobs()
    report(client, state="ready", revision=1)
    run_for(2, clock)
    assert len(outside.calls) == 1


def test_hook_that_speaks_no_http_is_told_and_tried_again(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    outside.hook_status = 1000
    make_trip(owner)
    run_due_jobs()
    assert told(owner)["state"] == "failed"
    outside.hook_status = 202
    clock.move(timedelta(seconds=3))
    run_due_jobs()
    assert told(owner)["state"] == "building"


def test_what_the_running_build_already_took_is_not_built_again(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="building")
    clock.move(timedelta(seconds=5))
    make_article(owner)
    report(client, state="ready", revision=2)
    run_for(20, clock)
    assert len(outside.calls) == 1


def test_failed_build_is_told_and_retried_by_the_owner(
    owner: FlaskClient, client: FlaskClient, outside: Outside
) -> None:
    make_trip(owner)
    run_due_jobs()
    report(client, state="error", error="התוכן לא נקרא.", detail="ECONNREFUSED")
    failed = told(owner)
    assert (failed["state"], failed["lastError"], failed["liveRevision"]) == ("failed", "התוכן לא נקרא.", 0)
    assert owner.post("/api/publishing/rebuild").status_code == 202
    assert told(owner)["state"] == "queued"
    run_due_jobs()
    assert outside.calls[-1] == {"revision": 1, "force": True}
    outside.revision = 1
    report(client, state="ready", revision=1)
    run_due_jobs()
    assert (told(owner)["state"], told(owner)["lastError"]) == ("live", None)


@pytest.mark.on_postgresql
def test_requested_build_of_a_live_site_is_queued_until_it_begins(
    owner: FlaskClient, client: FlaskClient, outside: Outside
) -> None:
    make_trip(owner)
    run_due_jobs()
    outside.revision = 1
    report(client, state="ready", revision=1)
    run_due_jobs()
    assert told(owner)["state"] == "live"
    assert owner.post("/api/publishing/rebuild").get_json()["state"] == "queued"
    assert told(owner)["state"] == "queued"
    run_due_jobs()
    assert told(owner)["state"] == "building"
    report(client, state="ready", revision=1)
    run_due_jobs()
    assert told(owner)["state"] == "live"


@pytest.mark.on_postgresql
def test_failed_build_is_retried_by_itself_but_not_for_ever(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    minutes = []
    for minute in range(40):
        if told(owner)["state"] == "building":
            minutes.append(minute)
            report(client, state="error", error="התוכן לא נקרא.")
        clock.move(timedelta(minutes=1))
        run_due_jobs()
    assert (minutes, len(outside.calls)) == ([0, 2, 2 + 4, 2 + 4 + 8], 4)
    assert told(owner)["state"] == "failed"


def test_build_that_nobody_hears_of_has_failed(
    owner: FlaskClient, client: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    clock.move(timedelta(minutes=20))
    report(client, state="building")
    clock.move(timedelta(minutes=39))
    run_due_jobs()
    assert told(owner)["state"] == "building", "it has said that it began"
    for _ in range(300):
        clock.move(timedelta(minutes=1))
        run_due_jobs()
    assert told(owner)["state"] == "failed"
    assert "לא הסתיים בזמן" in told(owner)["lastError"]
    assert len(outside.calls) == 4
    report(client, state="ready", revision=1)
    assert (told(owner)["state"], told(owner)["lastError"]) == ("building", None)


def test_silent_hook_is_told_and_tried_again(owner: FlaskClient, outside: Outside, clock: MovedClock) -> None:
    outside.hook_status = 500
    make_trip(owner)
    run_due_jobs()
    assert told(owner)["state"] == "failed"
    assert "לא נענתה" in told(owner)["lastError"]
    outside.hook_status = 202
    clock.move(timedelta(seconds=3))
    run_due_jobs()
    assert told(owner)["state"] == "building"


@pytest.mark.parametrize("saves", [0, 8])
def test_hook_that_is_away_for_days_is_asked_until_it_is_back(
    owner: FlaskClient, outside: Outside, clock: MovedClock, saves: int
) -> None:
    outside.hook_status = 500
    trip = make_trip(owner)
    for number in range(saves):
        clock.move(timedelta(seconds=20))
        run_due_jobs()
        owner.put(f"/api/trips/{trip['id']}", json={"price": 1000 + number})
    # More often than a job is tried that nobody said more of.
    for _ in range(26):
        clock.move(timedelta(minutes=61))
        run_due_jobs()
    outside.hook_status = 202
    clock.move(timedelta(minutes=61))
    run_due_jobs()
    owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert told(owner)["state"] == "building"


def test_build_that_never_reports_is_given_up(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    clock.move(timedelta(minutes=41))
    make_article(owner)
    run_due_jobs()
    assert [call["revision"] for call in outside.calls] == [1, 2]


def test_left_out_records_are_named(owner: FlaskClient, client: FlaskClient) -> None:
    make_trip(owner)
    run_due_jobs()
    left_out = [{"kind": "trip", "id": 1, "title": "הדולומיטים", "reason": "אין תאריך"}]
    report(client, state="ready", revision=1, report={"leftOut": left_out})
    assert told(owner)["leftOut"] == left_out


@pytest.mark.parametrize("secret", ["", "wrong", "deploy-secret "])
def test_report_without_the_right_signature_changes_nothing(
    owner: FlaskClient, client: FlaskClient, secret: str
) -> None:
    make_trip(owner)
    assert report(client, secret, state="ready", revision=1) == 401
    assert told(owner)["state"] == "queued"


def test_signature_that_is_no_ascii_is_a_wrong_one(client: FlaskClient) -> None:
    signed = {"X-Deploy-Signature": "sha256=é"}
    assert client.post("/api/publishing/deploys", json={"state": "ready"}, headers=signed).status_code == 401


def test_refused_save_asks_for_no_build(owner: FlaskClient, outside: Outside) -> None:
    make_trip(owner)
    run_due_jobs()
    owner.post("/api/trips", json={"title": "חסר הכול"})
    owner.post("/api/trips", json={**{"slug": "dolomites-may"}})
    assert told(owner)["savedRevision"] == 1
    assert len(outside.calls) == 1
