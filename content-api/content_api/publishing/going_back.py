"""Going back to the version before, and to the newest again.

An older version stays live until the owner says so or saves something that visitors see, and for a week
at most: what she deleted since must not stay up for ever. What happens without her (a build at night, a text
whose hour has come) is built and waits behind it.
"""

from datetime import datetime, timedelta
from typing import Any

from content_api.config import Config
from content_api.db import utc_now, write
from content_api.jobs import Job, enqueue, handles
from content_api.publishing.changes import Act, SiteChange
from content_api.publishing.live_release import ReleaseSwitch, release_switch_of
from content_api.publishing.models import BUILD_KEY, CONFIRM_LIVE, END_HOLD, PublishingState
from content_api.publishing.versions import SiteVersion, VersionState
from content_api.web.errors import Conflict

LONGEST_HOLD = timedelta(days=7)

NOT_KEPT = "הגרסה הזאת כבר לא שמורה, ואי אפשר לחזור אליה. האתר נשאר כמו שהיה."


def version_before(state: PublishingState) -> SiteVersion | None:
    """What one press goes back to: the newest version that is kept and shows less than what is live."""
    kept = [one["release"] for one in state.showable or [] if one["revision"] < state.air_revision]
    if not kept or state.air_release is None:
        return None
    row: SiteVersion | None = SiteVersion.newest_first().where(SiteVersion.release.in_(kept)).first()
    return row


def brought_back(state: PublishingState, version: SiteVersion) -> list[dict[str, Any]]:
    """What the owner took from the site since `version`, and would see there again."""
    since = SiteChange.between(version.revision, state.content_revision)
    return [change for change in since if change["act"] == Act.REMOVED]


def show_version(switch: ReleaseSwitch, version: SiteVersion) -> None:
    """Put an earlier version live. Raises Conflict when it is not kept any more, Unavailable.

    What she saves during the seconds that this takes replaces it, as what she saves after it does.
    """
    before = PublishingState.current().her_revision
    told = switch.show(version.release) if _is_kept(version) else None
    if told is None:
        raise Conflict("version", NOT_KEPT)
    with write():
        state = PublishingState.current_for_update()
        state.held_until = None
        record_live(state, told, utc_now())
        state.lifting = state.is_held and state.her_revision > before
        state.save()


def show_newest(switch: ReleaseSwitch) -> None:
    """Put the newest version live again. Raises Unavailable."""
    told = switch.show(None)
    if told is None:
        raise Conflict("version", NOT_KEPT)
    with write():
        record_live(PublishingState.current_for_update(), told, utc_now())


def record_live(state: PublishingState, told: dict[str, Any], now: datetime) -> None:
    """Note what is live, as whoever put it there tells, and have it proven. `state` is locked.

    What was saved before anybody here knew of an older release replaces it, as what is saved now does.
    """
    was_seen = max(state.air_revision, state.live_revision)
    is_new = state.air_release is not None and state.content_revision > was_seen
    state.air_release, state.air_revision = told["release"], told["revision"]
    state.showable = told["showable"]
    if not told["held"]:
        state.held_since, state.held_until, state.lifting = None, None, False
    elif state.held_until is None:
        state.held_since, state.held_until, state.lifting = now, now + LONGEST_HOLD, is_new
        _end_at(state.held_until)
    state.save()
    prove_live(state.air_revision, exactly=state.is_held)


def _end_at(moment: datetime) -> None:
    enqueue(END_HOLD, key=BUILD_KEY, run_at=moment, max_attempts=20)


def prove_live(revision: int, *, exactly: bool) -> None:
    """Ask, in the caller's transaction, for a look at what visitors see: this revision, or a later one."""
    wanted = {"revision": revision, "exactly": exactly, "since": utc_now().isoformat(), "is_late": False}
    enqueue(CONFIRM_LIVE, wanted, key=BUILD_KEY)


def register_hold_job(config: Config) -> None:
    @handles(END_HOLD)
    def end_hold(_: Job) -> None:
        until = PublishingState.current().held_until
        if until is None:
            return
        if until <= utc_now():
            show_newest(release_switch_of(config))
        else:
            # Begun anew; or the clock was set back.
            _end_at(until)


def _is_kept(version: SiteVersion) -> bool:
    showable = PublishingState.current().showable or []
    return version.state == VersionState.READY and any(one["release"] == version.release for one in showable)
