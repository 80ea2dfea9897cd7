"""A full or read-only disk: a clear error, no half-written files, and recovery without help."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from api.assistant import few_variants
from api.factories import article, make_article
from api.hostile.disk import Disk
from api.hostile.running_site import assert_own_error
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in
from api.picture_corpus import accepted
from api.sent_mail import sent
from api.submissions import CONTACT, enquiry
from content_api import db
from content_api.atomic_files import PARTIAL_PREFIX
from content_api.backup.archive import Archive
from content_api.config import Config
from content_api.db import connection, database, init_database, is_sqlite
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.publishing.models import REQUEST_BUILD
from flask import Flask
from flask.testing import FlaskClient
from support.postgresql import as_admin, with_database
from werkzeug.test import TestResponse

__all__ = ["few_variants"]

PHOTOGRAPH = dict(accepted())["jpeg"]
KEY = {"Idempotency-Key": "3d2c1b0a-of-her-browser"}
# More than what is free inside the pages that the database has.
LONG = "מתי יוצאות? " * 400
AN_HOUR = timedelta(hours=1)

Spoil = Callable[[Disk], None]
SPOILT: dict[str, Spoil] = {
    "full": Disk.fill,
    # The beginning of a file still fits.
    "almost full": lambda disk: disk.fill(100),
    "read-only": Disk.make_read_only,
}
spoilt_disks = pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)


@pytest.fixture
def disk(app: Flask, config: Config) -> Iterator[Disk]:
    """Where files are kept; of a database at the same place, see `spoilt_database`."""
    with pytest.MonkeyPatch.context() as patch:
        yield Disk(config.data_dir, patch)


class Database:
    """Takes no more from its next connection on, or only lets itself be read; until it is mended."""

    def __init__(self, config: Config, how: str):
        self.url, self.how = config.database_url, how

    def spoil(self) -> None:
        if not is_sqlite():
            self._set("SET default_transaction_read_only = on")
            return
        with connection():
            (pages,) = database.execute_sql("PRAGMA page_count").fetchone()
        name, value = ("max_page_count", pages) if self.how == "full" else ("query_only", 1)
        db.SQLITE_PRAGMAS[name] = value
        init_database(self.url)

    def mend(self) -> None:
        if not is_sqlite():
            self._set("RESET default_transaction_read_only")
            return
        for name in ("max_page_count", "query_only"):
            db.SQLITE_PRAGMAS.pop(name, None)
        init_database(self.url)

    def _set(self, setting: str) -> None:
        database.close()
        name = urlsplit(self.url).path.removeprefix("/")
        as_admin(with_database(self.url, "postgres"), f"ALTER DATABASE {name} {setting}")


@pytest.fixture(params=["full", "read-only"])
def spoilt_database(
    request: pytest.FixtureRequest, engine: str, app: Flask, config: Config
) -> Iterator[Database]:
    if (engine, request.param) == ("postgresql", "full"):
        pytest.skip("how full its disk is, is its server's affair")
    spoilt = Database(config, request.param)
    yield spoilt
    spoilt.mend()


def is_refused(answer: TestResponse) -> bool:
    """With a 5xx of ours, that says what is so in words for whoever reads it."""
    assert answer.status_code in {500, 503}, answer.text
    assert_own_error(answer)
    return True


def finish(clock: MovedClock, span: timedelta = AN_HOUR) -> None:
    """Do the jobs of so long a time, each when it is due."""
    end = clock.now() + span
    while clock.now() < end:
        run_due_jobs()
        clock.move(timedelta(seconds=60))


def stuck() -> list[str]:
    """The kinds of jobs that nobody will do; nobody listens at the build hook here."""
    over = (JobStatus.FAILED, JobStatus.RUNNING)
    with connection():
        return [job.kind for job in Job.select().where(Job.status.in_(over), Job.kind != REQUEST_BUILD)]


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.rglob("*") if file.is_file())


def test_enquiry_is_asked_for_again_and_kept_once_the_database_takes_it(
    spoilt_database: Database, client: FlaskClient, owner: FlaskClient, config: Config
) -> None:
    whole = enquiry(message=LONG, email="dana@example.com")
    spoilt_database.spoil()
    refused = client.post(CONTACT, json=whole, headers=KEY)
    assert is_refused(refused)
    assert refused.headers["Retry-After"]
    assert client.get("/api/trips").status_code == 200, "what only reads goes on"
    spoilt_database.mend()
    assert owner.get("/api/contacts").get_json() == []
    taken = client.post(CONTACT, json=whole, headers=KEY)
    assert taken.status_code == 201
    assert client.post(CONTACT, json=whole, headers=KEY).get_json() == taken.get_json()
    assert len(owner.get("/api/contacts").get_json()) == 1
    assert {str(mail["To"]) for mail in sent(config)} == {"dana@example.com", "owner@example.com"}


def reads(app: Flask, owner: FlaskClient) -> dict[str, int]:
    """The status of each GET that needs no further word."""
    paths = [
        rule.rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()) and not rule.arguments
    ]
    return {path: owner.get(path).status_code for path in paths}


def test_owner_reads_on_while_the_database_takes_nothing(
    spoilt_database: Database, app: Flask, owner: FlaskClient, clock: MovedClock
) -> None:
    """With the first call of a new browser, which would be remembered, and with each after some minutes."""
    make_article(elsewhere := signed_in(app))
    before = reads(app, elsewhere)
    clock.move(timedelta(minutes=10))
    spoilt_database.spoil()
    assert reads(app, owner) == reads(app, elsewhere) == before


def test_save_that_does_not_fit_leaves_the_article_as_it_was(
    spoilt_database: Database, client: FlaskClient, owner: FlaskClient
) -> None:
    made = make_article(owner)
    before = client.get("/api/content?since=0").get_json()
    spoilt_database.spoil()
    assert is_refused(owner.put(f"/api/blog/{made['id']}", json={"contentMd": LONG}))
    assert is_refused(owner.post("/api/blog", json=article(slug="another", contentMd=LONG)))
    assert client.get("/api/content?since=0").get_json() == before
    spoilt_database.mend()
    saved = owner.put(f"/api/blog/{made['id']}", json={"contentMd": LONG})
    assert saved.status_code == 200
    after = client.get("/api/content?since=0").get_json()
    assert after["revision"] == before["revision"] + 1
    assert [one["slug"] for one in after["articles"]] == ["light-bag"]


def test_worker_goes_on_once_the_database_takes_what_it_writes(
    spoilt_database: Database, client: FlaskClient, owner: FlaskClient, config: Config
) -> None:
    sent_one = enquiry(email="dana@example.com")
    assert client.post(CONTACT, json=sent_one, headers=KEY).status_code == 201
    spoilt_database.spoil()
    runner = client.application.test_cli_runner()
    assert runner.invoke(args=["worker", "--once"]).exit_code == 0, "it waits, and does not end"
    spoilt_database.mend()
    assert {str(mail["To"]) for mail in sent(config)} == {"dana@example.com", "owner@example.com"}
    assert stuck() == []


def upload_address(owner: FlaskClient) -> str:
    address: str = owner.post("/api/objects/upload").get_json()["uploadURL"]
    return address


@spoilt_disks
def test_upload_that_does_not_fit_leaves_nothing_and_may_come_again(
    spoil: Spoil, disk: Disk, owner: FlaskClient, config: Config
) -> None:
    address = upload_address(owner)
    spoil(disk)
    assert is_refused(owner.put(address, data=PHOTOGRAPH, content_type="image/jpeg"))
    assert files(config.data_dir / "objects") == []
    disk.free()
    assert owner.put(address, data=PHOTOGRAPH, content_type="image/jpeg").status_code == 204
    assert owner.put("/api/trip-images", json={"imageURL": address}).status_code == 200


@spoilt_disks
def test_picture_that_does_not_fit_is_not_registered(
    spoil: Spoil, disk: Disk, owner: FlaskClient, config: Config
) -> None:
    address = upload_address(owner)
    assert owner.put(address, data=PHOTOGRAPH, content_type="image/jpeg").status_code == 204
    spoil(disk)
    assert is_refused(owner.put("/api/trip-images", json={"imageURL": address}))
    assert owner.get("/api/pictures").get_json() == []
    assert files(config.data_dir / "objects") == [address.rpartition("/")[2]]
    disk.free()
    path = owner.put("/api/trip-images", json={"imageURL": address}).get_json()["objectPath"]
    assert [picture["src"] for picture in owner.get("/api/pictures").get_json()] == [path]


@spoilt_disks
def test_work_on_files_is_done_by_itself_after_an_hour_without_room(
    spoil: Spoil, disk: Disk, owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    address = upload_address(owner)
    owner.put(address, data=PHOTOGRAPH, content_type="image/jpeg")
    path = owner.put("/api/trip-images", json={"imageURL": address}).get_json()["objectPath"]
    make_article(owner, featuredImage=path)
    assert client.post(CONTACT, json=enquiry(email="dana@example.com"), headers=KEY).status_code == 201
    spoil(disk)
    finish(clock)
    assert files(config.data_dir / "mail") == []
    disk.free()
    finish(clock, 2 * AN_HOUR)
    (picture,) = owner.get("/api/pictures").get_json()
    assert picture["widths"] == [40, 80]
    assert len(files(config.data_dir / "mail")) == 2
    assert stuck() == []


@pytest.mark.parametrize("command", ["backup", "export"])
@spoilt_disks
def test_command_that_writes_ends_with_a_sentence_and_leaves_nothing(
    spoil: Spoil, command: str, disk: Disk, full: Config, app: Flask
) -> None:
    runner, folder = app.test_cli_runner(), full.data_dir / command
    spoil(disk)
    failed = runner.invoke(args=[command, str(folder)])
    assert failed.exit_code == 1
    assert isinstance(failed.exception, SystemExit), "a traceback is for nobody"
    assert failed.output.startswith("Error: ")
    disk.free()
    assert files(folder) == []
    assert not list(full.data_dir.rglob(f"{PARTIAL_PREFIX}*"))
    assert runner.invoke(args=[command, str(folder)]).exit_code == 0
    if command == "backup":
        (path,) = folder.iterdir()
        with Archive(path) as archive:
            archive.check()
    else:
        assert (folder / "pictures.json").is_file()
