"""The ZIP file with all data: requested, prepared, downloaded, and deleted after a day."""

import csv
import io
import os
import shutil
import tempfile
import time
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path, PurePosixPath
from typing import Any
from zipfile import ZipFile

import pytest
from api.factories import make_article, make_trip
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from api.received_enquiries import enquiry
from api.stores import refuse_versions
from content_api.bookings.models import Participant
from content_api.config import Config
from content_api.db import connection, utc_now
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, run_due_jobs
from content_api.media.download_files import MIN_FREE_BYTES, PREPARE, delete_partial_downloads, scratch_of
from content_api.media.object_store import FolderStore, object_store
from content_api.personal_data import Person
from content_api.retention.purge import purge
from content_api.rights_desk.person_actions import PersonActions
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

URL = "/api/downloads"
FILE = f"{URL}/everything.zip"


def state(owner: FlaskClient) -> tuple[str, int]:
    shown = owner.get(URL).get_json()
    return shown["status"], shown["progress"]


def prepared(owner: FlaskClient) -> ZipFile:
    assert owner.post(URL).status_code == 202
    run_due_jobs()
    with owner.get(FILE) as answer:
        assert (answer.status_code, answer.mimetype) == (200, "application/zip")
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Content-Disposition"].startswith("attachment; filename=everything-20")
        return ZipFile(io.BytesIO(answer.data))


def answered(owner: FlaskClient) -> int:
    with owner.get(FILE) as answer:
        return int(answer.status_code)


def rows(archive: ZipFile, name: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(archive.read(name).decode("utf-8-sig"))))


def test_all_that_she_has_is_in_it(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner, slug="lake", title="כנרת")
    make_article(owner, slug="draft", status="draft")
    number = client.post("/api/contact", json=enquiry(tripId=trip["id"], message="=1+1")).get_json()["id"]
    owner.post(f"/api/contacts/{number}/booking", json={})
    archive = prepared(owner)
    names = archive.namelist()
    assert {"תוכן/trips/lake.md", "תוכן/articles/draft.md", "תוכן/settings.json"} <= set(names)
    assert all(
        PurePosixPath(name).parts[0] in {"תוכן", "פניות.csv", "מי נוסעת.csv", "מה יש כאן.txt"}
        for name in names
    )
    [_, written] = rows(archive, "פניות.csv")
    # What she wrote stays text in a spreadsheet.
    assert (written[2], written[7]) == ("רות אלון", "'=1+1")
    [_, coming] = rows(archive, "מי נוסעת.csv")
    assert (coming[0], coming[2]) == ("כנרת", "רות אלון")


def test_travellers_stand_by_departure_those_without_a_date_last(owner: FlaskClient) -> None:
    year = date.today().year + 1
    dates = {"someday": None, "autumn": f"{year}-09-01", "spring": f"{year}-03-01"}
    for title, starts in dates.items():
        trip = make_trip(owner, slug=title, title=title, startDate=starts, endDate=starts)
        with connection():
            Participant.create(trip=trip["id"], name=title)
    _, *coming = rows(prepared(owner), "מי נוסעת.csv")
    assert [row[0] for row in coming] == ["spring", "autumn", "someday"]


def test_companions_without_a_name_are_named_after_who_booked(
    owner: FlaskClient, client: FlaskClient
) -> None:
    trip = make_trip(owner)
    wrote = client.post("/api/contact", json=enquiry(tripId=trip["id"])).get_json()["id"]
    owner.post(f"/api/contacts/{wrote}/booking", json={"seats": 2})
    with connection():
        Participant.create(trip=trip["id"])
    _, *coming = rows(prepared(owner), "מי נוסעת.csv")
    assert [row[2] for row in coming] == ["רות אלון", "המצטרפת של רות אלון", "נוסעת בלי שם"]


def test_it_is_told_how_far_it_is(owner: FlaskClient) -> None:
    assert (state(owner), answered(owner)) == (("none", 100), 404)
    for _ in range(2):
        assert owner.post(URL).get_json()["status"] == "preparing"
    with connection():
        assert Job.select().where(Job.kind == PREPARE).count() == 1
    assert state(owner) == ("preparing", 0)
    run_due_jobs()
    assert state(owner) == ("ready", 100)
    owner.post(URL)
    with connection():
        Job.update(status="failed", finished_at=utc_now()).where(
            Job.status == "queued", Job.kind == PREPARE
        ).execute()
    # The file from before can be had all the same.
    assert (state(owner)[0], answered(owner)) == ("failed", 200)
    prepared(owner)
    assert state(owner) == ("ready", 100)


