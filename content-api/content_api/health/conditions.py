"""The condition of each part, from the database and one folder: cheap enough for a check every minute."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from content_api.db import MAX_CLOCK_SKEW
from content_api.health.models import Part, WatchedPart
from content_api.jobs import EXCEPT_SLOW, Heartbeat, Job, JobStatus, of_lanes
from content_api.mail.outbox import RECIPIENT_REFUSED, SEND_MAIL
from content_api.media.object_store import last_written
from content_api.publishing.models import REQUEST_BUILD, PublishingState

# Workers look for jobs every second, on Lambda every minute.
SILENT_AFTER = timedelta(minutes=5)
# The result of an older check counts as unknown.
KNOWN_FOR = timedelta(minutes=30)
# Tries after which a mail counts as failing: fewer may be a full mailbox or a lost connection.
FAILED_TRIES = 3
# A mail due for so long hangs, or nothing sends mails: the heartbeat is of the lane of quick jobs.
OVERDUE_AFTER = timedelta(minutes=30)
# Most jobs fail for good after so many tries, within four minutes; those with more are reported then too.
FAILED_JOB_TRIES = 8
FAILED_BUILDS = 2
# Backups run each night on one machine; a failed one is also reported at once by its systemd unit.
BACKUP_EACH = timedelta(days=2)
WAITING = (JobStatus.QUEUED, JobStatus.RUNNING)


@dataclass(frozen=True)
class Condition:
    """`is_well` is None if unknown. `facts`: numbers that explain it, without personal data."""

    is_well: bool | None
    facts: dict[str, Any]

    @property
    def state(self) -> str:
        return {True: "ok", False: "degraded", None: "unknown"}[self.is_well]


def current_conditions(now: datetime, data_dir: Path) -> dict[Part, Condition]:
    """The condition of each part; `data_dir` has the nightly backups of one machine."""
    return {
        Part.JOBS: _jobs(now),
        Part.MAIL: _mail(now),
        Part.OBJECTS: _objects(now),
        Part.BUILD: _build(now),
        Part.BACKUP: _backup(now, data_dir),
    }


def failed_jobs() -> Any:
    """Jobs that failed for good."""
    return Job.select().where(Job.status == JobStatus.FAILED, _is_monitored())


def retrying_jobs() -> Any:
    """Jobs that have failed FAILED_JOB_TRIES times and are still retried."""
    is_tried_on = Job.status.in_(WAITING) & (Job.attempts >= FAILED_JOB_TRIES)
    return Job.select().where(is_tried_on, _is_monitored())


def _is_monitored() -> Any:
    """SQL condition: jobs other than mails, builds and slow ones, whose failures are shown elsewhere."""
    return of_lanes(*EXCEPT_SLOW).condition() & Job.kind.not_in([SEND_MAIL, REQUEST_BUILD])


def _jobs(now: datetime) -> Condition:
    last = Heartbeat.last()
    is_running = last is not None and abs(now - last) < SILENT_AFTER
    troubles = {"given_up": failed_jobs().count(), "failing": retrying_jobs().count()}
    return Condition(
        is_running and not any(troubles.values()), {"seconds_since_run": _seconds(last, now), **troubles}
    )


def _mail(now: datetime) -> Condition:
    mails = Job.select().where(Job.kind == SEND_MAIL)
    waiting = mails.where(Job.status.in_(WAITING))
    dead = mails.where(Job.status == JobStatus.FAILED).count()
    failing = waiting.where(Job.attempts >= FAILED_TRIES, Job.message != RECIPIENT_REFUSED).count()
    overdue = waiting.where(Job.run_at < now - OVERDUE_AFTER).count()
    oldest = waiting.order_by(Job.created_at).first()
    facts = {
        "waiting": waiting.count(),
        "seconds_waited": _seconds(oldest.created_at if oldest else None, now),
        "given_up": dead,
    }
    return Condition(not dead and not failing and not overdue, facts)


def _objects(now: datetime) -> Condition:
    seen = WatchedPart.of(Part.OBJECTS)
    is_known = seen is not None and now - seen.checked_at < KNOWN_FOR
    facts = {"seconds_since_check": _seconds(seen.checked_at if seen else None, now)}
    return Condition(seen.is_well if seen and is_known else None, facts)


def _build(now: datetime) -> Condition:
    state = PublishingState.get_or_none(PublishingState.id == 1)
    failures = state.failures if state else 0
    ended = state.finished_at if state else None
    facts = {"failures": failures, "seconds_since_end": _seconds(ended, now)}
    return Condition(failures < FAILED_BUILDS, facts)


def _backup(now: datetime, data_dir: Path) -> Condition:
    """The nightly backup of one machine (scripts/server/backup); unknown if there is none."""
    taken = [last_written(path) for path in (data_dir / "backups").glob("backup-*.tar.age")]
    if not taken:
        return Condition(None, {"seconds_since_end": None})
    # Ignore backups dated in the future (the clock was ahead), which would hide failures until then.
    ended = max((moment for moment in taken if moment <= now + MAX_CLOCK_SKEW), default=None)
    is_well = ended is not None and now - ended < BACKUP_EACH
    return Condition(is_well, {"seconds_since_end": _seconds(ended, now)})


def _seconds(moment: datetime | None, now: datetime) -> int | None:
    return None if moment is None else max(0, int((now - moment).total_seconds()))
