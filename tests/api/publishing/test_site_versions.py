"""The history of the site's versions: which are listed, and what changed in each."""

from datetime import timedelta
from pathlib import Path

import pytest
from api.factories import make_article, make_trip, trip
from api.local_servers import Outside
from api.moved_clock import MovedClock
from api.publishing_line import build, report, told
from api.site_versions import history, listed
from content_api.db import connection
from content_api.jobs import run_due_jobs
from content_api.publishing import versions
from content_api.publishing.changes import SiteChange
from content_api.publishing.models import PublishingState
from content_api.publishing.redirects import OldSlug
from content_api.publishing.versions import SiteVersion
from flask import Flask
from flask.testing import FlaskClient


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


def test_the_last_thirty_are_kept(
    owner: FlaskClient, outside: Outside, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert versions.KEPT == 30
    monkeypatch.setattr(versions, "KEPT", 5)
    walk = make_trip(owner)
    build(owner, outside, clock)
    for price in range(8):
        clock.move(timedelta(minutes=1))
        owner.put(f"/api/trips/{walk['id']}", json={"price": price})
        build(owner, outside, clock)
    assert len(listed(owner)["versions"]) == 5
    assert SiteChange.select().count() <= 6


def test_many_changes_are_named_up_to_a_dozen(
    owner: FlaskClient, outside: Outside, clock: MovedClock
) -> None:
    for number in range(15):
        make_trip(owner, slug=f"trip-{number}")
    build(owner, outside, clock)
    (version,) = listed(owner)["versions"]
    assert (len(version["changes"]), version["moreChanges"]) == (12, 3)


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


@pytest.mark.on_postgresql
def test_what_was_replaced_is_not_told_as_changed(
    app: Flask, owner: FlaskClient, outside: Outside, clock: MovedClock, tmp_path: Path
) -> None:
    make_trip(owner, title="הטיול שנשאר", slug="stays")
    command, folder = app.test_cli_runner(), str(tmp_path / "site")
    assert command.invoke(args=["export", folder]).exit_code == 0
    for number in range(3):
        make_trip(owner, title=f"הטיול הישן {number}", slug=f"old-{number}")
    build(owner, outside, clock)
    before = history(owner)
    assert command.invoke(args=["import", folder, "--replace"]).exit_code == 0
    build(owner, outside, clock)
    assert history(owner) == [[], *before]
