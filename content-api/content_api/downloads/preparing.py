"""The job that makes the file, and the one that deletes it a day later."""

import tempfile
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from flask import Flask

from content_api.bookings.models import Participant
from content_api.content_files.exporting import export
from content_api.db import connection, utc_now, write
from content_api.enquiries.models import Enquiry
from content_api.enquiries.table import MARK, line, table_of
from content_api.jobs import MOST_OF_A_DAY, Job, LeaseLost, enqueue, handles
from content_api.media.kept_downloads import PREPARE, delete_downloads, new_name
from content_api.media.object_store import store_of
from content_api.trips.models import Trip

DELETE = "downloads.delete"
KEPT_FOR = timedelta(days=1)
# One is prepared at a time.
KEY = "everything"

CONTENTS = """\
כל מה ששמור באתר, נכון ליום שבו הקובץ הוכן.

פניות.csv        כל הפניות, נפתח באקסל. אין בו מה שמחכה ב״אולי ספאם״.
מי נוסעת.csv     הנוסעות בכל טיול, עם הטלפונים וההערות שלך.
תוכן             הטיולים והמאמרים (גם טיוטות), ההגדרות, התבניות והתמונות: כל מי שבונה אתרים יודעת לקרוא אותם.

יש כאן פרטים של נשים שכתבו לך: כדאי לשמור את הקובץ במקום סגור, ולמחוק אותו כשלא צריך אותו עוד.
"""
TRAVELLERS = ("הטיול", "יציאה", "שם", "טלפון", "אימייל", "הערה")


def handle_downloads(app: Flask) -> None:
    @handles(PREPARE, slow=True)
    def prepare(job: Job) -> None:
        store = store_of(app)
        with app.app_context(), connection(), tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "everything.zip"
            export(Path(folder) / "content", store)
            _tell(job, 50)
            write_zip(file, Path(folder) / "content", job)
            name = new_name()
            store.put_file(name, file)
            if not job.renew(100):
                store.delete(name)
                raise LeaseLost
            delete_downloads(store, but=name)
            with write():
                enqueue(
                    DELETE, {"name": name}, key=name, run_at=utc_now() + KEPT_FOR, max_attempts=MOST_OF_A_DAY
                )

    @handles(DELETE)
    def delete(job: Job) -> None:
        store_of(app).delete(job.payload["name"])


def write_zip(file: Path, content: Path, job: Job) -> None:
    """The content's files under `תוכן`, beside them the tables of people and what is what."""
    files = sorted(path for path in content.rglob("*") if path.is_file())
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("מה יש כאן.txt", MARK + CONTENTS)
        archive.writestr("פניות.csv", "".join(table_of(Enquiry.newest_first().iterator())))
        archive.writestr("מי נוסעת.csv", "".join(_travellers()))
        for number, path in enumerate(files):
            # Pictures are as small as they get.
            way = ZIP_STORED if path.suffix in {".jpg", ".avif", ".webp"} else ZIP_DEFLATED
            archive.write(path, f"תוכן/{path.relative_to(content).as_posix()}", way)
            if number % 50 == 0:
                _tell(job, 50 + 49 * number // len(files))


def _travellers() -> Iterable[str]:
    yield MARK + line(TRAVELLERS)
    with_trips = Participant.select(Participant, Trip).join(Trip, on=Participant.trip == Trip.id)
    for one in with_trips.where(Trip.binned_at.is_null()).order_by(Trip.start_date, Trip.id, Participant.id):
        leaves = one.trip.start_date.strftime("%d/%m/%Y") if one.trip.start_date else ""
        yield line((one.trip.title, leaves, one.name, one.phone, one.email, one.note))


def _tell(job: Job, progress: int) -> None:
    if not job.renew(progress):
        raise LeaseLost
