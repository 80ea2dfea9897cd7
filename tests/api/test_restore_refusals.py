"""Restores that are refused, and that these change nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from api.backup_sites import ITS_OWN, backup, is_empty, objects_of, run, spoil, stored
from content_api import create_app
from content_api.auth import Admin
from content_api.backup.archive import MANIFEST
from content_api.backup.tables import columns_of, rows_of, tables_of, write_rows
from content_api.config import Config
from content_api.db import connection, database, init_database, utc_now
from content_api.jobs import Job
from content_api.publishing.models import PublishingState
from content_api.rights_requests.log import RightsLogEntry
from content_api.trips.models import Trip

# What a site writes by itself, and what strangers' tries at its doors leave.
OF_TICKING = ("heartbeat", "watched_part", "rate_counter")
OF_ITSELF = {*OF_TICKING, "publishing_state", "job", "daily_salt", "rights_log"}


@pytest.mark.on_postgresql
def test_restoring_over_something_is_refused_until_told(full: Config, other: Config, tmp_path: Path) -> None:
    archive = backup(full, tmp_path)
    run(other, "restore", archive)
    with connection():
        Trip.update(title="אחרי הגיבוי").where(Trip.slug == "dolomites-june").execute()
        Admin.create(email="second@example.com", username="ב", password_hash="x")
        PublishingState.update(content_revision=900).execute()
    changed = stored(other)
    refused = run(other, "restore", archive)
    assert (refused.exit_code, "--replace" in refused.output) == (1, True)
    assert stored(other) == changed
    assert run(other, "restore", archive, "--replace").exit_code == 0
    assert stored(other, without=ITS_OWN) == stored(full, without=ITS_OWN)
    # Visitors have seen revision 900: what they see next is a later one.
    assert stored(other)["publishing_state"][0]["content_revision"] == 901


def in_manifest(**changes: Any) -> Callable[[bytes], bytes]:
    return lambda content: json.dumps({**json.loads(content), **changes}).encode()


def without_numbers(content: bytes) -> bytes:
    manifest = json.loads(content)
    del manifest["numbers"]
    return json.dumps(manifest).encode()


SPOILT: dict[str, tuple[Callable[[Path], Any], str]] = {
    "cut": (lambda path: path.write_bytes(path.read_bytes()[:-4000]), "cut off"),
    "empty": (lambda path: path.write_bytes(b""), "cut off"),
    "no archive": (lambda path: path.write_bytes(b"PK" + b"x" * 9000), "cut off"),
    "row altered": (
        lambda path: spoil(path, "tables/enquiry.jsonl", lambda rows: rows.replace(b"0182", b"0199")),
        "tables/enquiry.jsonl in it is not as it was written",
    ),
    "picture altered": (
        lambda path: spoil(path, f"objects/pictures/{1:020x}.jpg", lambda content: content[:-1] + b"x"),
        "is not as it was written",
    ),
    "member added": (lambda path: ZipFile(path, "a").writestr("tables/more.jsonl", "[]"), "cut off"),
    "newer format": (lambda path: spoil(path, MANIFEST, in_manifest(format=2)), "newer version"),
    "newer migrations": (
        lambda path: spoil(path, MANIFEST, in_manifest(migrations=["9999_of_tomorrow"])),
        "newer version",
    ),
    "manifest without numbers": (
        lambda path: spoil(path, MANIFEST, without_numbers),
        "cut off",
    ),
    "manifest without sense": (lambda path: spoil(path, MANIFEST, lambda _: b"[]"), "cut off"),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_spoilt_archive_is_refused_and_nothing_is_touched(
    full: Config, other: Config, tmp_path: Path, kind: str
) -> None:
    act, sentence = SPOILT[kind]
    archive = backup(full, tmp_path)
    act(archive)
    for words in ([], ["--replace"], ["--check"]):
        result = run(other, "restore", archive, *words)
        assert (result.exit_code, sentence in result.output) == (1, True), (words, result.output)
        assert is_empty(other), words
        assert not objects_of(other), words
        assert not list(other.data_dir.glob(".half-*")), words


@pytest.mark.on_postgresql
def test_log_of_another_site_is_not_mixed_with_this_one(full: Config, other: Config, tmp_path: Path) -> None:
    for config, who in ((full, "יעל"), (other, "אחרת")):
        init_database(config.database_url)
        with connection():
            RightsLogEntry.create(act="gathered", who=who)
    before = stored(other)
    result = run(other, "restore", backup(full, tmp_path), "--replace")
    assert (result.exit_code, "another site's" in result.output) == (1, True)
    assert stored(other) == before


@pytest.mark.on_postgresql
def test_cloud_whose_clock_ticked_takes_a_restore(full: Config, other: Config, tmp_path: Path) -> None:
    archive = backup(full, tmp_path)
    tick(other)
    login = {"email": "nobody@example.com", "password": "a-guess"}
    create_app(other).test_client().post("/api/auth/login", json=login)
    done = run(other, "restore", archive)
    assert done.exit_code == 0, done.output
    assert stored(other, without=(*ITS_OWN, *OF_TICKING)) == stored(full, without=(*ITS_OWN, *OF_TICKING))


def tick(config: Config) -> None:
    """As the clock of the cloud does it each minute: a first time, and when all of it is due again."""
    for _ in range(2):
        run(config, "worker", "--once")
        with connection():
            Job.update(run_at=utc_now()).execute()


def test_whatever_else_it_holds_refuses_a_restore(full: Config, other: Config, tmp_path: Path) -> None:
    """One row of each table in turn."""
    if not other.database_url.startswith("sqlite"):
        pytest.skip("the list is the same, and PostgreSQL takes no row without what it points to")
    archive, refusing = backup(full, tmp_path), set()
    with connection():
        kept = {
            name: (columns_of(database.obj, name), list(rows_of(database.obj, name)))
            for name in tables_of(database.obj)
        }
    run(other, "migrate")
    for table, (columns, rows) in kept.items():
        init_database(other.database_url)
        if not rows or table in OF_ITSELF:
            continue
        with connection():
            database.execute_sql("PRAGMA foreign_keys = OFF")
            write_rows(database.obj, table, columns, rows[:1])
        refused = run(other, "restore", archive)
        assert (refused.exit_code, f"({table})" in refused.output) == (1, True), refused.output
        refusing.add(table)
        with connection():
            database.execute_sql("PRAGMA foreign_keys = OFF")
            database.execute_sql(f'DELETE FROM "{table}"')  # noqa: S608
    assert {"admin", "trip", "blog_post", "picture", "enquiry", "page_view", "site_settings"} <= refusing
