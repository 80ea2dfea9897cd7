"""Rolling back to the version before, and what ends the rollback."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from api.factories import article, make_article, make_trip
from api.local_servers import Outside
from api.moved_clock import MovedClock
from api.publishing_line import build, report, told
from api.site_versions import go_back, history, listed, two_versions
from content_api import create_app
from content_api.config import Config
from content_api.db import connection, utc_now, write
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.publishing import content_changed
from content_api.publishing.models import AUTOMATIC_RETRIES, END_HOLD, PublishingState
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

__all__ = ["two_versions"]


def test_going_back_shows_the_version_before(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any]
) -> None:
    now = go_back(owner)
    assert outside.revision == 1
    assert [one["isLive"] for one in now["versions"]] == [False, True]
    assert (now["held"]["seen"], now["held"]["nextBuildEndsHold"], now["before"]) == (True, False, None)
    state = told(owner)
    assert (state["state"], state["liveRevision"], state["savedRevision"]) == ("queued", 1, 2)
    assert owner.get(f"/api/trips/{two_versions['slug']}").get_json()["title"] == "השם השני"


def test_seen_is_said_after_the_public_site_shows_it(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    owner.post(f"/api/publishing/versions/{listed(owner)['before']['id']}")
    outside.revision = 2
    run_due_jobs()
    assert listed(owner)["held"]["seen"] is False
    outside.revision = 1
    clock.move(timedelta(seconds=1))
    run_due_jobs()
    assert listed(owner)["held"]["seen"] is True


def test_the_newest_returns_with_one_press(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any]
) -> None:
    go_back(owner)
    assert owner.post("/api/publishing/versions/newest").status_code == 200
    run_due_jobs()
    now = listed(owner)
    assert (now["held"], [one["isLive"] for one in now["versions"]]) == (None, [True, False])
    assert (told(owner)["state"], outside.revision, len(outside.calls)) == ("live", 2, 2)


def test_what_she_saves_ends_it(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    go_back(owner)
    shown = outside.shown
    owner.put(f"/api/trips/{two_versions['id']}", json={"title": "השם המתוקן"})
    assert listed(owner)["held"]["nextBuildEndsHold"] is True
    assert build(owner, outside, clock)["endHold"] == (shown or {})["release"]
    assert (listed(owner)["held"], told(owner)["state"], outside.revision) == (None, "live", 3)


def test_what_she_saves_ends_it_also_when_a_build_without_her_took_it_up(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    go_back(owner)
    report(owner, state="building")
    owner.put(f"/api/trips/{two_versions['id']}", json={"title": "השם המתוקן"})
    report(owner, state="ready", revision=3, liveRelease=outside.build(3, behind=True))
    assert listed(owner)["held"]["nextBuildEndsHold"] is True
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    assert outside.calls[-1]["endHold"] == (outside.shown or {})["release"]


@pytest.mark.parametrize("tells", ["builder", "hosting"])
def test_what_she_saves_ends_it_also_when_what_was_asked_for_is_built_and_left_behind(
    owner: FlaskClient,
    outside: Outside,
    two_versions: dict[str, Any],
    clock: MovedClock,
    tells: str,
) -> None:
    """The builder was killed after it was asked, or had Netlify build: what it may replace is lost."""
    go_back(owner)
    owner.put(f"/api/trips/{two_versions['id']}", json={"title": "השם המתוקן"})
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    asked = len(outside.calls)
    behind = outside.build(3, behind=True)
    release: dict[str, Any] = {"liveRelease": behind} if tells == "builder" else {}
    report(owner, state="ready", revision=3, **release)
    assert listed(owner)["held"]["nextBuildEndsHold"] is True
    if tells == "hosting":
        run_due_jobs()
        assert len(outside.calls) == asked, "the publisher looks first"
        clock.move(timedelta(seconds=11))
    assert build(owner, outside, clock)["endHold"] == behind["release"]
    assert len(outside.calls) == asked + 1
    assert (listed(owner)["held"], told(owner)["state"], outside.revision) == (None, "live", 3)


def test_nothing_is_asked_again_when_the_publisher_tells_first_that_it_ended(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    go_back(owner)
    owner.put(f"/api/trips/{two_versions['id']}", json={"title": "השם המתוקן"})
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    asked = len(outside.calls)
    report(owner, state="ready", revision=3)
    clock.move(timedelta(seconds=20))
    report(owner, state="ready", revision=3, liveRelease=outside.build(3))
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    assert len(outside.calls) == asked
    assert (listed(owner)["held"], told(owner)["state"]) == (None, "live")


def test_what_she_saved_before_anybody_knew_of_an_older_version_ends_it_too(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    owner.put(f"/api/trips/{two_versions['id']}", json={"title": "השם המתוקן"})
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    # Somebody locked it in the hosting's own pages.
    outside.show(outside.line[0]["release"])
    report(owner, state="ready", revision=3, liveRelease=outside.build(3, behind=True))
    assert listed(owner)["held"]["nextBuildEndsHold"] is True
    assert build(owner, outside, clock)["endHold"] == outside.line[0]["release"]
    assert (listed(owner)["held"], told(owner)["state"], outside.revision) == (None, "live", 3)


def test_an_older_version_that_somebody_put_up_when_all_was_live_stays(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    outside.show(outside.line[0]["release"])
    report(owner, state="ready", revision=2, liveRelease=outside.live_release())
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    held = listed(owner)["held"]
    assert (held["nextBuildEndsHold"], outside.revision) == (False, 1)


def test_what_was_on_its_way_when_she_went_back_does_not_end_it(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    owner.put(f"/api/trips/{two_versions['id']}", json={"title": "השם המתוקן"})
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    assert go_back(owner)["held"]["nextBuildEndsHold"] is False
    report(owner, state="ready", revision=3, liveRelease=outside.build(3, behind=True))
    assert listed(owner)["held"]["nextBuildEndsHold"] is False
    assert outside.revision == 1


def test_what_she_saves_while_the_version_is_switched_ends_it(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    other = owner.application.test_client()
    other.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    outside.while_switching = lambda: other.put(
        f"/api/trips/{two_versions['id']}", json={"title": "השם המתוקן"}
    )
    assert go_back(owner)["held"]["nextBuildEndsHold"] is True
    outside.while_switching = lambda: None
    assert build(owner, outside, clock)["endHold"] == outside.line[0]["release"]
    assert (listed(owner)["held"], outside.revision) == (None, 3)


def test_what_happens_without_her_while_the_version_is_switched_waits_behind_it(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any]
) -> None:
    def change() -> None:
        with connection():
            content_changed()

    outside.while_switching = change
    held = go_back(owner)["held"]
    assert (held["nextBuildEndsHold"], PublishingState.current().content_revision) == (False, 3)


def test_a_builder_that_leaves_it_behind_for_good_is_asked_a_few_times_and_she_is_told(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    go_back(owner)
    owner.put(f"/api/trips/{two_versions['id']}", json={"title": "השם המתוקן"})
    asked = len(outside.calls)
    for _ in range(10):
        clock.move(timedelta(seconds=20))
        run_due_jobs()
        report(owner, state="ready", revision=3, liveRelease=outside.build(3, behind=True))
    assert len(outside.calls) - asked == 1 + AUTOMATIC_RETRIES
    assert told(owner)["state"] == "failed"


def test_a_draft_ends_nothing(owner: FlaskClient, outside: Outside, two_versions: dict[str, Any]) -> None:
    go_back(owner)
    make_article(owner, status="draft")
    run_due_jobs()
    assert listed(owner)["held"]["nextBuildEndsHold"] is False


def test_what_happens_without_her_waits_behind_it(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    moment = f"{utc_now() + timedelta(hours=1):%Y-%m-%dT%H:%M:%SZ}"
    answer = owner.post("/api/blog", json=article(status="draft", publishAt=moment, title="מתוזמן"))
    assert answer.status_code == 201, answer.text
    go_back(owner)
    clock.move(timedelta(hours=2))
    assert "endHold" not in build(owner, outside, clock)
    assert outside.revision == 1
    assert history(owner)[0] == [("article", "added", "מתוזמן")]
    assert listed(owner)["versions"][0]["liveAt"] is None
    run_due_jobs()
    assert told(owner)["lastError"] is None, "nobody waits for the newest to be seen"
    owner.post("/api/publishing/versions/newest")
    run_due_jobs()
    assert (outside.revision, told(owner)["state"]) == (3, "live")
    assert listed(owner)["versions"][0]["liveAt"] is not None


def test_what_was_replaced_behind_it_was_never_seen(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    go_back(owner)
    for _ in range(2):
        with write():
            content_changed()
        report(owner, state="building")
        revision = told(owner)["savedRevision"]
        report(owner, state="ready", revision=revision, liveRelease=outside.build(revision, behind=True))
    owner.post("/api/publishing/versions/newest")
    run_due_jobs()
    seen = [version["liveAt"] is not None for version in listed(owner)["versions"]]
    assert seen == [True, False, True, True]


@pytest.mark.parametrize(("call", "ends_hold"), [("/api/offers", False), ("/api/trips", True)])
def test_a_visitor_who_changes_a_trip_does_not_end_it(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], call: str, ends_hold: bool
) -> None:
    go_back(owner)
    # By the link in her mail she takes the place that was offered to her.
    with owner.application.test_request_context(call, method="POST"), connection():
        content_changed()
    assert listed(owner)["held"]["nextBuildEndsHold"] is ends_hold


def test_it_ends_by_itself_after_a_week(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    held = go_back(owner)["held"]
    assert held["until"] > held["since"]
    clock.move(timedelta(days=6, hours=23))
    run_due_jobs()
    assert outside.revision == 1
    clock.move(timedelta(hours=2))
    run_due_jobs()
    run_due_jobs()
    owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert (outside.revision, listed(owner)["held"], told(owner)["state"]) == (2, None, "live")


def test_hold_whose_end_could_not_be_told_for_long_ends_with_the_next_report(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    go_back(owner)
    Job.update(status=JobStatus.FAILED).where(Job.kind == END_HOLD).execute()
    clock.move(timedelta(days=8))
    owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    with write():
        content_changed()
    build(owner, outside, clock)
    run_due_jobs()
    assert (listed(owner)["held"], outside.revision) == (None, 3)


def test_where_no_version_is_held_none_is_asked_for(
    owner: FlaskClient,
    outside: Outside,
    two_versions: dict[str, Any],
    clock: MovedClock,
    config: Config,
) -> None:
    """Netlify's own hook would take any call, and build."""
    go_back(owner)
    asked: list[str] = []
    outside.while_switching = lambda: asked.append("show")
    hook = f"{outside.url}/build_hooks/5c23"
    moved = create_app(replace(config, build_hook_url=hook, site_url=outside.url)).test_client()
    moved.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    newest = listed(moved)["versions"][0]["id"]
    assert moved.post(f"/api/publishing/versions/{newest}").status_code == 409
    outside.revision = 2
    clock.move(timedelta(days=8))
    run_due_jobs()
    run_due_jobs()
    moved.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    seen = listed(moved)
    assert (seen["held"], seen["before"], told(moved)["state"]) == (None, None, "live")
    assert [version["isLive"] for version in seen["versions"]] == [False, False]
    assert moved.post("/api/publishing/versions/newest").status_code == 200
    assert asked == []


