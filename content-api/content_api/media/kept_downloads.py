"""Files made for the owner to download. They lie in the store for a day, and `/objects` serves none."""

import secrets
import shutil
from datetime import timedelta
from pathlib import Path

from content_api.config import current_config
from content_api.jobs import Job, JobStatus
from content_api.media.object_store import Store

PREPARE = "downloads.prepare"
FOLDER = "downloads"
KEPT_FOR = timedelta(days=1)
ERASED_MEANWHILE = "בזמן ההכנה נמחקו פרטים של מישהי. אפשר להכין את הקובץ שוב."


def new_name() -> str:
    return f"{FOLDER}/{secrets.token_hex(16)}.zip"


def empty_scratch(data_dir: Path) -> Path:
    """The folder in which one is written, with nothing in it."""
    folder = data_dir / "downloads-half"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def delete_downloads(store: Store, but: str = "") -> None:
    for name, _ in list(store.names(FOLDER)):
        if name != but:
            store.delete_for_good(name)


def forget_downloads(store: Store) -> None:
    """Somebody was erased: what was prepared holds her still, and what is being prepared may."""
    for job in Job.select().where(Job.kind == PREPARE, Job.status == JobStatus.RUNNING):
        job.call_off(ERASED_MEANWHILE)
    empty_scratch(current_config().data_dir)
    delete_downloads(store)
