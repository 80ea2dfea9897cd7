"""The state of publishing: one row, updated in the transaction of each public change."""

import uuid
from datetime import datetime, timedelta
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.db import Model, locked, utc_now, write
from content_api.jobs import Job, JobStatus

KIND_TRIP = "trip"
KIND_ARTICLE = "article"
KIND_PAGE = "page"
KINDS = (KIND_TRIP, KIND_ARTICLE, KIND_PAGE)

REQUEST_BUILD = "publishing.request_build"
CONFIRM_LIVE = "publishing.confirm_live"
END_HOLD = "publishing.end_hold"
BUILD_KEY = "site"

# Debounce: a save after a pause is built at once and opens a window. Saves within it wait for QUIET without
# another save and, if there are MANY, for the window's end: twenty saves in ten seconds are two builds.
QUIET = timedelta(seconds=1.2)
WINDOW = timedelta(seconds=10)
MANY = 4
MAX_WAIT = timedelta(seconds=15)

# Its result changes with each public change, a restore, and the rules of the search index.
CONTENT_QUERY = (
    "SELECT source, content_revision, (SELECT version FROM search_state) AS search FROM publishing_state"
)

# A build without a report for this long counts as failed. A busy machine took over 15 minutes for a full one.
BUILD_DEADLINE = timedelta(minutes=40)
AUTOMATIC_RETRIES = 3
MAX_DETAIL = 2000


