"""Corrections made after a backup are lost in a restore and listed, so that they can be repeated."""

from pathlib import Path

import pytest
from api.backup_sites import backup, run
from content_api.config import Config
from content_api.db import connection, init_database
from content_api.enquiries.models import Enquiry
from content_api.personal_data import Person
from content_api.rights_desk.person_actions import PersonActions
from content_api.rights_requests.log import RightsAction, RightsLogEntry
from content_api.rights_requests.models import RightsRequest
from flask import Flask

pytestmark = pytest.mark.on_postgresql


def correct(config: Config, app: Flask, **values: str) -> None:
    init_database(config.database_url)
    with app.app_context(), connection():
        request = RightsRequest.get()
        PersonActions("יעל", Person.of("dana@example.com"), request).correct(values)


def by_hand(output: str) -> list[str]:
    return [line for line in output.splitlines() if "by hand" in line]


def test_correction_since_is_told_to_be_done_again(app: Flask, full: Config, tmp_path: Path) -> None:
    archive = backup(full, tmp_path)
    correct(full, app, name="דינה", phone="03-555-0199")
    with connection():
        request, enquiry = RightsRequest.get().reference, Enquiry.get(Enquiry.name == "דינה").id
        at = RightsLogEntry.get(RightsLogEntry.act == RightsAction.CORRECTED).at
    output = run(full, "restore", archive, "--replace").output
    [line] = by_hand(output)
    assert f"corrected (name, phone) at {at:%Y-%m-%d %H:%M} UTC for {request}" in line
    assert f"enquiries {enquiry}" in line
    assert "דינה" not in output
    # The log keeps it, so that a second restore tells it too.
    assert len(by_hand(run(full, "restore", archive, "--replace").output)) == 1


def test_correction_of_a_lost_site_is_read_in_a_newer_archive(
    app: Flask, full: Config, other: Config, tmp_path: Path
) -> None:
    older = backup(full, tmp_path / "first")
    correct(full, app, email="dina@example.com")
    newer = backup(full, tmp_path / "second")
    assert "corrected (email)" in by_hand(run(other, "restore", older, "--newer-log", newer).output)[0]


def test_correction_that_the_backup_holds_is_not_told(app: Flask, full: Config, tmp_path: Path) -> None:
    correct(full, app, name="דינה")
    assert by_hand(run(full, "restore", backup(full, tmp_path), "--replace").output) == []


def test_doubt_about_a_number_is_told_as_well(app: Flask, full: Config, tmp_path: Path) -> None:
    """Confirmed in the backup, that number would open what is held under it."""
    archive = backup(full, tmp_path)
    with connection():
        RightsLogEntry.record(RightsAction.PHONE_DOUBTED, "יעל", RightsRequest.get().id)
    assert "phone_doubted" in by_hand(run(full, "restore", archive, "--replace").output)[0]
