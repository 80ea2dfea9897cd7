"""Going back to an earlier version of the site, and to the newest again.

An earlier version is held live until the owner goes to the newest or saves a public change, and for a week at
most, since it may show deleted records. Other changes (nightly builds, scheduled articles) are built
meanwhile but do not go live.
"""

from datetime import datetime, timedelta
from typing import Any

from content_api.config import Config
from content_api.db import utc_now, write
from content_api.jobs import ATTEMPTS_OF_A_WEEK, Job, enqueue, handles
from content_api.publishing.changes import ChangeType, SiteChange
from content_api.publishing.live_release import can_put_live, put_live
from content_api.publishing.models import BUILD_KEY, CONFIRM_LIVE, END_HOLD, PublishingState
from content_api.publishing.versions import SiteVersion, VersionState
from content_api.web.errors import Conflict

MAX_HOLD = timedelta(days=7)

NOT_KEPT = "הגרסה הזאת כבר לא שמורה, ואי אפשר לחזור אליה. האתר נשאר כמו שהיה."


def version_before(state: PublishingState) -> SiteVersion | None:
    """The newest version that is stored and has a lower revision than the live one."""
    kept = [one["release"] for one in state.showable or [] if one["revision"] < state.live_release_revision]
    if not kept or state.live_release is None:
        return None
    return SiteVersion.newest_first().where(SiteVersion.release.in_(kept)).first()


def brought_back(state: PublishingState, version: SiteVersion) -> list[dict[str, Any]]:
    """Records that were removed since `version` and would be public again."""
    since = SiteChange.between(version.revision, state.content_revision)
    return [change for change in since if change["act"] == ChangeType.REMOVED]


def show_version(config: Config, version: SiteVersion) -> None:
    """Put an earlier version live. Raises Conflict if it is not stored any more, and Unavailable.

    A save by the owner while this runs replaces it, as later saves do.
    """
    before = PublishingState.current().owner_revision
    live = put_live(config.build_hook_url, version.release) if _is_kept(version) else None
    if live is None:
        raise Conflict("version", NOT_KEPT)
    with write():
        state = PublishingState.current_for_update()
        state.held_until = None
        record_live(state, live, utc_now())
        state.next_build_ends_hold = state.is_held and state.owner_revision > before
        state.save()


def show_newest(config: Config) -> None:
    """Put the newest version live again. Raises Unavailable."""
    if not can_put_live(config.build_hook_url):
        # The site has moved to a builder without held releases, where every build goes live.
        with write():
            state = PublishingState.current_for_update()
            state.forget_live_release()
            queue_live_check(state.built_revision, exactly=False)
        return
    live = put_live(config.build_hook_url, None)
    if live is None:
        raise Conflict("version", NOT_KEPT)
    with write():
        record_live(PublishingState.current_for_update(), live, utc_now())


def record_live(state: PublishingState, live: dict[str, Any], now: datetime) -> None:
    """Store which release is live, as the builder reports it, and queue the check. `state` must be locked.

    If an older release is live and something was saved before this was known, the next build replaces it.
    """
    was_seen = max(state.live_release_revision, state.seen_revision)
    is_new = state.live_release is not None and state.content_revision > was_seen
    state.live_release, state.live_release_revision = live["release"], live["revision"]
    state.showable = live["showable"]
    if not live["held"]:
        state.held_since, state.held_until, state.next_build_ends_hold = None, None, False
    else:
        if state.held_until is None:
            state.held_since, state.held_until, state.next_build_ends_hold = now, now + MAX_HOLD, is_new
        # With each report, since the job of an earlier one may have run out of attempts.
        _end_at(state.held_until)
    state.save()
    queue_live_check(state.live_release_revision, exactly=state.is_held)


def _end_at(moment: datetime) -> None:
    enqueue(END_HOLD, key=BUILD_KEY, run_at=moment, max_attempts=ATTEMPTS_OF_A_WEEK)


def queue_live_check(revision: int, *, exactly: bool) -> None:
    """Queue the check that the public site has this revision or (unless `exactly`) a later one."""
    wanted = {"revision": revision, "exactly": exactly, "since": utc_now().isoformat(), "is_late": False}
    enqueue(CONFIRM_LIVE, wanted, key=BUILD_KEY)


def register_hold_job(config: Config) -> None:
    @handles(END_HOLD)
    def end_hold(_: Job) -> None:
        until = PublishingState.current().held_until
        if until is None:
            return
        if until <= utc_now():
            show_newest(config)
        else:
            # Held again since, or the clock was set back.
            _end_at(until)


def _is_kept(version: SiteVersion) -> bool:
    showable = PublishingState.current().showable or []
    return version.state == VersionState.READY and any(one["release"] == version.release for one in showable)
