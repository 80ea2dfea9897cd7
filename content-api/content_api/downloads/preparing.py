"""The job that prepares the ZIP file, and the one that deletes it a day later."""

import shutil
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from flask import Flask
from peewee import JOIN

from content_api.bookings.models import Participant
from content_api.config import current_config
from content_api.content_files.exporting import export_to
from content_api.db import connection, utc_now
from content_api.enquiries.csv_export import BOM, csv_line, csv_lines
from content_api.enquiries.models import Enquiry
from content_api.jobs import ATTEMPTS_OF_A_DAY, Job, JobFailed, Lane, LeaseLost, enqueue, handles
from content_api.media.download_files import (
    DELETE,
    KEPT_FOR,
    MIN_FREE_BYTES,
    NO_ROOM,
    PREPARE,
    delete_downloads,
    delete_partial_downloads,
    new_name,
    scratch_of,
)
from content_api.media.object_store import Store, store_of
from content_api.trips.models import Trip

# The key of all jobs, so that one is queued at a time.
KEY = "everything"

CONTENTS = """\
מה ששמור באתר, נכון ליום שבו הקובץ הוכן.

פניות.csv        כל הפניות, נפתח באקסל. אין בו מה שמחכה ב״אולי ספאם״.
מי נוסעת.csv     הנוסעות בכל טיול, עם הטלפונים וההערות שלך.
תוכן             הטיולים, המאמרים והעמודים (גם טיוטות), ההגדרות, התבניות והתמונות:
                 כל מי שבונה אתרים יודעת לקרוא אותם. אין בו שינויים שעוד לא פרסמת
                 בדף שכבר נמצא באתר, ולא מה שבסל.

יש כאן פרטים של נשים שכתבו לך: כדאי לשמור את הקובץ במקום בטוח, ולמחוק אותו כשכבר אין בו צורך.
"""
TRAVELLERS = ("הטיול", "יציאה", "שם", "טלפון", "אימייל", "הערה")


def register_download_jobs(app: Flask) -> None:
    @handles(PREPARE, lane=Lane.SLOW)
    def prepare(job: Job) -> None:
        store, name = store_of(app), new_name()
        with app.app_context(), connection():
            delete_partial_downloads(current_config())
            scratch_of(current_config()).mkdir(parents=True, exist_ok=True)
            # A unique name: a worker that lost its lease may still be writing.
            file = scratch_of(current_config()) / PurePosixPath(name).name
            try:
                write_zip(file, store, job)
                # Queued before the upload, so that the file is deleted even if this worker is killed.
                ends_at = utc_now() + KEPT_FOR
                enqueue(DELETE, {"name": name}, key=name, run_at=ends_at, max_attempts=ATTEMPTS_OF_A_DAY)
                store.put_file(name, file)
            finally:
                file.unlink(missing_ok=True)
        # Only files named by a finished job can be downloaded.
        if not job.renew(100, message=name):
            store.delete_for_good(name)
            raise LeaseLost
        delete_downloads(store, but=name)

    @handles(DELETE)
    def delete(job: Job) -> None:
        store_of(app).delete_for_good(job.payload["name"])


def write_zip(file: Path, store: Store, job: Job) -> None:
    """Write the content's files under `תוכן`, the CSV tables of people, and a text that explains them."""

    def put(name: str, content: bytes) -> None:
        if shutil.disk_usage(file.parent).free < MIN_FREE_BYTES + len(content):
            raise JobFailed(NO_ROOM, for_good=True)
        # Pictures are compressed already.
        way = ZIP_STORED if name.endswith((".jpg", ".avif")) else ZIP_DEFLATED
        archive.writestr(f"תוכן/{name}", content, way)

    def tell(share: float) -> None:
        if not job.renew(int(share * 99)):
            raise LeaseLost

    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("מה יש כאן.txt", BOM + CONTENTS)
        export_to(put, store, tell)
        archive.writestr("פניות.csv", "".join(csv_lines(Enquiry.newest_first().iterator())))
        archive.writestr("מי נוסעת.csv", "".join(_travellers()))


def _travellers() -> Iterable[str]:
    yield BOM + csv_line(TRAVELLERS)
    rows = Participant.select(Participant, Trip, Enquiry).join(Trip, on=Participant.trip == Trip.id)
    with_enquiries = rows.switch(Participant).join(Enquiry, JOIN.LEFT_OUTER, on=Participant.enquiry)
    for one in with_enquiries.where(Trip.binned_at.is_null()).order_by(*Trip.by_departure(), Participant.id):
        leaves = one.trip.start_date.strftime("%d/%m/%Y") if one.trip.start_date else ""
        # As the admin names a companion without a name.
        name = one.name or (f"המצטרפת של {one.booked_by}" if one.booked_by else "נוסעת בלי שם")
        yield csv_line((one.trip.title, leaves, name, one.phone, one.email, one.note))
