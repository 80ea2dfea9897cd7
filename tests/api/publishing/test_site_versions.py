"""The history of the site's versions, going back to the one before, and what ends that."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from api.making import article, make_article, make_trip, trip
from api.moved_clock import MovedClock
from api.outside import Outside
from api.publishing_line import build, report, told
from content_api import create_app
from content_api.config import Config
from content_api.db import connection, utc_now, write
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.publishing import content_changed
from content_api.publishing.changes import SiteChange
from content_api.publishing.models import AUTOMATIC_RETRIES, END_HOLD, PublishingState
from content_api.publishing.redirects import OldSlug
from content_api.publishing.versions import SiteVersion
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD


def listed(owner: FlaskClient) -> dict[str, Any]:
    answer = owner.get("/api/publishing/versions")
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def history(owner: FlaskClient) -> list[list[tuple[str, str, str]]]:
    """What changed in each version, the newest first."""
    return [
        [(change["kind"], change["act"], change["title"]) for change in version["changes"]]
        for version in listed(owner)["versions"]
    ]


def go_back(owner: FlaskClient) -> dict[str, Any]:
    answer = owner.post(f"/api/publishing/versions/{listed(owner)['before']['id']}")
    assert answer.status_code == 200, answer.text
    run_due_jobs()
    return listed(owner)


@pytest.fixture
def two_versions(owner: FlaskClient, outside: Outside, clock: MovedClock) -> dict[str, Any]:
    """A trip that was changed: two versions, the second live."""
    walk = make_trip(owner, title="השם הראשון")
    build(owner, outside, clock)
    owner.put(f"/api/trips/{walk['id']}", json={"title": "השם השני"})
    build(owner, outside, clock)
    clock.move(timedelta(minutes=5))
    return walk


def test_each_version_tells_what_changed_in_it(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    walk, text = make_trip(owner, title="הטיול")["id"], make_article(owner, title="המאמר")["id"]
    build(owner, outside, clock)
    owner.put(f"/api/trips/{walk}", json={"price": 1})
    owner.put(f"/api/trips/{walk}", json={"title": "הטיול החדש"})
    owner.put("/api/site", json={"phone": "+972-3-555-0100"})
    build(owner, outside, clock)
    owner.put(f"/api/blog/{text}", json={"status": "draft"})
    owner.delete(f"/api/trips/{walk}")
    build(owner, outside, clock)
    owner.put(f"/api/blog/{text}", json={"status": "published"})
    owner.post(f"/api/bin/trip/{walk}/restore", json={})
    build(owner, outside, clock)
    assert history(owner) == [
        [("trip", "returned", "הטיול החדש"), ("article", "added", "המאמר")],
        [("trip", "removed", "הטיול החדש"), ("article", "removed", "המאמר")],
        [("site", "changed", ""), ("trip", "changed", "הטיול החדש")],
        [("article", "added", "המאמר"), ("trip", "added", "הטיול")],
    ]


def test_of_what_is_deleted_for_good_its_own_title_and_redirects_alone_go(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    """A trip and an article may have the same number."""
    walk, text = make_trip(owner, title="הטיול"), make_article(owner, title="המאמר")
    assert walk["id"] == text["id"]
    build(owner, outside, clock)
    for section, of in (("trips", walk), ("blog", text)):
        owner.put(f"/api/{section}/{of['id']}", json={"slug": f"{of['slug']}-moved"})
    build(owner, outside, clock)
    owner.delete(f"/api/trips/{walk['id']}")
    assert owner.delete(f"/api/bin/trip/{walk['id']}").status_code == 204
    build(owner, outside, clock)
    assert history(owner)[1:] == [
        [("article", "changed", "המאמר"), ("trip", "changed", "")],
        [("article", "added", "המאמר"), ("trip", "added", "")],
    ]
    with connection():
        assert OldSlug.leads_to("article", text["slug"]) == text["id"]
        assert OldSlug.leads_to("trip", walk["slug"]) is None


def test_what_came_and_went_before_a_build_is_not_told(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    walk = make_trip(owner)["id"]
    owner.delete(f"/api/trips/{walk}")
    make_article(owner, title="נשאר")
    build(owner, outside, clock)
    assert history(owner) == [[("article", "added", "נשאר")]]


def test_a_version_says_when_it_was_asked_for_and_seen(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    clock.freeze()
    make_trip(owner)
    asked = clock.now()
    build(owner, outside, clock)
    (version,) = listed(owner)["versions"]
    assert version["askedAt"] == f"{asked:%Y-%m-%dT%H:%M:%SZ}"
    assert version["liveAt"] == f"{clock.now():%Y-%m-%dT%H:%M:%SZ}"
    assert (version["state"], version["isLive"], version["whole"]) == ("ready", True, False)
    assert (version["seconds"], version["cause"], version["error"]) == (0.4, "asked", None)


def test_what_a_build_took_in_as_it_began_waits_no_longer(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    clock.freeze()
    make_trip(owner)
    clock.move(timedelta(seconds=20))
    run_due_jobs()
    make_article(owner)
    # The builder read it: its release has both.
    live_release = outside.build(told(owner)["savedRevision"])
    how = {"way": "content-only", "cause": "asked", "seconds": 0.4}
    assert (
        report(
            owner, state="ready", revision=told(owner)["savedRevision"], liveRelease=live_release, report=how
        )
        == 204
    )
    run_due_jobs()
    clock.move(timedelta(hours=5))
    make_trip(owner, slug="later")
    asked = clock.now()
    build(owner, outside, clock)
    assert listed(owner)["versions"][0]["askedAt"] == f"{asked:%Y-%m-%dT%H:%M:%SZ}"


def test_a_build_under_way_stands_in_the_history(owner: FlaskClient, outside: Outside) -> None:
    make_trip(owner, title="בדרך")
    run_due_jobs()
    (version,) = listed(owner)["versions"]
    assert (version["state"], version["finishedAt"], version["isLive"]) == ("building", None, False)
    assert history(owner) == [[("trip", "added", "בדרך")]]


def test_failures_of_the_same_changes_are_one_line(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    clock.freeze()
    make_trip(owner, title="לא עלה")
    run_due_jobs()
    report(owner, state="error", error="התוכן לא נקרא.", detail="ECONNREFUSED at feed.mjs")
    clock.move(timedelta(minutes=3))
    run_due_jobs()
    report(owner, state="error", error="התוכן לא נקרא.", detail="ECONNREFUSED at feed.mjs")
    (version,) = listed(owner)["versions"]
    assert (version["state"], version["attempts"], version["error"]) == ("failed", 2, "התוכן לא נקרא.")
    assert version["finishedAt"] == f"{clock.now():%Y-%m-%dT%H:%M:%SZ}"
    assert "ECONNREFUSED" not in owner.get("/api/publishing/versions").text
    clock.move(timedelta(minutes=5))
    build(owner, outside, clock)
    ready, failed = listed(owner)["versions"]
    assert [(one["state"], one["liveAt"] is None) for one in (ready, failed)] == [
        ("ready", False),
        ("failed", True),
    ]


def test_a_report_that_comes_twice_counts_once(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    run_due_jobs()
    for _ in range(2):
        assert report(owner, state="error", error="התוכן לא נקרא.", detail="x" * 3000) == 204
    with connection():
        assert PublishingState.current().failures == 1
    (version,) = listed(owner)["versions"]
    assert (version["state"], version["attempts"]) == ("failed", 1)
    assert report(owner, state="error", error="אחרת.") == 204
    with connection():
        assert PublishingState.current().failures == 2
    clock.move(timedelta(minutes=5))
    run_due_jobs()
    for _ in range(2):
        assert report(owner, state="ready", revision=1) == 204
    assert [one["state"] for one in listed(owner)["versions"]] == ["ready", "failed"]


def test_a_night_without_a_change_is_no_version_until_its_pages_differ(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    make_trip(owner)
    build(owner, outside, clock)
    report(owner, state="building")
    assert [one["state"] for one in listed(owner)["versions"]] == ["building", "ready"]
    report(owner, state="ready", revision=1, liveRelease=outside.live_release(), report={"cause": "day"})
    assert [one["state"] for one in listed(owner)["versions"]] == ["ready"]
    report(owner, state="building")
    how = {"cause": "nightly", "way": "full", "seconds": 20}
    report(owner, state="ready", revision=1, liveRelease=outside.build(1), report=how)
    nightly = listed(owner)["versions"][0]
    assert (nightly["cause"], nightly["whole"], nightly["changes"]) == ("nightly", True, [])
    assert listed(owner)["before"] is None, "it shows what the one before shows"


def test_the_last_thirty_are_kept(owner: FlaskClient, outside: Outside, clock: MovedClock) -> None:
    walk = make_trip(owner)
    build(owner, outside, clock)
    for price in range(33):
        clock.move(timedelta(minutes=1))
        owner.put(f"/api/trips/{walk['id']}", json={"price": price})
        build(owner, outside, clock)
    assert len(listed(owner)["versions"]) == 30
    assert SiteChange.select().count() <= 31


def test_many_changes_are_named_up_to_a_dozen(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    for number in range(15):
        make_trip(owner, slug=f"trip-{number}")
    build(owner, outside, clock)
    (version,) = listed(owner)["versions"]
    assert (len(version["changes"]), version["moreChanges"]) == (12, 3)


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


def test_a_host_that_tells_of_no_releases_offers_none(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    for number in (1, 2):
        make_trip(owner, slug=f"trip-{number}")
        clock.move(timedelta(seconds=20))
        run_due_jobs()
        report(owner, state="ready", revision=number)
    assert [one["state"] for one in listed(owner)["versions"]] == ["ready"] * 2
    assert listed(owner)["before"] is None


@pytest.mark.parametrize(
    ("method", "path"),
    [("get", ""), ("post", "/newest"), ("post", "/1")],
)
def test_visitors_are_turned_away(client: FlaskClient, method: str, path: str) -> None:
    assert getattr(client, method)(f"/api/publishing/versions{path}").status_code == 401


def test_a_change_that_was_undone_leaves_no_trace(owner: FlaskClient) -> None:
    make_trip(owner)
    assert owner.post("/api/trips", json=trip()).status_code == 409
    assert SiteChange.select().count() == 1
    assert SiteVersion.select().count() == 0
