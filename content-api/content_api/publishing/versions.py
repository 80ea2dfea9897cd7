"""The history of the site's versions: when each was requested and live, its changes, its result."""

from datetime import datetime
from enum import StrEnum
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.db import Model, write
from content_api.publishing.changes import SiteChange
from content_api.publishing.models import PublishingState

KEPT = 30
# How many changes of a version are stored; the others are only counted.
NAMED = 12

STOPPED = "הבנייה נעצרה באמצע."


class VersionState(StrEnum):
    BUILDING = "building"
    READY = "ready"
    FAILED = "failed"


class SiteVersion(Model):
    """A build, successful or not. It has the changes after `base_revision` up to `revision`."""

    state = peewee.CharField(max_length=16)
    asked_at = peewee.DateTimeField()
    started_at = peewee.DateTimeField()
    finished_at = peewee.DateTimeField(null=True)
    # When it was first confirmed on the public site; null if it was not.
    live_at = peewee.DateTimeField(null=True)
    release = peewee.CharField(max_length=100, null=True)
    base_revision = peewee.IntegerField()
    revision = peewee.IntegerField()
    # Whether it was a full build.
    whole = peewee.BooleanField(default=False)
    cause = peewee.CharField(max_length=16, default="asked")
    seconds = peewee.FloatField(default=0)
    error = peewee.TextField(null=True)
    attempts = peewee.IntegerField(default=1)
    changes = JSONField(default=list)
    more_changes = peewee.IntegerField(default=0)

    @classmethod
    def newest_first(cls) -> Any:
        return cls.select().order_by(cls.id.desc())

    @classmethod
    def in_progress(cls) -> Self | None:
        """The version that is being built, or None."""
        return cls.newest_first().where(cls.state == VersionState.BUILDING).first()

    @classmethod
    def is_reported(cls, revision: int) -> bool:
        """Whether the newest version is of this revision, without a release: a report may be repeated."""
        last: Self | None = cls.newest_first().first()
        if last is None or last.release is not None:
            return False
        return bool(last.state == VersionState.READY and last.revision == revision)

    @classmethod
    def begin(cls, state: PublishingState, now: datetime) -> Self:
        """Add a version for a build that begins. An earlier one without a report is marked as stopped."""
        stopped = cls.in_progress()
        if stopped is not None:
            stopped.fail(STOPPED, now)
        row = cls(
            state=VersionState.BUILDING,
            asked_at=state.first_waiting_at or now,
            started_at=now,
            base_revision=state.built_revision,
            revision=state.content_revision,
        )
        row._store_changes()
        row.save(force_insert=True)
        cls._forget_old(state)
        return row

    def end(self, revision: int, release: str | None, report: dict[str, Any], now: datetime) -> None:
        """Store the result of a successful build."""
        self.state, self.revision, self.release = VersionState.READY, revision, release
        self.cause = str(report.get("cause") or "asked")
        self.whole = report.get("way") == "full"
        self.seconds = float(report.get("seconds") or 0)
        self.finished_at = now
        self._store_changes()
        self.save()

    @classmethod
    def add_release_name(cls, release: str, revision: int) -> None:
        """Add the release name, which Netlify's report lacks and the publisher reports later."""
        last: Self | None = cls.newest_first().where(cls.state != VersionState.BUILDING).first()
        if last and last.state == VersionState.READY and last.release is None and last.revision == revision:
            last.release = release
            last.save()

    def fail(self, message: str, now: datetime) -> None:
        """Store the failure; consecutive failures of the same revision are merged into one version."""
        before: SiteVersion | None = type(self).newest_first().where(SiteVersion.id < self.id).first()
        if before and before.state == VersionState.FAILED and before.revision == self.revision:
            self.attempts, self.asked_at = before.attempts + 1, before.asked_at
            before.delete_instance()
        self.state, self.error, self.finished_at = VersionState.FAILED, message, now
        self.save()

    @classmethod
    def mark_seen_live(cls, now: datetime, release: str | None) -> None:
        """Mark the version of the live `release`, or all built ones where releases are not reported."""
        is_it = cls.release.is_null() | (cls.release == release) if release else True
        due = (cls.state == VersionState.READY) & cls.live_at.is_null() & is_it
        cls.update(live_at=now).where(due).execute()

    def _store_changes(self) -> None:
        changes = SiteChange.between(self.base_revision, self.revision)
        self.changes, self.more_changes = changes[:NAMED], max(0, len(changes) - NAMED)

    @classmethod
    def _forget_old(cls, state: PublishingState) -> None:
        kept = [row.id for row in cls.newest_first().limit(KEPT)]
        is_live = cls.release.is_null(False) & (cls.release == state.live_release)
        cls.delete().where(cls.id.not_in(kept), ~is_live).execute()
        oldest = cls.select(peewee.fn.MIN(cls.base_revision)).scalar() or 0
        SiteChange.delete().where(SiteChange.revision <= oldest).execute()


def forget_title(kind: str, record_id: int) -> None:
    """Blank a record's title in the history, after it was deleted for good."""
    with write():
        SiteChange.update(title="").where(
            SiteChange.kind == kind, SiteChange.record_id == record_id
        ).execute()
        for version in SiteVersion.select():
            of_it = [one for one in version.changes if (one["kind"], one["id"]) == (kind, record_id)]
            if of_it:
                for change in of_it:
                    change["title"] = ""
                version.save(only=[SiteVersion.changes])
