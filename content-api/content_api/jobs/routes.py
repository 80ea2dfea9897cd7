"""/api/jobs: the progress of a job, the list of failed jobs, and retrying those."""

from marshmallow import fields

from content_api.jobs.after_request import run_after_request
from content_api.jobs.models import SHOWN_STATUSES, Job
from content_api.jobs.worker import EXCEPT_SLOW, of_lanes
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.fields import Choice, UtcDateTime
from content_api.web.schemas import ResponseSchema

blueprint = Blueprint("jobs", __name__, url_prefix="/api/jobs", description="Background jobs")


class FailedJobSchema(ResponseSchema):
    """`about` is the kind and key of the job."""

    id = fields.String()
    kind = fields.String()
    about = fields.String(attribute="key", allow_none=True)
    message = fields.String()
    attempts = fields.Integer()
    created_at = UtcDateTime()
    finished_at = UtcDateTime()


class JobSchema(ResponseSchema):
    """A job's state; `progress` is 0–100, `message` says what it does or why it failed."""

    status = Choice(SHOWN_STATUSES, attribute="shown_status")
    progress = fields.Integer()
    message = fields.String()


class RevivedSchema(ResponseSchema):
    count = fields.Integer()


@blueprint.route("/failed", methods=["GET"])
@admin_only
@blueprint.response(200, FailedJobSchema(many=True))
def list_failed() -> list[Job]:
    """List the failed jobs that can be retried, newest first, at most 500.

    Slow jobs are left out: they are shown, and restarted, where they were started.
    """
    shown = (Job.id, Job.kind, Job.key, Job.message, Job.attempts, Job.created_at, Job.finished_at)
    return list(Job.failed(of_lanes(*EXCEPT_SLOW)).select(*shown).limit(500))


@blueprint.route("/<job_id>", methods=["GET"])
@admin_only
@blueprint.response(200, JobSchema)
def show_job(job_id: str) -> Job:
    """Show the state of a job."""
    return Job.get_or_none(Job.id == job_id) or not_found()


@blueprint.route("/failed/retry", methods=["POST"])
@admin_only
@blueprint.response(202, RevivedSchema)
def retry_failed() -> dict[str, int]:
    """Retry all failed jobs now, except slow ones."""
    run_after_request()
    return {"count": Job.retry_failed(of_lanes(*EXCEPT_SLOW))}
