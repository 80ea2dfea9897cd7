"""Files for the owner to download: kept in the store for a day, not served below `/objects`."""

import logging
import secrets
import tempfile
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from content_api.config import Config, current_config
from content_api.db import write
from content_api.jobs import ATTEMPTS_OF_A_DAY, Job, JobStatus, enqueue
from content_api.media.object_store import Store, last_written

log = logging.getLogger(__name__)

PREPARE = "downloads.prepare"
DELETE = "downloads.delete"
FOLDER = "downloads"
KEPT_FOR = timedelta(days=1)
# Disk space to keep free, in bytes: the database and the mails may be on the same disk.
MIN_FREE_BYTES = 200 * 1024**2
WITHDRAWN = "בזמן ההכנה נמחקו או הוגבלו פרטים של מישהי. אפשר להכין את הקובץ שוב."
NO_ROOM = (
    "אין כרגע מספיק מקום פנוי כדי להכין את הקובץ. שום דבר לא אבד."
    " אפשר לנסות שוב מחר; אם זה חוזר, פני אל מי שהקימה לך את האתר."
)


def new_name() -> str:
    return f"{FOLDER}/{secrets.token_hex(16)}.zip"


def scratch_of(config: Config) -> Path:
    """The folder in which a download is written; on Lambda only the temporary folder is writable."""
    return Path(tempfile.gettempdir() if config.lambda_function else config.data_dir) / "downloads-half"


def delete_partial_downloads(config: Config, before: datetime = datetime.max) -> None:
    """Delete files that killed workers left incomplete before this UTC moment: they have personal data."""
    for file in scratch_of(config).glob("*"):
        # The worker that writes the file may delete it meanwhile.
        with suppress(FileNotFoundError):
            if last_written(file) < before:
                file.unlink()


def delete_downloads(store: Store, but: str = "") -> None:
    """Delete all downloads except `but`; a job deletes former versions that a bucket keeps."""
    for name, _ in list(store.names(FOLDER)):
        if name != but:
            enqueue(DELETE, {"name": name}, key=name, max_attempts=ATTEMPTS_OF_A_DAY)
            store.delete(name)


def withdraw_downloads() -> None:
    """Invalidate all downloads and enqueue the deletion of their files, in the caller's transaction.

    A running preparation is aborted: its worker deletes what it has uploaded.
    """
    for job in Job.select().where(Job.kind == PREPARE, Job.status == JobStatus.RUNNING):
        job.abort(WITHDRAWN)
    finished = Job.select().where(Job.kind == PREPARE, Job.status == JobStatus.SUCCEEDED, Job.message != "")
    for job in finished:
        enqueue(DELETE, {"name": job.message}, key=job.message, max_attempts=ATTEMPTS_OF_A_DAY)
        job.message = ""
        job.save(only=[Job.message])


def discard_downloads(store: Store) -> None:
    """Delete the files after a committed `withdraw_downloads`; if that fails, the enqueued jobs do it."""
    try:
        # Again, for downloads whose preparation began before that commit.
        with write():
            withdraw_downloads()
        delete_partial_downloads(current_config())
        delete_downloads(store)
    except Exception as error:
        log.warning("prepared downloads are deleted later: %s", type(error).__name__)
