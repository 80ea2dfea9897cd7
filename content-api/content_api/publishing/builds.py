"""The jobs that carry a change to the public site: call the build hook, then prove it is live."""

import json
import urllib.error
import urllib.request
from datetime import datetime, timedelta
from http.client import HTTPException
from typing import Any

from content_api.config import Config
from content_api.db import utc_now, write
from content_api.jobs import Job, Later, enqueue, handles
from content_api.publishing.going_back import prove_live, record_live
from content_api.publishing.models import (
    AUTOMATIC_RETRIES,
    BUILD_DEADLINE,
    BUILD_KEY,
    CONFIRM_LIVE,
    REQUEST_BUILD,
    PublishingState,
    request_build,
)
from content_api.publishing.versions import SiteVersion

HOOK_AWAY = "הבקשה לעדכן את האתר לא נענתה. ננסה שוב בעוד רגע; הגרסה האחרונה באוויר נשארה כמו שהיא."
NOT_CONFIGURED = "עדכון האתר לא הוגדר. יש לפנות למי שמתחזקת את האתר."
NOT_SEEN = "האתר נבנה, אבל הגרסה החדשה עדיין לא מופיעה למבקרות. ננסה שוב."
UNHEARD = "ביקשנו לעדכן את האתר, והעדכון לא הסתיים בזמן. הגרסה האחרונה באוויר נשארה כמו שהיא."
CONFIRM_FOR = timedelta(minutes=3)
# It was told by then; a cache or a line may still let the new pages through.
CONFIRM_LATE_FOR = timedelta(hours=6)
# Longer than from one look of the publisher's to the next (scripts/publisher/main.mjs).
LOOK = timedelta(seconds=30)
HEAR_OF_BUILD = "publishing.hear_of_build"
# In the payload of the job that calls the hook: the moment that it noted as the build's beginning.
SAID_BUILDING = "said_building"


def register_build_jobs(config: Config) -> None:
    """Register the handlers with the addresses that they use."""

    @handles(REQUEST_BUILD)
    def call_hook(job: Job) -> None:
        state = PublishingState.current()
        was_killed = _said_building(job, state)
        if state.is_building and not was_killed:
            raise Later(1)
        wanted = job.payload.get("force") or state.lifting
        if state.built_revision >= state.content_revision and not wanted:
            return
        if not config.build_hook_url:
            _note_failure(NOT_CONFIGURED, "BUILD_HOOK_URL is not set")
            raise LookupError("BUILD_HOOK_URL is not set")
        wishes = {name: wish for name, wish in job.payload.items() if name != SAID_BUILDING}
        if not was_killed:
            # Said before the call: the builder may report back before the call returns.
            with write():
                state, now = PublishingState.current_for_update(), utc_now()
                SiteVersion.begin(state, now)
                state.hook_called(now)
                _expect_report(now)
                job.payload = {**wishes, SAID_BUILDING: now.isoformat()}
                job.save(only=[Job.payload])
        lift = {"lift": state.air_release} if state.lifting else {}
        try:
            _post(config.build_hook_url, {"revision": state.content_revision, **lift, **wishes})
        except (OSError, HTTPException) as error:
            _note_failure(HOOK_AWAY, f"build hook: {error}")
            raise

    @handles(CONFIRM_LIVE)
    def confirm_live(job: Job) -> None:
        wanted, exactly = job.payload["revision"], bool(job.payload.get("exactly"))
        if PublishingState.current().is_held != exactly:
            # Another release was put live since; a job of its own proves that.
            return
        seen = _read_revision(config.site_url)
        if seen is not None and (seen == wanted or (seen > wanted and not exactly)):
            with write():
                PublishingState.current_for_update().seen_live(seen, utc_now(), late=NOT_SEEN)
                if not exactly:
                    SiteVersion.seen_live(utc_now())
            return
        # Set back, the clock tells nothing of how long it was, and may not for hours.
        since = datetime.fromisoformat(job.payload.get("since") or job.created_at.isoformat())
        waited, was_late = abs(utc_now() - since), bool(job.payload.get("is_late"))
        if waited < CONFIRM_FOR:
            raise Later(0.3)
        if not was_late:
            _tell_not_seen(job, f"{config.site_url}/revision.json answered {seen}, not {wanted}")
        if waited < CONFIRM_LATE_FOR or not was_late:
            raise Later(60)

    @handles(HEAR_OF_BUILD)
    def give_up_unheard(_: Job) -> None:
        with write():
            state, now = PublishingState.current_for_update(), utc_now()
            if state.building_since is None:
                return
            if state.is_building:
                # Another began; or the clock was set back.
                _expect_report(state.building_since)
                return
            _note_failed_version(UNHEARD, now)
            state.build_failed(UNHEARD, f"no report of the build since {state.building_since}", now)
            # A change that waits has asked for its build.
            if not state.waiting_changes:
                _try_again(state, now)