def test_it_is_gone_after_a_day(owner: FlaskClient, clock: MovedClock) -> None:
    prepared(owner)
    clock.move(timedelta(hours=25))
    run_due_jobs()
    owner = signed_in_again(owner)
    assert (state(owner), answered(owner)) == (("none", 100), 404)


def test_a_new_one_takes_the_place_of_the_one_before(owner: FlaskClient, config: Config) -> None:
    for _ in range(2):
        prepared(owner)
    assert len(list(object_store(config).names("downloads"))) == 1


def test_it_is_the_owners_alone(owner: FlaskClient, client: FlaskClient, config: Config) -> None:
    prepared(owner)
    [(name, _)] = object_store(config).names("downloads")
    assert [client.get(path).status_code for path in (URL, FILE, f"/objects/{name}")] == [401, 401, 404]
    assert client.post(URL).status_code == 401


@pytest.mark.parametrize("act", [PersonActions.erase, lambda person: person.restrict(True)])
def test_who_is_erased_or_restricted_is_not_in_what_was_prepared_before(
    app: Flask, owner: FlaskClient, client: FlaskClient, act: Any
) -> None:
    client.post("/api/contact", json=enquiry(email="ruth@example.com"))
    prepared(owner)
    with app.app_context(), connection():
        act(PersonActions("test", Person.of("ruth@example.com", "")))
    assert answered(owner) == 404
    assert len(rows(prepared(owner), "פניות.csv")) == 1


