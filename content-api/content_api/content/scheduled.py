"""Scheduled publishing, by a job."""

from datetime import datetime
from typing import TYPE_CHECKING

from content_api.content.kinds import kinds
from content_api.db import utc_now
from content_api.jobs import ATTEMPTS_OF_A_DAY, Job, enqueue, handles

if TYPE_CHECKING:
    from content_api.content.record import ContentRecord

TOO_LATE = "המועד הזה כבר עבר. אפשר לבחור מועד אחר, או לפרסם עכשיו."

NOT_A_DRAFT = "אי אפשר לקבוע מועד למה שכבר באתר או מתפרסם עכשיו. רק טיוטה מחכה למועד."


def schedule_publishing(record: "ContentRecord", before: datetime | None = None) -> None:
    """Queue the job that publishes it at `publish_at`, unless that is unchanged from `before`."""
    if record.publish_at is not None and record.publish_at != before:
        enqueue(
            publish_job(type(record)),
            # The key is `post` for all kinds: jobs queued by older versions have it.
            {"post": record.id},
            key=f"{record.kind} {record.id}",
            run_at=record.publish_at,
            max_attempts=ATTEMPTS_OF_A_DAY,
        )


def register_publish_jobs() -> None:
    for model in kinds().values():
        _register(model)


def _register(model: type["ContentRecord"]) -> None:
    @handles(publish_job(model), in_transaction=True)
    def publish_in_time(job: Job) -> None:
        record = model.for_update(job.payload["post"])
        # Deleted, published already or unscheduled.
        if record is None or record.publish_at is None:
            return
        # Rescheduled to a later time, or the clock was set back.
        if record.publish_at > utc_now():
            schedule_publishing(record)
            return
        record.change(model.as_published)


def publish_job(model: type["ContentRecord"]) -> str:
    """The kind of the job that publishes a record of this model."""
    return f"{model.section}.publish"
