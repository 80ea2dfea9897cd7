"""Raises the content revision and queues a build, in the transaction of a public change."""

import uuid
from datetime import datetime

from content_api.db import utc_now, write
from content_api.jobs import ATTEMPTS_OF_A_WEEK, Job, enqueue, run_after_request
from content_api.publishing.changes import SiteChange
from content_api.publishing.models import BUILD_KEY, REQUEST_BUILD, PublishingState, Removal
from content_api.web.blueprint import is_asked_by_admin


def content_changed() -> int:
    """Raise the content revision and queue a build, in the caller's transaction.

    Returns the new revision, to be stored on the changed record. Call it once for each changed record.
    """
    with write():
        state = PublishingState.current_for_update()
        now = utc_now()
        state.content_revision += 1
        state.waiting_changes += 1
        state.first_waiting_at = state.first_waiting_at or now
        due = state.build_due_at(now)
        state.last_change_at, state.failed = now, False
        # A change by the owner ends a held release; changes by jobs and visitors do not.
        is_by_owner = is_asked_by_admin()
        state.next_build_ends_hold = state.is_held and (state.next_build_ends_hold or is_by_owner)
        if is_by_owner:
            state.owner_revision = state.content_revision
        state.save()
        request_build(run_at=due)
        return state.content_revision


def request_build(*, run_at: datetime | None = None, full: bool = False, force: bool = False) -> Job:
    """Queue a build; it is merged with one that is queued already. `force` builds without changes too."""
    run_after_request(run_at)
    wishes = {name: True for name, wanted in (("full", full), ("force", force)) if wanted}
    return enqueue(REQUEST_BUILD, wishes, key=BUILD_KEY, run_at=run_at, max_attempts=ATTEMPTS_OF_A_WEEK)


def content_removed(kind: str, record_id: int) -> None:
    """Store that a record is not public any more, and queue a build."""
    revision = content_changed()
    Removal.insert(kind=kind, record_id=record_id, revision=revision).on_conflict(
        conflict_target=[Removal.kind, Removal.record_id], update={Removal.revision: revision}
    ).execute()


def content_returned(kind: str, record_id: int) -> None:
    """Delete the removal of a record that is public again."""
    Removal.delete().where(Removal.kind == kind, Removal.record_id == record_id).execute()


def content_replaced(state: PublishingState, revision: int, before: int) -> None:
    """After a restore: a new `source` invalidates the builders' copies, and all pages are built.

    Revisions up to `before` are not used again, since visitors have seen them.
    """
    state.source = str(uuid.uuid4())
    state.content_revision = revision if before <= revision else before + 1
    state.seen_revision = state.built_revision = 0
    state.building_since, state.failed, state.failures = None, False, 0
    state.last_error, state.last_detail = None, ""
    # The stored releases may belong to another deployment, and could not be put live here.
    state.forget_live_release()
    # The next version starts from revision 0: earlier changes would be listed in it as new.
    SiteChange.delete().execute()
    request_build(full=True, force=True)
