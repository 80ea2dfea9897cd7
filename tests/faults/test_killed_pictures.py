"""kill -9 during an upload: it is finished or cleaned up, and nothing is stored twice."""

import io
import json
import random
import threading
import time
from datetime import timedelta
from pathlib import Path

import pytest
from api.factories import NEXT_YEAR
from content_api.db import connection, utc_now, write
from content_api.health.job import PROBE
from content_api.jobs import Job, JobStatus
from content_api.media.models import Picture
from content_api.media.uploads import MAKE_VARIANTS, SWEEP, Upload
from content_api.media.variants import WIDTHS
from faults.machine import Machine, until
from faults.owner import Owner
from PIL import Image

pytestmark = pytest.mark.nightly

KILLS = 4
TRIP = {
    "title": "דולומיטים",
    "slug": "dolomites",
    "destination": "איטליה",
    "shortDescription": "הליכות",
    "longDescription": "שבוע של הליכות.",
    "price": 9480,
    "style": "אתגר",
    "startDate": f"{NEXT_YEAR}-05-12",
    "endDate": f"{NEXT_YEAR}-05-19",
}


@pytest.fixture(scope="module")
def photograph() -> bytes:
    """Large enough that judging it and making its variants takes a while."""
    buffer = io.BytesIO()
    Image.effect_noise((3000, 2000), 40).convert("RGB").save(buffer, "JPEG", quality=85)
    return buffer.getvalue()


@pytest.fixture
def owner(machine: Machine) -> Owner:
    machine.start_api()
    machine.wait_for_api()
    return Owner(machine)


def test_picture_is_registered_though_the_api_was_killed_after_the_bytes_came(
    machine: Machine, owner: Owner, photograph: bytes
) -> None:
    address = owner.upload_address()
    owner.put_bytes(address, photograph)
    machine.kill("api")
    machine.start_api()
    path = owner.register(address)
    machine.start_worker()
    assert_one_picture(machine, path)


def test_registration_that_was_killed_again_and_again_makes_one_picture(
    machine: Machine, owner: Owner, photograph: bytes
) -> None:
    moments = random.Random(7)
    address = owner.upload_address()
    owner.put_bytes(address, photograph)
    for _ in range(KILLS):
        body = json.dumps({"imageURL": address}).encode()
        asking = threading.Thread(target=owner.ask, args=("PUT", "/api/trip-images", body))
        asking.start()
        time.sleep(moments.uniform(0.1, 0.7))
        machine.kill("api")
        asking.join()
        machine.start_api()
        machine.wait_for_api()
    path = owner.register(address)
    assert owner.register(address) == path
    machine.start_worker()
    assert_one_picture(machine, path)


def test_variants_are_finished_by_the_next_worker_and_pages_renewed_once(
    machine: Machine, owner: Owner, photograph: bytes
) -> None:
    moments = random.Random(8)
    address = owner.upload_address()
    owner.put_bytes(address, photograph)
    path = owner.register(address)
    owner.insist("POST", "/api/trips", json.dumps({**TRIP, "images": [path]}).encode())
    before = trip_revision(owner)
    for _ in range(KILLS):
        machine.start_worker()
        until(is_running, seconds=30)
        time.sleep(moments.uniform(0.05, 0.5))
        machine.kill("worker")
        end_lease()
    machine.start_worker()
    assert_one_picture(machine, path)
    _, feed = owner.insist("GET", f"/api/content?since={before}")
    assert [trip["pictures"][0]["widths"] for trip in feed["trips"]] == [list(WIDTHS)]
    with connection():
        assert Job.get(Job.kind == MAKE_VARIANTS).attempts > 1


def test_upload_that_is_never_registered_is_swept_with_what_the_kill_left(
    machine: Machine, owner: Owner, photograph: bytes
) -> None:
    address = owner.upload_address()
    owner.put_bytes(address, photograph)
    machine.kill("api")
    with connection(), write():
        Job.update(run_at=utc_now()).where(Job.kind == SWEEP).execute()
    machine.start_worker()
    until(lambda: files(machine) == set(), seconds=30)
    with connection():
        assert Upload.select().count() == Picture.select().count() == 0


def assert_one_picture(machine: Machine, path: str) -> None:
    """One row, one file of each kind and width, and nothing left over."""
    base = path.removeprefix("/objects/").removesuffix(".jpg")
    expected = {f"{base}.jpg", *(f"{base}-{width}.{kind}" for width in WIDTHS for kind in ("avif", "jpg"))}
    until(lambda: not jobs(JobStatus.QUEUED, JobStatus.RUNNING), seconds=60)
    assert {name for name in files(machine) if "/.half-" not in name} == expected
    with connection():
        assert [(row.path, row.widths) for row in Picture.select()] == [(path, list(WIDTHS))]
        assert [row.object_path for row in Upload.select()] == [path]


def files(machine: Machine) -> set[str]:
    """Without the health check's probe, which a killed worker leaves until the next check."""
    root: Path = machine.folder / "objects"
    return {each.relative_to(root).as_posix() for each in root.rglob("*") if each.is_file()} - {PROBE}


def jobs(*statuses: JobStatus) -> int:
    with connection():
        return int(Job.select().where(Job.kind == MAKE_VARIANTS, Job.status << statuses).count())


def is_running() -> bool:
    return bool(jobs(JobStatus.RUNNING))


def end_lease() -> None:
    """What a minute of silence does."""
    with connection(), write():
        Job.update(leased_until=utc_now() - timedelta(seconds=1)).where(
            Job.kind == MAKE_VARIANTS, Job.status == JobStatus.RUNNING
        ).execute()


def trip_revision(owner: Owner) -> int:
    _, feed = owner.insist("GET", "/api/content?since=0")
    return int(feed["next"])
