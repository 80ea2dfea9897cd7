"""The jobs of publishing: call the build hook, then check that the public site has the revision."""

import hashlib
import json
import urllib.request
from datetime import datetime, timedelta
from http.client import HTTPException
from typing import Any

from content_api.config import Config, current_config
from content_api.db import utc_now, write
from content_api.jobs import Job, RetryLater, enqueue, handles
from content_api.publishing.build_requests import request_build
from content_api.publishing.going_back import queue_live_check, record_live
from content_api.publishing.live_release import can_put_live, post_json
from content_api.publishing.models import (
    AUTOMATIC_RETRIES,
    BUILD_DEADLINE,
    BUILD_KEY,
    CONFIRM_LIVE,
    REQUEST_BUILD,
    PublishingState,
)
from content_api.publishing.versions import SiteVersion

HOOK_AWAY = "הבקשה לעדכן את האתר לא נענתה. ננסה שוב בעוד רגע; הגרסה האחרונה באוויר נשארה כמו שהיא."
NOT_CONFIGURED = "עדכון האתר לא הוגדר. פני אל מי שהקימה לך את האתר."
NOT_SEEN = "האתר נבנה, אבל הגרסה החדשה עדיין לא מופיעה למבקרות. ננסה שוב."
NO_REPORT = "ביקשנו לעדכן את האתר, והעדכון לא הסתיים בזמן. הגרסה האחרונה באוויר נשארה כמו שהיא."
CONFIRM_FOR = timedelta(minutes=3)
# Seconds to wait for the public site.
TIMEOUT = 10
# Checks continue after the owner was told, since caches may still expire.
CONFIRM_LATE_FOR = timedelta(hours=6)
# Longer than the publisher's polling interval (scripts/publisher/main.mjs).
PUBLISHER_DELAY = timedelta(seconds=30)
REPORT_DEADLINE = "publishing.hear_of_build"
# A key in the payload of REQUEST_BUILD: the `building_since` that this job has stored.
SAID_BUILDING = "said_building"


def register_build_jobs(config: Config) -> None:
    """Register the handlers of the jobs."""

    @handles(REQUEST_BUILD)
    def call_hook(job: Job) -> None:
        state = PublishingState.current()
        was_killed = _said_building(job, state)
        if state.is_building and not was_killed and _is_reported(state, config.build_hook_url):
            raise RetryLater(1)
        wanted = job.payload.get("force") or state.next_build_ends_hold
        if state.built_revision >= state.content_revision and not wanted:
            return
        if not config.build_hook_url:
            _note_failure(NOT_CONFIGURED, "BUILD_HOOK_URL is not set")
            raise LookupError("BUILD_HOOK_URL is not set")
        wishes = {name: wish for name, wish in job.payload.items() if name != SAID_BUILDING}
        if not was_killed:
            # Stored before the call: the builder may report before the call returns.
            with write():
                state, now = PublishingState.current_for_update(), utc_now()
                if not state.is_building:
                    SiteVersion.begin(state, now)
                state.record_hook_call(now)
                _expect_report(now)
                job.payload = {**wishes, SAID_BUILDING: now.isoformat()}
                job.save(only=[Job.payload])
        end_hold = {"endHold": state.live_release} if state.next_build_ends_hold else {}
        try:
            post_json(
                config.build_hook_url, {"revision": state.content_revision, **end_hold, **wishes}
            ).close()
        except (OSError, HTTPException) as error:
            _note_failure(HOOK_AWAY, f"build hook: {error}")
            raise
        if not (can_put_live(config.build_hook_url) or _is_reported(state, config.build_hook_url)):
            # Of somebody else, who may never report: what the public site shows tells of the build's end.
            queue_live_check(state.content_revision, exactly=False)

    @handles(CONFIRM_LIVE)
    def confirm_live(job: Job) -> None:
        wanted, exactly = job.payload["revision"], bool(job.payload.get("exactly"))
        if PublishingState.current().is_held != exactly:
            # Another release was put live since; its own job checks it.
            return
        seen = _read_revision(config.public_revision_url)
        if seen is not None and (seen == wanted or (seen > wanted and not exactly)):
            with write():
                state = PublishingState.current_for_update()
                if state.is_building and not _is_reported(state, config.build_hook_url):
                    _end_unreported_build(state, seen, utc_now())
                state.mark_seen_live(seen, utc_now(), late=NOT_SEEN)
                if not exactly:
                    SiteVersion.mark_seen_live(utc_now(), state.live_release)
            return
        # abs(), since the clock may have been set back.
        since = datetime.fromisoformat(job.payload.get("since") or job.created_at.isoformat())
        waited, was_late = abs(utc_now() - since), bool(job.payload.get("is_late"))
        if waited < CONFIRM_FOR:
            raise RetryLater(0.3)
        if not was_late:
            _note_not_seen(job, f"{config.public_revision_url} answered {seen}, not {wanted}")
        if waited < CONFIRM_LATE_FOR or not was_late:
            raise RetryLater(60)

    @handles(REPORT_DEADLINE)
    def fail_without_report(_: Job) -> None:
        with write():
            state, now = PublishingState.current_for_update(), utc_now()
            if state.building_since is None:
                return
            if state.is_building:
                # Another build began, or the clock was set back.
                _expect_report(state.building_since)
                return
            _note_failed_version(NO_REPORT, now)
            state.record_failure(NO_REPORT, f"no report of the build since {state.building_since}", now)
            # With waiting changes a build is queued already.
            if not state.waiting_changes:
                _retry(state, now)


def _said_building(job: Job, state: PublishingState) -> bool:
    """Whether this job began the current build: its worker was killed while it called the hook."""
    since = state.building_since if state.is_building else None
    return since is not None and job.payload.get(SAID_BUILDING) == since.isoformat()


