"""Restore: validate the archive, store its pictures, then replace the database in one transaction."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from content_api.account.password_reset import MAIL_LINK
from content_api.backup.archive import Archive
from content_api.backup.reapply_erasures import Reapplied, merged_log, reapply
from content_api.backup.scratch import clear_scratch, newer_migrations, scratch_database
from content_api.backup.tables import Database, columns_of, rows_of, tables_of, write_rows
from content_api.bookings.offers import OFFER_EXPIRY
from content_api.content.kinds import kinds
from content_api.content.preview_links import PreviewLink
from content_api.content.scheduled import schedule_publishing
from content_api.db import applied_migrations, database, is_sqlite, migrate, utc_now, write
from content_api.id_sequences import advance_sequences
from content_api.jobs import Job, JobStatus
from content_api.llm import MonthlyUse
from content_api.mail.outbox import SEND_MAIL, STOPPED_BY_RESTORE
from content_api.media.download_files import delete_downloads
from content_api.media.object_store import PICTURE_TYPES, Store
from content_api.publishing import PublishingState, content_replaced
from content_api.search.models import rebuild

LOG, SPENT = "rights_log", "writing_month"
# Tables that a fresh site without content or people may have rows in.
_BY_ITSELF = {"publishing_state", "job", "heartbeat", "watched_part", LOG}


class NotEmpty(Exception):
    """The site to restore into has data; nothing was changed."""


@dataclass(frozen=True)
class Restored:
    rows: int
    objects: int
    # Tables of a newer version that was rolled back: their rows belong to the replaced data.
    emptied: list[str]
    waiting_mails: int
    # Scheduled records that were called off since, by kind and slug.
    unscheduled: list[str]
    reapplied: Reapplied


def check(archive: Archive, folder: Path) -> bool:
    """Run all checks that `restore` runs before it changes anything. Raises BadArchive.

    Of a database that a newer version has migrated, which runs here all the same (that version was taken
    back), only the digests can be checked: False then.
    """
    archive.check()
    newer = set(newer_migrations(archive))
    if newer and newer <= set(applied_migrations(database.obj)):
        return False
    clear_scratch(folder)
    with scratch_database(archive, folder):
        return True


def restore(
    archive: Archive,
    store: Store,
    folder: Path,
    *,
    replace: bool = False,
    newer: Archive | None = None,
    stop_restored_mails: bool = False,
) -> Restored:
    """Restore an archive into the configured database and store; `folder` is for temporary files.

    `replace` deletes existing data. From the present database and a `newer` archive, erasures since the
    backup are reapplied, by the rights log, and what the assistant spent is kept. `stop_restored_mails`
    stops all queued and failed mails for good.
    Raises BadArchive, NotEmpty, ConflictingLogs.
    """
    clear_scratch(folder)
    archive.check()
    later: list[dict[str, Any]] = []
    spent: list[dict[str, Any]] = []
    given = archive.numbers
    if newer is not None:
        given = _highest(given, newer.numbers)
        newer.check()
        with scratch_database(newer, folder) as of_newer:
            later, spent = list(_dicts_of(of_newer, LOG)), list(_dicts_of(of_newer, SPENT))
    with scratch_database(archive, folder) as scratch:
        migrate()
        if not replace:
            _require_empty()
        objects = _put_objects(archive, store)
        with write():
            restored = _switch(
                scratch,
                later,
                spent,
                given,
                objects,
                replace=replace,
                stop_restored_mails=stop_restored_mails,
            )
        # Prepared downloads are of the replaced data, and their jobs are gone.
        delete_downloads(store)
        return restored


def _switch(
    scratch: Database,
    later: list[dict[str, Any]],
    spent: list[dict[str, Any]],
    given: dict[str, int],
    objects: int,
    *,
    replace: bool,
    stop_restored_mails: bool,
) -> Restored:
    tables = tables_of(database.obj)
    _keep_others_out(tables)
    if not replace:
        _require_empty()
    log = merged_log(_dicts_of(scratch, LOG), _dicts_of(database.obj, LOG), later)
    revision_before = PublishingState.current().content_revision
    spent = [*spent, *_dicts_of(database.obj, SPENT)]
    present = _present() if replace else {}
    for table in reversed(tables):
        if table != LOG:
            database.execute_sql(f'DELETE FROM "{table}"')  # noqa: S608
    emptied = sorted(set(tables) - set(tables_of(scratch)))
    rows = sum(_carry_over(scratch, table) for table in tables if table not in {LOG, *emptied})
    # What the assistant spent since the backup counts against the month's limit all the same.
    MonthlyUse.raise_to(MonthlyUse(**row) for row in spent)
    _complete_log(log)
    advance_sequences(given)
    known = {entry["id"] for entry in _dicts_of(scratch, LOG)}
    reapplied = reapply(sorted(set(log) - known))
    unscheduled = _keep_present_schedules(present)
    waiting = _waiting_mails(stop_restored_mails)
    # A preview link that was revoked after the backup must not work again.
    PreviewLink.delete().execute()
    state = PublishingState.current_for_update()
    content_replaced(state, state.content_revision, revision_before)
    rebuild()
    return Restored(rows + len(log), objects, emptied, waiting, unscheduled, reapplied)


def _highest(*numbers: Mapping[str, int]) -> dict[str, int]:
    """The maximum by table over all mappings."""
    tables = set().union(*numbers)
    return {table: max(by_table.get(table, 0) for by_table in numbers) for table in tables}


def _require_empty() -> None:
    for table in tables_of(database.obj):
        if table in _BY_ITSELF:
            continue
        if database.execute_sql(f'SELECT 1 FROM "{table}" LIMIT 1').fetchone():  # noqa: S608
            raise NotEmpty(table)


def _keep_others_out(tables: list[str]) -> None:
    """Lock all tables against other writers on PostgreSQL; SQLite has a single writer anyway."""
    if not is_sqlite():
        names = ", ".join(f'"{table}"' for table in tables)
        database.execute_sql(f"LOCK TABLE {names} IN EXCLUSIVE MODE")


def _put_objects(archive: Archive, store: Store) -> int:
    """Store the picture files; before the database, so that no page refers to a missing picture."""
    names = archive.object_names
    for name in names:
        store.put(name, archive.object(name), PICTURE_TYPES[Path(name).suffix])
    return len(names)


def _carry_over(scratch: Database, table: str) -> int:
    """Copy the rows into the emptied table; returns their number."""
    write_rows(database.obj, table, columns_of(scratch, table), rows_of(scratch, table))
    return int(database.execute_sql(f'SELECT count(*) FROM "{table}"').fetchone()[0])  # noqa: S608


def _dicts_of(db: Database, table: str) -> Iterator[dict[str, Any]]:
    columns = columns_of(db, table)
    for row in rows_of(db, table):
        yield dict(zip(columns, row, strict=True))


def _complete_log(log: dict[int, dict[str, Any]]) -> None:
    """Add missing entries to the log, which is append-only in the database."""
    there = {entry["id"] for entry in _dicts_of(database.obj, LOG)}
    missing = [log[entry_id] for entry_id in sorted(set(log) - there)]
    columns = columns_of(database.obj, LOG)
    write_rows(database.obj, LOG, columns, [[entry[name] for name in columns] for entry in missing])


@dataclass(frozen=True)
class Present:
    """A record before it is replaced: whether it is on the site, and when it will be published by itself."""

    is_published: bool
    publish_at: datetime | None


def _present() -> dict[tuple[str, int], Present]:
    """By kind and id; what is in the bin is neither on the site nor scheduled, whatever its columns say."""
    found = {}
    for kind, model in kinds().items():
        for row in model.select().iterator():
            found[kind, row.id] = Present(row.is_published, row.publish_at)
        for row in model.binned().iterator():
            found[kind, row.id] = Present(False, None)
    return found


def _keep_present_schedules(present: Mapping[tuple[str, int], Present]) -> list[str]:
    """Schedule restored records as the replaced site had them; the names of those that became drafts.

    A site without any content, such as a machine that was just installed, says nothing about them.
    """
    names = []
    for kind, model in kinds().items() if present else ():
        for row in model.select().where(model.publish_at.is_null(False)):
            now = present.get((kind, row.id), Present(False, None))
            if now.is_published or now.publish_at == row.publish_at:
                continue
            former, row.publish_at = row.publish_at, now.publish_at
            row.save(only=[model.publish_at])
            schedule_publishing(row, former)
            if row.publish_at is None:
                names.append(f"{model.collection}/{row.slug}")
    return names


def _waiting_mails(stop: bool) -> int:
    """The number of unsent mail jobs. `stop` stops them, failed ones too, which a retry would send."""
    stands = [JobStatus.QUEUED, JobStatus.RUNNING, *([JobStatus.FAILED] if stop else [])]
    waiting = Job.kind.in_((SEND_MAIL, MAIL_LINK)) & Job.status.in_(stands)
    count: int = Job.select().where(waiting).count()
    if stop:
        # Offers must not expire either: they may have been answered after the backup.
        stopped = waiting | (Job.kind == OFFER_EXPIRY)
        Job.update(
            status=JobStatus.STOPPED, lease=None, finished_at=utc_now(), message=STOPPED_BY_RESTORE
        ).where(stopped, Job.status.in_(stands)).execute()
    return count
