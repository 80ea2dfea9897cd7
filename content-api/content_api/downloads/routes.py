"""/api/downloads: start preparing the ZIP file, its progress, and the download."""

from typing import Any

from flask import redirect, send_file
from marshmallow import fields

from content_api.db import utc_now, write
from content_api.downloads.preparing import KEY
from content_api.israel_time import day_in_israel
from content_api.jobs import Job, JobStatus, enqueue, run_after_request
from content_api.media.download_files import KEPT_FOR, NO_ROOM, PREPARE, WITHDRAWN
from content_api.media.object_store import BucketStore, current_store
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.fields import Choice, UtcDateTime
from content_api.web.schemas import ResponseSchema

blueprint = Blueprint("downloads", __name__, url_prefix="/api/downloads", description="Download of all data")

# In seconds: how long a presigned URL of the bucket is valid.
VALID_FOR = 300


class DownloadSchema(ResponseSchema):
    """`preparedAt`: the time of the file that can be downloaded now; null if there is none.

    `reason`: a sentence for the owner about why the last job failed, or ''.
    """

    status = Choice(["none", "preparing", "ready", "failed"])
    reason = fields.String()
    progress = fields.Integer()
    prepared_at = UtcDateTime(allow_none=True)


@blueprint.route("", methods=["GET"])
@admin_only
@blueprint.response(200, DownloadSchema)
def show_download() -> dict[str, Any]:
    """Say whether a file can be downloaded, and how far its preparation is."""
    return _state()


@blueprint.route("", methods=["POST"])
@admin_only
@blueprint.response(202, DownloadSchema)
def prepare_download() -> dict[str, Any]:
    """Start preparing a new file, unless one is being prepared."""
    with write():
        if _latest(Job.status == JobStatus.RUNNING) is None:
            enqueue(PREPARE, key=KEY, max_attempts=3)
            run_after_request()
    return _state()


@blueprint.route("/everything.zip", methods=["GET"])
@admin_only
@blueprint.alt_response(
    200, content_type="application/zip", description="The newest file, at most a day old."
)
@blueprint.alt_response(303, description="To a presigned URL of the bucket, valid for five minutes.")
def download() -> Any:
    """Download the file that was prepared last."""
    store, job = current_store(), _ready() or not_found()
    name, shown = job.message, f"everything-{day_in_israel(job.created_at).isoformat()}.zip"
    if isinstance(store, BucketStore):
        answer = redirect(store.download_address(name, shown, VALID_FOR), 303)
    else:
        answer = send_file(
            store.path(name).absolute(), "application/zip", as_attachment=True, download_name=shown
        )
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _state() -> dict[str, Any]:
    job = _latest()
    under_way = job is not None and not job.has_ended
    ready = _ready()
    failed = job is not None and job.status == JobStatus.FAILED and _is_recent(job)
    status = "preparing" if under_way else "failed" if failed else "ready" if ready else "none"
    return {
        "status": status,
        "reason": job.message if job and failed and job.message in (WITHDRAWN, NO_ROOM) else "",
        "progress": job.progress if job and under_way else 100,
        "prepared_at": ready.finished_at if ready else None,
    }


def _ready() -> Job | None:
    """The newest finished job if its file, named by `message`, is recent and in the store; else None."""
    job = _latest(Job.status == JobStatus.SUCCEEDED)
    return job if job and _is_recent(job) and job.message and current_store().has(job.message) else None


def _is_recent(job: Job) -> bool:
    return job.finished_at is not None and job.finished_at > utc_now() - KEPT_FOR


def _latest(*conditions: Any) -> Job | None:
    jobs = Job.select().where(Job.kind == PREPARE, *conditions)
    return jobs.order_by(Job.created_at.desc()).first()
