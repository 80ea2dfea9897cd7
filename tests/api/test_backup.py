"""A backup is complete or absent, fits both databases and stores, and is verified before a restore."""

import json
import shutil
import stat
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from api.backup_sites import (
    ITS_OWN,
    backup,
    elsewhere,
    is_empty,
    make_picture,
    objects_of,
    run,
    spoil,
    stored,
)
from api.factories import make_article, make_trip, trip
from api.moved_clock import MovedClock
from content_api.auth import Admin, AdminBrowser
from content_api.backup import tables, taking
from content_api.backup.archive import MANIFEST
from content_api.backup.tables import rows_of
from content_api.blog.models import BlogPost
from content_api.bookings.offers import OFFER_EXPIRY
from content_api.config import Config
from content_api.db import connection, database, init_database, utc_now, write
from content_api.enquiries.models import Enquiry
from content_api.health import Part, current_conditions
from content_api.jobs import Job, enqueue, run_due_jobs
from content_api.llm import MonthlyUse
from content_api.mail.outbox import SEND_MAIL
from content_api.media.models import Picture
from content_api.media.object_store import Store, object_store
from content_api.publishing.models import PublishingState
from content_api.publishing.versions import SiteVersion
from content_api.statistics.models import CountedView, DailySalt
from content_api.trips.models import Trip
from content_api.trips.schemas import TripFormSchema
from content_api.web.rate_counters import RateCounter
from flask.testing import FlaskClient
from support.owner import EMAIL

pytestmark = pytest.mark.on_postgresql


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_everything_comes_back_in_either_database(
    full: Config, into: str, tmp_path: Path, fresh_database: Callable[[str, Path], str]
) -> None:
    archive = backup(full, tmp_path)
    there = elsewhere(full, fresh_database(into, tmp_path / "there"), tmp_path / "there")
    assert run(there, "restore", archive).exit_code == 0
    assert stored(there, without=ITS_OWN) == stored(full, without=ITS_OWN)
    assert objects_of(there) == objects_of(full)
    jobs, jobs_there = ({row["id"]: row for row in stored(one)["job"]} for one in (full, there))
    for job_id, job in jobs_there.items():
        assert job["kind"] == "publishing.request_build" or job == jobs[job_id]
    assert set(jobs) <= set(jobs_there)
    again = elsewhere(full, fresh_database("sqlite", tmp_path / "again"), tmp_path / "again")
    assert run(again, "restore", backup(there, tmp_path / "second")).exit_code == 0
    assert stored(again, without=ITS_OWN) == stored(full, without=ITS_OWN)


def test_restored_site_goes_on(full: Config, other: Config, tmp_path: Path) -> None:
    """It numbers on, finds what it shows, asks for all pages, and nobody is signed in."""
    run(other, "restore", backup(full, tmp_path))
    from content_api import create_app

    app = create_app(other)
    visitor = app.test_client()
    assert visitor.get("/api/search?q=דולומיטים").get_json()["totals"]["trips"] == 1
    with connection():
        state = PublishingState.current()
        assert (state.state, state.seen_revision) == ("queued", 0)
        request = Job.get(Job.kind == "publishing.request_build")
        assert request.payload["full"]
        assert request.payload["force"]
    owner = app.test_client()
    signed_in = owner.post(
        "/api/auth/login", json={"email": "owner@example.com", "password": "a-long-enough-secret"}
    )
    assert signed_in.status_code == 200
    assert make_trip(owner, slug="the-next-one")["id"] == 3


def test_restored_site_offers_no_version_of_before(full: Config, other: Config, tmp_path: Path) -> None:
    """Where it is restored, nobody may have a release of those."""
    from content_api import create_app

    create_app(full)
    kept = [(2, "2-x"), (1, "1-x")]
    with write():
        state = PublishingState.current_for_update()
        for revision, release in kept[::-1]:
            SiteVersion.begin(state, utc_now()).end(revision, release, {}, utc_now())
        state.live_release, state.live_release_revision = "2-x", 2
        state.showable = [{"release": release, "revision": revision} for revision, release in kept]
        state.held_since = state.held_until = utc_now()
        state.next_build_ends_hold = True
        state.save()
    run(other, "restore", backup(full, tmp_path))
    owner = create_app(other).test_client()
    owner.post("/api/auth/login", json={"email": "owner@example.com", "password": "a-long-enough-secret"})
    seen = owner.get("/api/publishing/versions").get_json()
    assert (seen["held"], seen["before"]) == (None, None)
    assert [version["isLive"] for version in seen["versions"]] == [False, False]
    with connection():
        assert not PublishingState.current().next_build_ends_hold