def _is_reported(state: PublishingState, hook_url: str) -> bool:
    """Whether the hook's builder sends reports: of the beginning of this build, or after an earlier call.

    Without reports the hook is called for each change, since the end of a build is not known.
    """
    return state.building_since != state.last_hook_at or state.reporting_hook == _digest(hook_url)


def _end_unreported_build(state: PublishingState, seen: int, now: datetime) -> None:
    _note_version(state, {"live_release": None, "revision": seen}, now)
    state.record_release(seen, {})


def _digest(hook_url: str) -> str:
    """Stored in place of the URL, which has a secret."""
    return hashlib.sha256(hook_url.encode()).hexdigest()


def _expect_report(now: datetime) -> None:
    """Enqueue the deadline of a report: a hook may succeed and no build follow (no credits, wrong secret)."""
    enqueue(REPORT_DEADLINE, {}, key=BUILD_KEY, run_at=now + BUILD_DEADLINE)


def _retry(state: PublishingState, now: datetime) -> None:
    if state.failures <= AUTOMATIC_RETRIES:
        request_build(run_at=now + timedelta(minutes=2**state.failures), force=True)


def store_build_report(result: dict[str, Any]) -> None:
    """Store a report of the builder, or a notification of the hosting, about a build."""
    store = {"building": _store_begun, "ready": _store_ready, "error": _store_failed}[result["state"]]
    with write():
        state, now = PublishingState.current_for_update(), utc_now()
        if result["is_hooked"] and state.is_building and state.building_since == state.last_hook_at:
            # The first report since the hook was called. Saved with the result.
            state.reporting_hook = _digest(current_config().build_hook_url)
        store(state, result, now)


def _store_begun(state: PublishingState, _: dict[str, Any], now: datetime) -> None:
    if not state.is_building:
        # The builder began without a call: on a new day, or with new code.
        SiteVersion.begin(state, now)
    state.building_since = now
    state.save()
    _expect_report(now)


def _store_ready(state: PublishingState, result: dict[str, Any], now: datetime) -> None:
    _note_version(state, result, now)
    tries = state.failures + 1
    state.record_release(result["revision"], result.get("report") or {})
    if result["live_release"]:
        record_live(state, result["live_release"], now)
    else:
        queue_live_check(result["revision"], exactly=False)
    if _is_behind(state) and not state.waiting_changes:
        # The builder was killed during the build, and reports the release before it.
        state.failures = tries
        state.save()
        if tries <= AUTOMATIC_RETRIES:
            # A build by Netlify: wait until the publisher has reported it, since new code may end the hold.
            is_hosting = state.is_held and not result["live_release"]
            request_build(run_at=now + PUBLISHER_DELAY if is_hosting else now)
        else:
            state.record_failure(NO_REPORT, f"the builder still reports revision {result['revision']}", now)
    if result["seen"] == result["revision"] and not state.is_held:
        # CONFIRM_LIVE checks it as well, for other edges of the CDN.
        state.mark_seen_live(result["seen"], now, late=NOT_SEEN)
        SiteVersion.mark_seen_live(now, state.live_release)
    _build_waiting(state, now)


def _store_failed(state: PublishingState, result: dict[str, Any], now: datetime) -> None:
    if result["live_release"] and result["live_release"]["held"] != state.is_held:
        # Another release was put live during the build, and its report was lost.
        record_live(state, result["live_release"], now)
    message, detail = result.get("error") or HOOK_AWAY, result.get("detail") or ""
    # A report that is sent again because the response was lost is not counted as a second failure.
    if state.building_since is not None or not state.has_failed_with(message, detail):
        _note_failed_version(message, now)
        state.record_failure(message, detail, now)
        _retry(state, now)
    _build_waiting(state, now)


def _build_waiting(state: PublishingState, now: datetime) -> None:
    if state.waiting_changes:
        request_build(run_at=max(now, state.build_due_at(now)))


def _is_behind(state: PublishingState) -> bool:
    """Whether a save is not built yet, or an older release is live that a save should replace."""
    return state.built_revision < state.content_revision or (state.is_held and state.next_build_ends_hold)


def _note_version(state: PublishingState, result: dict[str, Any], now: datetime) -> None:
    """End the version that is being built; a build without changes makes no version."""
    release = result["live_release"]["newest"] if result["live_release"] else None
    version = SiteVersion.in_progress()
    if release is not None:
        SiteVersion.add_release_name(release, result["revision"])
    if release is not None and SiteVersion.get_or_none(SiteVersion.release == release) is not None:
        if version is not None:
            version.delete_instance()
    elif version is not None or release is not None or not SiteVersion.is_reported(result["revision"]):
        # Begin one now if the beginning of the build was not recorded.
        version = version or SiteVersion.begin(state, now)
        version.end(result["revision"], release, result.get("report") or {}, now)


def _note_failed_version(message: str, now: datetime) -> None:
    version = SiteVersion.in_progress()
    if version is not None:
        version.fail(message, now)


def _note_failure(message: str, detail: str) -> None:
    with write():
        _note_failed_version(message, utc_now())
        PublishingState.current_for_update().record_failure(message, detail, utc_now())


def _note_not_seen(job: Job, detail: str) -> None:
    """Store once that a release is not seen on the public site, unless another build has begun."""
    with write():
        job.payload = {**job.payload, "is_late": True}
        job.save(only=[Job.payload])
        state = PublishingState.current_for_update()
        if not state.is_building:
            state.record_failure(NOT_SEEN, detail, utc_now())


def _read_revision(url: str) -> int | None:
    """The revision of the public site (revision.json), or None without a valid answer."""
    request = urllib.request.Request(url, headers={"Cache-Control": "no-cache"})
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
            return int(json.load(answer)["revision"])
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return None