def test_what_was_taken_down_since_is_named_before_she_goes_back(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    owner.delete(f"/api/trips/{two_versions['id']}")
    build(owner, outside, clock)
    assert [one["title"] for one in listed(owner)["before"]["bringsBack"]] == ["השם השני"]
    owner.delete(f"/api/bin/trip/{two_versions['id']}")
    assert [one["title"] for one in listed(owner)["before"]["bringsBack"]] == [""]
    assert "השם" not in owner.get("/api/publishing/versions").text, "gone for good, its name as well"


def test_each_press_goes_one_version_further(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any], clock: MovedClock
) -> None:
    owner.put(f"/api/trips/{two_versions['id']}", json={"price": 3})
    build(owner, outside, clock)
    go_back(owner)
    assert outside.revision == 2
    assert (go_back(owner)["before"], outside.revision) == (None, 1)


def test_a_version_that_is_not_kept_is_refused(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any]
) -> None:
    before = listed(owner)["before"]["id"]
    outside.line = outside.line[1:]
    answer = owner.post(f"/api/publishing/versions/{before}")
    assert (answer.status_code, outside.revision) == (409, 2)
    assert "לא שמורה" in answer.get_json()["message"]
    assert owner.post("/api/publishing/versions/4711").status_code == 404
    assert listed(owner)["held"] is None