def test_backup_taken_during_writes_is_equal_up_to_its_mark(
    full: Config, other: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer adds pictures, and trips and enquiries in pairs, between any two tables that are read."""
    writer = Writer(object_store(full))
    real_rows, real_objects = rows_of, taking._add_objects
    monkeypatch.setattr(taking, "rows_of", lambda *one: writer.in_between(real_rows(*one)))
    monkeypatch.setattr(taking, "_add_objects", lambda *one: writer.in_between(real_objects(*one)))
    create = init_database(full.database_url)
    with writer, connection():
        writer.wait_for_more(3)
        before = len(writer.acknowledged)
        taken = taking.take_backup(tmp_path / "backups", object_store(full))
        after = writer.begun
        writer.wait_for_more(3)
    create.close()
    run(other, "restore", taken.path)
    source, restored = stored(full), stored(other)
    slugs = [row["slug"] for row in restored["trip"] if row["slug"].startswith("written-")]
    written = sorted(int(slug.removeprefix("written-")) for slug in slugs)
    assert written == list(range(len(written))), "no gap"
    assert before <= len(written) <= after
    assert len(writer.acknowledged) > len(written), "it went on writing meanwhile"
    assert max(row["revision"] for row in restored["trip"]) == taken.revision
    for table in ("trip", "enquiry", "picture", "old_slug", "admin"):
        kept = {row["id"]: row for row in restored[table]}
        assert kept == {row["id"]: row for row in source[table] if row["id"] in kept}
        assert [row["id"] for row in source[table][: len(kept)]] or not kept
    assert sum(row["name"].startswith("written-") for row in restored["enquiry"]) == len(written)
    shown = {path for row in restored["trip"] for path in row["images"]}
    assert shown <= {row["path"] for row in restored["picture"]}
    objects, of_source = objects_of(other), objects_of(full)
    assert {name: of_source[name] for name in objects} == objects
    assert {path.removeprefix("/objects/") for path in shown} <= set(objects)


class Writer:
    """Writes for as long as its block lasts, in a thread of its own."""

    def __init__(self, store: Store):
        self.store, self.begun = store, 0
        self.acknowledged: list[int] = []
        self._stop, self._thread = threading.Event(), threading.Thread(target=self._write)

    def __enter__(self) -> "Writer":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _write(self) -> None:
        while not self._stop.is_set():
            number = self.begun
            self.begun += 1
            with connection():
                path = make_picture(self.store, 1000 + number)
                with write():
                    values = TripFormSchema().load(trip(slug=f"written-{number}", images=[path]))
                    made = Trip.add(values)
                    Enquiry.create(name=f"written-{number}", phone="", message="", trip=made)
            self.acknowledged.append(number)

    def wait_for_more(self, count: int) -> None:
        until, deadline = len(self.acknowledged) + count, time.monotonic() + 60
        while len(self.acknowledged) < until:
            assert self._thread.is_alive()
            assert time.monotonic() < deadline
            time.sleep(0.002)

    def in_between(self, values: Iterator[Any]) -> Iterator[Any]:
        self.wait_for_more(1)
        yield from values


def test_picture_that_the_store_has_lost_is_told(full: Config, other: Config, tmp_path: Path) -> None:
    (lost, *_) = sorted(objects_of(full))
    object_store(full).delete(lost)
    result = run(full, "backup", tmp_path / "backups")
    assert (result.exit_code, f"Missing in the store: {lost}" in result.output) == (0, True)
    (archive,) = (tmp_path / "backups").iterdir()
    checked = run(other, "restore", archive, "--check").output
    assert "Missing when it was taken: 1 files of pictures." in checked
    assert lost in run(other, "restore", archive).output


def test_picture_that_is_deleted_meanwhile_is_not_lost(
    full: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real_objects = taking._add_objects

    def without_one(writer: Any, store: Store, names: list[str]) -> Iterator[str]:
        with write():
            Picture.delete().where(Picture.path == f"/objects/{names[0]}").execute()
        store.delete(names[0])
        yield from real_objects(writer, store, names)

    monkeypatch.setattr(taking, "_add_objects", without_one)
    assert "Missing" not in run(full, "backup", tmp_path).output


def test_archive_is_for_its_owner_alone_and_tells_what_is_not_in_it(full: Config, tmp_path: Path) -> None:
    result = run(full, "backup", tmp_path / "backups")
    (archive,) = (tmp_path / "backups").iterdir()
    assert stat.S_IMODE(archive.stat().st_mode) == 0o600
    assert "FACTOR_KEY" in result.output
    assert "personal data" in result.output
    with ZipFile(archive) as opened:
        content = b"".join(opened.read(name) for name in opened.namelist())
    for secret in (full.factor_key, full.deploy_secret):
        assert secret.encode() not in content


def test_folder_that_takes_nothing_is_told_in_a_sentence(full: Config, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("no folder")
    result = run(full, "backup", tmp_path / "taken" / "backups")
    assert result.exit_code == 1
    assert result.output.startswith("Error: No backup was written: ")


def test_old_backups_go_when_told_so_and_the_newest_never(full: Config, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in ("backup-20200101-000000.zip", "backup-29990101-000000.zip", "notes.txt"):
        (folder / name).write_text("x")
    run(full, "backup", folder, "--keep-days", 30)
    assert not (folder / "backup-20200101-000000.zip").exists()
    assert len(list(folder.iterdir())) == 3


def test_old_backups_stay_longer_while_the_store_lacks_pictures(full: Config, tmp_path: Path) -> None:
    object_store(full).delete(sorted(objects_of(full))[0])
    old, older = (
        tmp_path / f"backup-{datetime.now(UTC) - timedelta(days=days):%Y%m%d-%H%M%S}.zip" for days in (60, 91)
    )
    for path in (old, older):
        path.write_text("x")
    assert "Older backups stay 90 days" in run(full, "backup", tmp_path, "--keep-days", 30).output
    assert (old.exists(), older.exists()) == (True, False)


def test_checking_touches_nothing(full: Config, other: Config, tmp_path: Path) -> None:
    result = run(other, "restore", backup(full, tmp_path), "--check")
    assert (result.exit_code, "It is whole" in result.output) == (0, True)
    assert is_empty(other)


def test_archive_of_an_older_version_is_brought_up_to_date(
    full: Config, other: Config, tmp_path: Path
) -> None:
    """As written before the log kept the numbers of records: without the column and its migration."""
    archive = backup(full, tmp_path)
    with ZipFile(archive) as opened:
        manifest = json.loads(opened.read(MANIFEST))
    manifest["migrations"].remove("0039_records_of_acts")
    manifest["tables"]["rights_log"]["columns"].remove("records")
    spoil(archive, MANIFEST, lambda _: json.dumps(manifest).encode())
    assert run(other, "restore", archive).exit_code == 0
    assert stored(other, without=ITS_OWN) == stored(full, without=ITS_OWN)


FORGOTTEN = {"daily_salt", "counted_view", "rate_counter"}


def test_archive_holds_nothing_by_which_a_reader_could_be_found(full: Config, tmp_path: Path) -> None:
    with ZipFile(backup(full, tmp_path)) as opened:
        assert FORGOTTEN.isdisjoint(json.loads(opened.read(MANIFEST))["tables"])


def test_readers_in_an_older_archive_are_not_restored(
    full: Config, other: Config, client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/api/statistics/pageview", json={"path": "/"})
    with monkeypatch.context() as patch:
        patch.setattr(tables, "LEFT_OUT", tables.LEFT_OUT - FORGOTTEN)
        archive = backup(full, tmp_path)
    assert run(other, "restore", archive).exit_code == 0
    assert stored(other, without=ITS_OWN) == stored(full, without=ITS_OWN)
    init_database(other.database_url)
    with connection():
        assert [DailySalt.select().count(), CountedView.select().count(), RateCounter.select().count()] == [
            0
        ] * 3


def test_known_browsers_are_forgotten_by_a_restore(
    full: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a browser that was forgotten since, a stranger's, would sign in without a mail about it."""
    with connection():
        AdminBrowser.create(admin=Admin.get(), token_hash="0" * 64)
    with monkeypatch.context() as patch:
        patch.setattr(tables, "LEFT_OUT", tables.LEFT_OUT - {"admin_browser"})
        of_older_code = backup(full, tmp_path / "older")
    archive = backup(full, tmp_path)
    with ZipFile(archive) as opened:
        assert "admin_browser" not in json.loads(opened.read(MANIFEST))["tables"]
    for each in (of_older_code, archive):
        result = run(full, "restore", each, "--replace")
        assert "Her password, address and two-step sign-in are those of the backup" in result.output
        with connection():
            assert AdminBrowser.select().count() == 0
            AdminBrowser.create(admin=Admin.get(), token_hash="1" * 64)


@pytest.mark.parametrize("since", ["nothing", "called off", "binned", "postponed"])
def test_a_restore_keeps_to_what_was_decided_of_a_schedule_since(
    owner: FlaskClient, full: Config, tmp_path: Path, clock: MovedClock, since: str
) -> None:
    def in_days(days: int) -> str:
        return (clock.now() + timedelta(days=days)).replace(microsecond=0).isoformat() + "Z"

    planned = make_article(owner, slug="planned", status="draft", publishAt=in_days(1))
    archive = backup(full, tmp_path)
    url = f"/api/blog/{planned['id']}"
    if since == "binned":
        assert owner.delete(url).status_code == 204
    elif since != "nothing":
        changed = {"publishAt": None if since == "called off" else in_days(4)}
        assert owner.put(url, json=changed).status_code == 200
    clock.move(timedelta(days=2))
    told = run(full, "restore", archive, "--replace").output
    assert ("had scheduled it: articles/planned" in told) == (since in ("called off", "binned"))
    published = []
    for _ in range(2):
        run_due_jobs()
        with connection():
            published.append(BlogPost.get(BlogPost.slug == "planned").is_published)
        clock.move(timedelta(days=3))
    assert published == {"nothing": [True, True], "postponed": [False, True]}.get(since, [False, False])


def test_a_restore_into_a_new_site_publishes_what_became_due(
    owner: FlaskClient, full: Config, other: Config, tmp_path: Path, clock: MovedClock
) -> None:
    moment = (clock.now() + timedelta(days=1)).replace(microsecond=0).isoformat() + "Z"
    make_article(owner, slug="planned", status="draft", publishAt=moment)
    archive = backup(full, tmp_path)
    clock.move(timedelta(days=2))
    assert "had scheduled it" not in run(other, "restore", archive, "--replace").output
    from content_api import create_app

    create_app(other)
    run_due_jobs()
    with connection():
        assert BlogPost.get(BlogPost.slug == "planned").is_published


def test_what_the_assistant_spent_since_stays_spent(full: Config, tmp_path: Path) -> None:
    """Each month has the highest count: of the backup, the replaced site and a newer archive."""

    def spend(*months: tuple[str, int]) -> None:
        with connection():
            MonthlyUse.delete().execute()
            for month, used in months:
                MonthlyUse.create(month=month, calls=used, tokens=used, micro_usd=used)

    spend(("2027-04", 9), ("2027-05", 2))
    archive = backup(full, tmp_path / "first")
    spend(("2027-05", 3), ("2027-06", 8))
    newer = backup(full, tmp_path / "second")
    spend(("2027-04", 5), ("2027-05", 7), ("2027-06", 1))
    assert run(full, "restore", archive, "--replace", "--newer-log", newer).exit_code == 0
    with connection():
        rows = MonthlyUse.select().order_by(MonthlyUse.month)
        spent = [(row.month, row.calls, row.tokens, row.micro_usd) for row in rows]
    assert spent == [("2027-04", 9, 9, 9), ("2027-05", 7, 7, 7), ("2027-06", 8, 8, 8)]


def test_backup_by_newer_code_before_its_migrations(full: Config, tmp_path: Path) -> None:
    """As a deploy takes it: the table of the publishing state lacks a column that the code knows."""
    with connection():
        database.execute_sql("ALTER TABLE publishing_state DROP COLUMN lifting")
    assert backup(full, tmp_path).exists()


def test_backup_by_older_code_after_a_newer_version_was_taken_back(
    full: Config, other: Config, tmp_path: Path
) -> None:
    """Migrations stay, and the nightly backup goes on; whoever has not migrated that far is told why not."""
    with connection():
        database.execute_sql(
            "INSERT INTO schema_migration (name, applied) VALUES ('9999_later', CURRENT_TIMESTAMP)"
        )
    archive = backup(full, tmp_path)
    here, there = (run(config, "restore", archive, "--check") for config in (full, other))
    assert (here.exit_code, "not tried here" in here.output) == (0, True)
    assert (there.exit_code, "newer version" in there.output) == (1, True)
    spoil(archive, "tables/trip.jsonl", lambda content: content[:-10])
    assert run(full, "restore", archive, "--check").exit_code == 1


def test_older_code_restores_over_the_tables_of_a_newer_version(full: Config, tmp_path: Path) -> None:
    """Taken back after it had migrated: what its own tables hold belongs to what is replaced."""
    archive, before = backup(full, tmp_path), stored(full, without=ITS_OWN)
    with connection():
        for sql in (
            "CREATE TABLE later (id INTEGER PRIMARY KEY, trip_id INTEGER NOT NULL REFERENCES trip (id))",
            "INSERT INTO later (id, trip_id) SELECT 1, MIN(id) FROM trip",
            "INSERT INTO schema_migration (name, applied) VALUES ('9999_later', CURRENT_TIMESTAMP)",
        ):
            database.execute_sql(sql)
    restored = run(full, "restore", archive, "--replace")
    assert restored.exit_code == 0
    assert "only a newer version of the software knows it: later" in restored.output
    assert stored(full, without=ITS_OWN) == {**before, "later": []}


def test_waiting_mails_are_told_and_can_be_held_back(full: Config, other: Config, tmp_path: Path) -> None:
    archive = backup(full, tmp_path)
    assert "1 mails that were waiting will be sent" in run(other, "restore", archive).output
    held = run(other, "restore", archive, "--replace", "--hold-mails")
    assert "were held back" in held.output
    with connection():
        assert [job.status for job in Job.select().where(Job.kind == SEND_MAIL)] == ["stopped"]


def test_no_offer_of_a_place_ends_by_itself_where_mails_are_held_back(
    full: Config, other: Config, tmp_path: Path
) -> None:
    with connection():
        enqueue(OFFER_EXPIRY, {"offer": 1}, run_at=utc_now())
    run(other, "restore", backup(full, tmp_path), "--hold-mails")
    with connection():
        assert [job.status for job in Job.select().where(Job.kind == OFFER_EXPIRY)] == ["stopped"]


def test_no_retry_sends_a_mail_that_was_held_back(full: Config, other: Config, tmp_path: Path) -> None:
    run(other, "restore", backup(full, tmp_path), "--hold-mails")
    with connection():
        assert current_conditions(utc_now(), other.data_dir)[Part.MAIL].is_well
    assert run(other, "retry-failed").output.strip() == "0 will be tried again."
    run(other, "worker", "--once")
    assert not list((other.data_dir / "mail").glob("*.eml"))


def test_a_link_that_was_asked_for_is_held_back_as_well(
    full: Config, client: FlaskClient, other: Config, tmp_path: Path
) -> None:
    client.post("/api/account/forgotten", json={"email": EMAIL})
    run(other, "restore", backup(full, tmp_path), "--hold-mails")
    run(other, "worker", "--once")
    assert not list((other.data_dir / "mail").glob("*.eml"))


def test_no_retry_sends_a_mail_that_was_given_up_before(full: Config, other: Config, tmp_path: Path) -> None:
    with connection():
        Job.update(status="failed", message="mailbox full").where(Job.kind == SEND_MAIL).execute()
    archive = backup(full, tmp_path)
    assert (
        "1 mails that were waiting or given up were held back"
        in run(other, "restore", archive, "--hold-mails").output
    )
    assert run(other, "retry-failed").output.strip() == "0 will be tried again."
    # Without it they are still given up, for the owner to decide.
    assert "mails that were" not in run(other, "restore", archive, "--replace").output
    assert run(other, "retry-failed").output.strip() == "1 will be tried again."


def test_archive_travels_from_a_folder_to_a_bucket_and_back(
    full: Config, store: Store, other: Config, tmp_path: Path
) -> None:
    """`store` is each of the two in turn."""
    from content_api.media.object_store import BucketStore

    kind = f"s3://{store.bucket}" if isinstance(store, BucketStore) else "file"
    there = replace(other, object_store=kind)
    run(there, "restore", backup(full, tmp_path))
    assert objects_of(there) == objects_of(full)
    shutil.rmtree(full.data_dir / "objects")
    run(full, "restore", backup(there, tmp_path / "back"), "--replace")
    assert objects_of(full) == objects_of(there)
