"""Erasures and restrictions made after a backup are applied again after a restore."""

import json
from pathlib import Path

import pytest
from api.backup_sites import ITS_OWN, backup, run, stored
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api.bookings.models import Participant
from content_api.config import Config
from content_api.db import connection, init_database
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, JobStatus
from content_api.mail.outbox import SEND_MAIL, STOPPED_BY_RESTORE
from content_api.personal_data import Person
from content_api.personal_data.mail_jobs import AT_HER_REQUEST
from content_api.rights_desk.person_actions import PersonActions
from content_api.rights_requests.log import RightsLogEntry
from content_api.rights_requests.models import RightsRequest
from content_api.trips.models import Trip
from flask import Flask
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql


def erase(config: Config, email: str, app: Flask) -> None:
    init_database(config.database_url)
    with app.app_context(), connection():
        PersonActions("יעל", Person.of(email)).erase()


def test_who_was_erased_since_does_not_come_back(app: Flask, full: Config, tmp_path: Path) -> None:
    archive = backup(full, tmp_path)
    erase(full, "dana@example.com", app)
    erased = stored(full, without=ITS_OWN)
    result = run(full, "restore", archive, "--replace")
    assert "erased or restricted since then" in result.output
    assert stored(full, without=ITS_OWN) == erased
    assert "dana@example.com" not in json.dumps(stored(full)["job"])


def test_an_earlier_state_that_was_archived_after_the_erasure_brings_nobody_back(
    app: Flask, full: Config, other: Config, tmp_path: Path
) -> None:
    """RDS brings a moment back as a second database, of which the archive is taken only then."""
    run(other, "restore", backup(full, tmp_path / "then"))
    erase(full, "dana@example.com", app)
    archive = backup(other, tmp_path / "now")
    assert "erased or restricted since then" in run(full, "restore", archive, "--replace").output
    assert "dana@example.com" not in json.dumps(stored(full)["enquiry"])


def test_a_booking_cancelled_before_the_erasure_does_not_come_back(
    app: Flask, full: Config, client: FlaskClient, tmp_path: Path
) -> None:
    hers = enquiry(email="dana@example.com", phone="052-5550199")
    number = client.post(CONTACT, json=hers).get_json()["id"]
    with app.app_context(), connection():
        Participant.book(Enquiry.get_by_id(number), Trip.select().first(), 1)
    archive = backup(full, tmp_path)
    with app.app_context(), connection():
        Participant.cancel(number)
        PersonActions("יעל", Person.of("dana@example.com")).erase()
    run(full, "restore", archive, "--replace")
    assert "dana@example.com" not in {row["email"] for row in stored(full)["participant"]}


def test_mails_about_the_requests_of_who_was_restricted_are_not_sent_again(
    app: Flask, full: Config, client: FlaskClient, tmp_path: Path
) -> None:
    for description in ("אילו פרטים שלי שמורים אצלכן?", "ולמי העברתן אותם?"):
        client.post(RIGHTS, json=rights_request(description=description))
    archive = backup(full, tmp_path)
    with app.app_context(), connection():
        request, other = RightsRequest.select().order_by(RightsRequest.id.desc()).limit(2)
        about = Job.key.startswith(f"rights request {request.id} ") | Job.key.startswith(
            f"rights request {other.id} "
        )
        assert Job.update(status=JobStatus.SUCCEEDED, payload={}).where(about).execute() > 2
        PersonActions("יעל", Person.of(request.email), request).restrict(True)
    run(full, "restore", archive, "--replace")
    with connection():
        assert {(job.status, job.message) for job in Job.select().where(about)} == {
            ("stopped", STOPPED_BY_RESTORE)
        }


def test_mail_that_had_gone_out_before_is_not_sent_again(
    app: Flask, full: Config, client: FlaskClient, tmp_path: Path
) -> None:
    client.post(CONTACT, json=enquiry(email="dana@example.com"))
    client.post(RIGHTS, json=rights_request())
    client.post(CONTACT, json=enquiry(email="noa@example.com"))
    archive = backup(full, tmp_path)
    with app.app_context(), connection():
        Job.update(status=JobStatus.SUCCEEDED, payload={}).where(Job.kind == SEND_MAIL).execute()
        PersonActions("יעל", Person.of("dana@example.com")).erase()
    run(full, "restore", archive, "--replace")
    with connection():
        waiting = Job.select().where(Job.kind == SEND_MAIL, Job.status == JobStatus.QUEUED)
        keys = [str(job.key) for job in waiting]
        assert {key.rpartition(" ")[0] for key in keys if key.startswith(("enq", "rig"))} == {"enquiry 4"}


@pytest.mark.parametrize("options", [(), ("--hold-mails",)])
def test_mail_about_who_was_restricted_since_is_not_sent_again(
    app: Flask, full: Config, client: FlaskClient, tmp_path: Path, options: tuple[str, ...]
) -> None:
    for address in ("dana@example.com", "noa@example.com"):
        client.post(CONTACT, json=enquiry(email=address))
    archive = backup(full, tmp_path)
    with app.app_context(), connection():
        # Those of the third were still waiting.
        left = Job.key.startswith("enquiry 1 ") | Job.key.startswith("enquiry 4 ")
        Job.update(status=JobStatus.SUCCEEDED, payload={}).where(left).execute()
        PersonActions("יעל", Person.of("dana@example.com")).restrict(True)
    run(full, "restore", archive, "--replace", *options)
    with connection():
        mails = Job.select().where(Job.kind == SEND_MAIL, Job.key.startswith("enquiry "))
        statuses = {(str(job.key).rpartition(" ")[0], str(job.status), job.message) for job in mails}
    assert statuses == {
        ("enquiry 1", "stopped", STOPPED_BY_RESTORE),
        ("enquiry 3", "stopped", AT_HER_REQUEST),
        ("enquiry 4", "stopped", STOPPED_BY_RESTORE) if options else ("enquiry 4", "queued", ""),
    }


def test_erasures_of_a_lost_site_are_taken_from_a_newer_archive(
    app: Flask, full: Config, other: Config, tmp_path: Path
) -> None:
    older = backup(full, tmp_path / "first")
    with app.app_context(), connection():
        PersonActions("יעל", Person.of("", "054-555-0183")).restrict(True)
    erase(full, "dana@example.com", app)
    newer = backup(full, tmp_path / "second")
    wanted = stored(full, without=ITS_OWN)
    assert run(other, "restore", older, "--newer-log", newer).exit_code == 0
    restored = stored(other, without=ITS_OWN)
    # Restricted since it was written down, a moment after it was done.
    for rows in (wanted, restored):
        assert [row.pop("restricted_at") is None for row in rows["enquiry"]] == [False]
    assert restored == wanted


def test_erasure_from_before_numbers_were_noted_is_left_to_the_owner(
    app: Flask, full: Config, tmp_path: Path
) -> None:
    archive = backup(full, tmp_path)
    with connection():
        RightsLogEntry.create(act="erased", who="יעל", counts={"enquiries": 1})
    assert "has to be done again by hand" in run(full, "restore", archive, "--replace").output