def test_a_builder_that_is_away_changes_nothing(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any]
) -> None:
    outside.hook_status = 500
    answer = owner.post(f"/api/publishing/versions/{listed(owner)['before']['id']}")
    assert (answer.status_code, listed(owner)["held"]) == (503, None)
    assert "נסי שוב" in answer.get_json()["message"]


def test_an_answer_that_was_lost_is_made_good_by_the_builders_report(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any]
) -> None:
    outside.show(outside.line[0]["release"])
    report(owner, state="ready", revision=2, liveRelease=outside.live_release())
    run_due_jobs()
    assert listed(owner)["held"]["seen"] is True
    outside.show(None)
    report(owner, state="ready", revision=2, liveRelease=outside.live_release())
    run_due_jobs()
    assert (listed(owner)["held"], told(owner)["state"]) == (None, "live")


def test_what_was_built_before_the_history_began_can_be_gone_back_to(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    assert report(owner, state="ready", revision=0, liveRelease=outside.build(0)) == 204
    make_trip(owner, title="הראשון")
    build(owner, outside, clock)
    assert history(owner) == [[("trip", "added", "הראשון")], []]
    go_back(owner)
    assert outside.revision == 0


def test_a_switch_that_only_a_failed_build_tells_of_is_noted(
    owner: FlaskClient, outside: Outside, two_versions: dict[str, Any]
) -> None:
    outside.show(outside.line[0]["release"])
    report(owner, state="error", error="התוכן לא נקרא.", liveRelease=outside.live_release())
    run_due_jobs()
    assert listed(owner)["held"]["seen"] is True
    assert told(owner)["state"] == "failed"