def test_who_was_erased_is_in_no_download_while_the_store_does_not_answer(
    app: Flask, owner: FlaskClient, client: FlaskClient, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/api/contact", json=enquiry(email="ruth@example.com"))
    prepared(owner)

    def away(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as patch, app.app_context(), connection():
        for name in ("names", "delete", "delete_for_good"):
            patch.setattr(FolderStore, name, away)
        PersonActions("test", Person.of("ruth@example.com", "")).erase()
        assert Enquiry.select().where(Enquiry.email != "").count() == 0
    assert len(list(object_store(config).names("downloads"))) == 1
    assert (state(owner), answered(owner)) == (("none", 100), 404)
    run_due_jobs()
    assert list(object_store(config).names("downloads")) == []


@pytest.mark.parametrize("function", ["", "women-travel-production"], ids=["one machine", "lambda"])
def test_nothing_is_asked_of_a_data_folder_that_cannot_be_written(
    app: Flask,
    owner: FlaskClient,
    client: FlaskClient,
    config: Config,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    function: str,
) -> None:
    client.post("/api/contact", json=enquiry(email="ruth@example.com"))
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    nowhere = tmp_path / "a file"
    nowhere.touch()
    read_only = replace(config, data_dir=nowhere / "var", lambda_function=function)
    if function:
        app.extensions["config"] = read_only
    prepared(owner)
    app.extensions["config"] = read_only
    with app.app_context(), connection():
        PersonActions("test", Person.of("ruth@example.com", "")).erase()
    assert answered(owner) == 404
    assert [path for path in scratch.rglob("*") if path.is_file()] == []


def test_who_is_erased_while_it_is_prepared_is_not_in_it(
    app: Flask, owner: FlaskClient, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/api/contact", json=enquiry(email="ruth@example.com"))
    store = app.extensions["objects"]

    def erased_on_the_way(name: str, file: Path) -> None:
        """Nobody sees it in the store yet, and it arrives all the same."""
        content = file.read_bytes()
        PersonActions("test", Person.of("ruth@example.com", "")).erase()
        store.put(name, content, "application/zip")

    monkeypatch.setattr(store, "put_file", erased_on_the_way)
    owner.post(URL)
    run_due_jobs()
    assert (state(owner)[0], answered(owner)) == ("failed", 404)
    assert list(store.names("downloads")) == []
    assert "נמחקו או הוגבלו פרטים" in owner.get(URL).get_json()["reason"]


def left_over(config: Config) -> list[Path]:
    return list(scratch_of(config).glob("*"))


def test_nothing_is_left_of_what_failed(
    owner: FlaskClient, app: Flask, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any) -> None:
        raise OSError("the bucket is away")

    monkeypatch.setattr(app.extensions["objects"], "put_file", away)
    owner.post(URL)
    run_due_jobs()
    assert (state(owner)[0], left_over(config)) == ("preparing", [])


def test_nothing_is_prepared_where_little_is_free(
    owner: FlaskClient, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_trip(owner)
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=MIN_FREE_BYTES - 1))
    owner.post(URL)
    run_due_jobs()
    shown = owner.get(URL).get_json()
    assert (shown["status"], left_over(config)) == ("failed", [])
    assert shown["reason"].startswith("אין כרגע מספיק מקום פנוי כדי להכין את הקובץ. שום דבר לא אבד.")
    monkeypatch.undo()
    prepared(owner)
    assert owner.get(URL).get_json()["reason"] == ""


def test_what_a_killed_worker_half_wrote_goes_in_the_night(config: Config, app: Flask) -> None:
    scratch_of(config).mkdir(parents=True)
    half, yesterday = scratch_of(config) / "half.zip", time.time() - 25 * 3600
    half.touch()
    os.utime(half, (yesterday, yesterday))
    with app.app_context(), connection():
        assert left_over(config) == [half]
        purge(config)
    assert left_over(config) == []


def test_file_that_its_worker_deletes_meanwhile_stops_no_erasure(config: Config) -> None:
    scratch_of(config).mkdir(parents=True)
    # Listed, and not there when it is looked at.
    (scratch_of(config) / "gone.zip").symlink_to(scratch_of(config) / "nothing")
    delete_partial_downloads(config)


def test_what_is_being_written_in_the_night_stays(
    app: Flask, config: Config, owner: FlaskClient, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    from content_api.downloads import preparing

    write_zip = preparing.write_zip

    def purged_afterwards(*args: Any) -> None:
        write_zip(*args)
        purge(config)

    monkeypatch.setattr(preparing, "write_zip", purged_afterwards)
    prepared(owner)


def test_file_of_a_worker_that_was_killed_is_handed_out_to_nobody_and_goes(
    owner: FlaskClient, config: Config, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: Any, **__: Any) -> bool:
        raise KeyboardInterrupt

    owner.post(URL)
    with monkeypatch.context() as patch:
        patch.setattr(Job, "renew", killed)
        with pytest.raises(KeyboardInterrupt):
            run_due_jobs()
    assert len(list(object_store(config).names("downloads"))) == 1
    assert (state(owner)[0], answered(owner)) == ("preparing", 404)
    clock.move(timedelta(hours=25))
    run_due_jobs()
    owner = signed_in_again(owner)
    # The work was taken up by another and done; what the first had left is gone.
    assert (state(owner)[0], len(list(object_store(config).names("downloads")))) == ("ready", 1)


def test_bucket_keeps_no_former_version_of_it(
    owner: FlaskClient, app: Flask, bucket: Any, clock: MovedClock
) -> None:
    bucket.client.put_bucket_versioning(Bucket=bucket.bucket, VersioningConfiguration={"Status": "Enabled"})
    app.extensions["objects"] = bucket
    for _ in range(2):
        owner.post(URL)
        run_due_jobs()
    clock.move(timedelta(hours=25))
    run_due_jobs()
    kept = bucket.client.list_object_versions(Bucket=bucket.bucket, Prefix="downloads/")
    assert (kept.get("Versions", []), kept.get("DeleteMarkers", [])) == ([], [])


def test_who_is_erased_is_out_of_reach_at_once_and_her_former_versions_are_tried_again(
    owner: FlaskClient, app: Flask, bucket: Any, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    bucket.client.put_bucket_versioning(Bucket=bucket.bucket, VersioningConfiguration={"Status": "Enabled"})
    app.extensions["objects"] = bucket
    owner.post(URL)
    run_due_jobs()
    with monkeypatch.context() as patch:
        refuse_versions(bucket, patch, "SlowDown")
        with app.app_context(), connection():
            PersonActions("test", Person.of("ruth@example.com", "")).erase()
        assert answered(owner) == 404
        run_due_jobs()
    clock.move(timedelta(minutes=1))
    run_due_jobs()
    assert "Versions" not in bucket.client.list_object_versions(Bucket=bucket.bucket, Prefix="downloads/")


def test_file_before_whose_former_versions_stay_for_now_holds_up_no_new_one(
    owner: FlaskClient, app: Flask, bucket: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.extensions["objects"] = bucket
    refuse_versions(bucket, monkeypatch, "AccessDenied")
    for _ in range(2):
        owner.post(URL)
        run_due_jobs()
        assert state(owner) == ("ready", 100)
    assert len(list(bucket.names("downloads"))) == 1


def test_bucket_hands_it_out_itself(owner: FlaskClient, app: Flask, bucket: Any) -> None:
    app.extensions["objects"] = bucket
    owner.post(URL)
    run_due_jobs()
    answer = owner.get(FILE)
    assert answer.status_code == 303
    assert "response-content-disposition=attachment" in answer.headers["Location"]
