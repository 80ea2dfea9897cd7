"""An id that was used before a restore is not used again after it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from api.backup_sites import backup, elsewhere, run
from api.factories import make_article, make_trip, trip
from api.submissions import CONTACT, enquiry
from content_api import create_app
from content_api.config import Config
from content_api.db import connection, init_database
from content_api.enquiries.models import Enquiry
from content_api.id_sequences import last_ids
from content_api.jobs import Job, run_due_jobs
from content_api.mail.outbox import SEND_MAIL
from content_api.personal_data import Person
from content_api.rights_desk.person_actions import PersonActions
from content_api.trips.models import Trip
from content_api.trips.schemas import TripFormSchema
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql


def send(config: Config, **changes: Any) -> int:
    """An enquiry by the form; answers its number."""
    answer = create_app(config).test_client().post(CONTACT, json=enquiry(email="noa@example.com", **changes))
    assert answer.status_code == 201
    with connection():
        return int(Enquiry.select().order_by(Enquiry.id.desc()).first().id)


def waiting_for(number: int) -> int:
    with connection():
        hers = Job.key.startswith(f"enquiry {number} ")
        return int(Job.select().where(Job.kind == SEND_MAIL, hers, Job.status == "queued").count())


def gone_without_a_trace(config: Config, model: Any = Enquiry) -> int:
    """The newest row goes, as a purge takes it; answers its number."""
    init_database(config.database_url)
    with connection():
        number = model.select().order_by(model.id.desc()).first().id
        model.delete().where(model.id == number).execute()
        return int(number)


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_restored_site_numbers_on_behind_what_is_gone(
    full: Config, into: str, owner: FlaskClient, tmp_path: Path, fresh_database: Callable[[str, Path], str]
) -> None:
    make_trip(owner, slug="newest")
    make_article(owner, slug="newest")
    last, last_trip = send(full), gone_without_a_trace(full, Trip)
    run_due_jobs()
    gone_without_a_trace(full)
    there = elsewhere(full, fresh_database(into, tmp_path / "there"), tmp_path / "there")
    assert run(there, "restore", backup(full, tmp_path)).exit_code == 0
    assert send(there) == last + 1
    assert waiting_for(last + 1) == 2
    again = elsewhere(full, fresh_database("sqlite", tmp_path / "again"), tmp_path / "again")
    assert gone_without_a_trace(there) == last + 1
    assert run(again, "restore", backup(there, tmp_path / "second")).exit_code == 0
    assert send(again) == last + 2
    with connection():
        assert Trip.add(TripFormSchema().load(trip(slug="next"))).id == last_trip + 1


def test_numbers_given_since_are_not_given_again(full: Config, other: Config, tmp_path: Path) -> None:
    """Neither by the site that is replaced nor, where that is lost, by one that reads a newer archive."""
    older = backup(full, tmp_path / "first")
    last = send(full)
    newer = backup(full, tmp_path / "second")
    assert run(full, "restore", older, "--replace").exit_code == 0
    assert send(full) == last + 1
    assert run(other, "restore", older, "--newer-log", newer).exit_code == 0
    assert send(other) == last + 1


def test_import_gives_no_number_again(full: Config, owner: FlaskClient, tmp_path: Path) -> None:
    run(full, "export", tmp_path / "content")
    last = make_trip(owner, slug="newest")["id"]
    assert run(full, "import", tmp_path / "content", "--replace").exit_code == 0
    assert make_trip(owner, slug="the-next-one")["id"] == last + 1


def test_database_without_kept_numbers_tells_none(tmp_path: Path) -> None:
    """As newer code finds it that takes a backup before its migrations."""
    init_database(f"sqlite:///{tmp_path / 'old.db'}")
    with connection():
        assert last_ids() == {}


def test_erasing_takes_the_jobs_of_mails_that_were_sent(app: Flask, full: Config) -> None:
    number = send(full)
    run_due_jobs()
    with app.app_context(), connection():
        PersonActions("יעל", Person.of("noa@example.com")).erase()
        assert list(Job.select().where(Job.key.startswith(f"enquiry {number} "))) == []


def test_mail_that_was_sent_before_its_erasure_does_not_wait_again(
    app: Flask, full: Config, tmp_path: Path
) -> None:
    send(full)
    archive = backup(full, tmp_path)
    run_due_jobs()
    with app.app_context(), connection():
        PersonActions("יעל", Person.of("noa@example.com")).erase()
    assert run(full, "restore", archive, "--replace").exit_code == 0
    with connection():
        kept = [json.dumps(job.payload) for job in Job.select()]
    assert "noa@example.com" not in "".join(kept)