class PublishingState(Model):
    """The single row. `source` identifies this database to builders, which store a copy of its content."""

    id = peewee.IntegerField(primary_key=True)
    source = peewee.CharField(max_length=36)
    content_revision = peewee.IntegerField(default=0)
    # The revision of the last change by the owner, not by a job.
    owner_revision = peewee.IntegerField(default=0, column_name="her_revision")
    # The revision that was read from the public site last.
    seen_revision = peewee.IntegerField(default=0, column_name="live_revision")
    built_revision = peewee.IntegerField(default=0)
    building_since = peewee.DateTimeField(null=True)
    failed = peewee.BooleanField(default=False)
    failures = peewee.IntegerField(default=0)
    last_error = peewee.TextField(null=True)
    last_detail = peewee.TextField(default="")
    finished_at = peewee.DateTimeField(null=True)
    left_out = JSONField(default=list)
    report = JSONField(default=dict)
    last_change_at = peewee.DateTimeField(null=True)
    last_hook_at = peewee.DateTimeField(null=True)
    # Digest of the hook's URL of which a call was followed by a report.
    reporting_hook = peewee.CharField(max_length=64, null=True)
    first_waiting_at = peewee.DateTimeField(null=True)
    waiting_changes = peewee.IntegerField(default=0)
    # The live release, its revision and the other releases that are stored, as reported by the builder.
    live_release = peewee.CharField(max_length=100, null=True, column_name="air_release")
    live_release_revision = peewee.IntegerField(default=0, column_name="air_revision")
    showable = JSONField(null=True)
    # While an older release is held live: since when, until when at most, and whether the next build ends it.
    held_since = peewee.DateTimeField(null=True)
    held_until = peewee.DateTimeField(null=True)
    next_build_ends_hold = peewee.BooleanField(default=False, column_name="lifting")

    @classmethod
    def current(cls) -> Self:
        """The row, created on first use."""
        row = cls.get_or_none(cls.id == 1)
        return row or cls._make()

    @classmethod
    def current_for_update(cls) -> Self:
        """The row, locked until the surrounding transaction ends."""
        cls.current()
        return locked(cls.select().where(cls.id == 1)).get()

    @classmethod
    def _make(cls) -> Self:
        with write():
            cls.insert(id=1, source=str(uuid.uuid4())).on_conflict_ignore().execute()
            return cls.get_by_id(1)

    @property
    def state(self) -> str:
        """`live`, `queued`, `building` or `failed`, as shown to the owner."""
        if self.is_building:
            return "building"
        if self.failed:
            return "failed"
        if self.built_revision > self.seen_revision and not self.is_held:
            # Built, but not confirmed yet on the public site.
            return "building"
        return "queued" if self.has_unseen_changes or is_forced_build_waiting() else "live"

    @property
    def has_unseen_changes(self) -> bool:
        """Whether the public site is behind the saved content: a build waits, runs or has failed."""
        return self.seen_revision < self.content_revision

    @property
    def is_building(self) -> bool:
        return self.building_since is not None and abs(utc_now() - self.building_since) < BUILD_DEADLINE

    @property
    def is_held(self) -> bool:
        """Whether visitors see an older release than the newest one."""
        return self.held_until is not None

    def build_due_at(self, now: datetime) -> datetime:
        """When to build the change that was just stored."""
        quiet_before = self.last_change_at is None or now - self.last_change_at > QUIET
        window_open = self.last_hook_at is not None and now - self.last_hook_at < WINDOW
        lone = self.waiting_changes == 1 and quiet_before and not window_open
        if lone:
            return now
        due = now + QUIET
        if self.waiting_changes >= MANY and self.last_hook_at is not None:
            due = max(due, self.last_hook_at + WINDOW)
        # `first_waiting_at` is in the future if the clock was set back.
        return min(due, min(self.first_waiting_at or now, now) + MAX_WAIT)

    def record_hook_call(self, now: datetime) -> None:
        """Store that the build hook is called: a build is under way, and no change waits."""
        self.building_since, self.last_hook_at, self.failed = now, now, False
        self.waiting_changes, self.first_waiting_at = 0, None
        self.save()

    def record_failure(self, message: str, detail: str, now: datetime) -> None:
        """Store the reason: `message` for the owner, `detail` for support. The last release stays live."""
        self.building_since, self.failed, self.finished_at = None, True, now
        self.failures += 1
        self.last_error, self.last_detail = message, detail[:MAX_DETAIL]
        self.save()

    def has_failed_with(self, message: str, detail: str) -> bool:
        return self.failed and (self.last_error, self.last_detail) == (message, detail[:MAX_DETAIL])

    def record_release(self, revision: int, report: dict[str, Any]) -> None:
        """A release with `revision` was made live; the public site is not checked yet."""
        self.building_since, self.failed, self.failures = None, False, 0
        self.last_error, self.last_detail = None, ""
        self.built_revision, self.report = revision, report
        self.left_out = report.get("leftOut") or []
        # A save at the beginning of the build may be in it already.
        if revision >= self.content_revision and not self.next_build_ends_hold:
            self.waiting_changes, self.first_waiting_at = 0, None
        self.save()

    def forget_live_release(self) -> None:
        """Clear the live release; a builder that stores releases reports it again with its next build."""
        self.live_release, self.live_release_revision, self.showable = None, 0, None
        self.held_since, self.held_until, self.next_build_ends_hold = None, None, False
        self.save()

    def mark_seen_live(self, revision: int, now: datetime, *, late: str) -> None:
        """Store that the public site has `revision`; clears the error `late` of a check that was too slow."""
        self.seen_revision, self.finished_at = revision, now
        if self.last_error == late:
            self.failed, self.failures, self.last_error, self.last_detail = False, 0, None, ""
        self.save()


def is_forced_build_waiting() -> bool:
    """Whether a build without changes was requested and has not begun."""
    is_unfinished = Job.status.in_((JobStatus.QUEUED, JobStatus.RUNNING))
    jobs = Job.select(Job.payload).where(Job.kind == REQUEST_BUILD, Job.key == BUILD_KEY, is_unfinished)
    return any(job.payload.get("force") for job in jobs)


class Removal(Model):
    """A record that is not public any more (deleted or unpublished), with the revision of that change."""

    kind = peewee.CharField(max_length=16)
    record_id = peewee.IntegerField()
    revision = peewee.IntegerField(index=True)

    class Meta:
        indexes = ((("kind", "record_id"), True),)