def _said_building(job: Job, state: PublishingState) -> bool:
    """Whether this very job said so, and the builder not yet: its worker was killed at the call."""
    since = state.building_since if state.is_building else None
    return since is not None and job.payload.get(SAID_BUILDING) == since.isoformat()


def _expect_report(now: datetime) -> None:
    """The hook may be answered and nothing built: out of credits, switched off, a secret that differs."""
    enqueue(HEAR_OF_BUILD, {}, key=BUILD_KEY, run_at=now + BUILD_DEADLINE)


def _try_again(state: PublishingState, now: datetime) -> None:
    if state.failures <= AUTOMATIC_RETRIES:
        request_build(run_at=now + timedelta(minutes=2**state.failures), force=True)


def deploy_reported(result: dict[str, Any]) -> None:
    """Take what the builder, or the hosting's notice, says of a build."""
    with write():
        state, now = PublishingState.current_for_update(), utc_now()
        if result["state"] == "building":
            if not state.is_building:
                # Nobody asked for it here: a new day began, or the code is new.
                SiteVersion.begin(state, now)
            state.building_since = now
            state.save()
            _expect_report(now)
            return
        if result["state"] == "ready":
            _note_version(state, result, now)
            tries = state.failures + 1
            state.build_ready(result["revision"], result.get("report") or {})
            if result["live_release"]:
                record_live(state, result["live_release"], now)
            else:
                prove_live(result["revision"], exactly=False)
            if _is_behind(state) and not state.waiting_changes:
                # The builder was killed during the build that was asked for, and tells what it had before.
                state.failures = tries
                state.save()
                if tries <= AUTOMATIC_RETRIES:
                    # At what Netlify built itself the publisher looks before, which may end going back.
                    is_hosting = state.is_held and not result["live_release"]
                    request_build(run_at=now + LOOK if is_hosting else now)
                else:
                    state.build_failed(UNHEARD, f"the builder keeps telling {result['revision']}", now)
            if result["seen"] == result["revision"] and not state.is_held:
                # Looked at once more all the same: by now, every edge should have it.
                state.seen_live(result["seen"], now, late=NOT_SEEN)
                SiteVersion.seen_live(now)
        else:
            _note_failed_version(result.get("error") or HOOK_AWAY, now)
            state.build_failed(result.get("error") or HOOK_AWAY, result.get("detail") or "", now)
            if result["live_release"] and result["live_release"]["held"] != state.is_held:
                # What was put live during the build, in case nobody heard of that.
                record_live(state, result["live_release"], now)
            _try_again(state, now)
        if state.waiting_changes:
            request_build(run_at=max(now, state.build_due_at(now)))


def _is_behind(state: PublishingState) -> bool:
    """Whether visitors lack a save, or get an older release that a save was to replace."""
    return state.built_revision < state.content_revision or (state.is_held and state.lifting)


def _note_version(state: PublishingState, result: dict[str, Any], now: datetime) -> None:
    """A build that made nothing new, as nothing had changed, is no version."""
    release = result["live_release"]["newest"] if result["live_release"] else None
    opened = SiteVersion.opened()
    if release is not None:
        SiteVersion.name_last(release, result["revision"])
    if release is not None and SiteVersion.get_or_none(SiteVersion.release == release) is not None:
        if opened is not None:
            opened.delete_instance()
    else:
        # Of what was built before the history began, only the end is heard.
        opened = opened or SiteVersion.begin(state, now)
        opened.end(result["revision"], release, result.get("report") or {}, now)


def _note_failed_version(message: str, now: datetime) -> None:
    opened = SiteVersion.opened()
    if opened is not None:
        opened.fail(message, now)


def _note_failure(message: str, detail: str) -> None:
    with write():
        _note_failed_version(message, utc_now())
        PublishingState.current_for_update().build_failed(message, detail, utc_now())


def _tell_not_seen(job: Job, detail: str) -> None:
    """Once; what is being built meanwhile is proven by itself."""
    with write():
        job.payload = {**job.payload, "is_late": True}
        job.save(only=[Job.payload])
        state = PublishingState.current_for_update()
        if not state.is_building:
            state.build_failed(NOT_SEEN, detail, utc_now())


def _post(url: str, body: dict[str, Any]) -> None:
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"Content-Type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=10):
        pass


def _read_revision(site_url: str) -> int | None:
    """What the public site says it shows, or None while it does not answer."""
    request = urllib.request.Request(f"{site_url}/revision.json", headers={"Cache-Control": "no-cache"})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return int(json.load(answer)["revision"])
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return None
