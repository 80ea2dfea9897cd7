"""`flask backup` and `flask restore`. Their modules are imported when they run, to keep start-up fast."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import click
from flask.cli import with_appcontext

from content_api.config import current_config
from content_api.db import connection, utc_now
from content_api.media.object_store import current_store

if TYPE_CHECKING:
    from content_api.backup.archive import Archive
    from content_api.backup.restoring import Restored

SEPARATELY = (
    "Not in it, to be carried separately: the settings (FACTOR_KEY above all: without it the two-step sign-in"
    " stops; DEPLOY_SECRET, PROXY_SECRET, keys of mail and writing) and the mails kept as files."
)

file = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("backup")
@click.argument("folder", required=False, type=click.Path(file_okay=False, path_type=Path))
@click.option("--keep-days", type=click.IntRange(min=1), help="Delete this folder's backups older than that.")
@with_appcontext
def backup_command(folder: Path | None, keep_days: int | None) -> None:
    """Write database and pictures into one archive in FOLDER (DATA_DIR/backups), while the site runs."""
    from content_api.backup.taking import take_backup

    folder = folder or current_config().data_dir / "backups"
    with connection():
        try:
            taken = take_backup(folder, current_store())
        except OSError as error:
            raise click.ClickException(f"No backup was written: {error}") from error
    size = taken.path.stat().st_size / 1_000_000
    click.echo(f"Wrote {taken.path} ({size:.1f} MB) at content revision {taken.revision}:")
    click.echo(f"{taken.rows:6} rows, {taken.objects} files of pictures.")
    for name in taken.missing:
        click.echo(f"Missing in the store: {name}", err=True)
    click.echo("It holds personal data: only you may read the file. Keep it like that, and not for ever.")
    click.echo(SEPARATELY)
    if keep_days:
        if taken.missing:
            keep_days *= 3
            click.echo(f"Older backups stay {keep_days} days: those pictures may be in one.", err=True)
        for old in _older_than(folder, keep_days, taken.path):
            old.unlink()
            click.echo(f"Deleted {old.name}.")


def _older_than(folder: Path, days: int, newest: Path) -> list[Path]:
    """Backups by the time in their names, oldest first; never the newest, in case the clock is wrong."""
    oldest = f"backup-{utc_now() - timedelta(days=days):%Y%m%d-%H%M%S}.zip"
    ours = sorted(folder.glob("backup-????????-??????.zip"))
    return [path for path in ours if path.name < oldest and path != newest]


@click.command("restore")
@click.argument("path", metavar="ARCHIVE", type=file)
@click.option("--check", "only_check", is_flag=True, help="Only check whether it can be restored.")
@click.option("--replace", is_flag=True, help="Replace the site's present data.")
@click.option("--newer-log", type=file, help="A newer archive, whose erasures are applied again.")
@click.option(
    "--hold-mails",
    "stop_restored_mails",
    is_flag=True,
    help="Send no mail that was waiting or failed in the backup.",
)
@with_appcontext
def restore_command(
    path: Path, only_check: bool, replace: bool, newer_log: Path | None, stop_restored_mails: bool
) -> None:
    """Restore ARCHIVE into the database and the store of the settings."""
    from content_api.backup.archive import Archive, BadArchive
    from content_api.backup.reapply_erasures import ConflictingLogs
    from content_api.backup.restoring import NotEmpty, check, restore

    config, store = current_config(), current_store()
    with ExitStack() as open_ones, connection():
        try:
            archive = open_ones.enter_context(Archive(path))
            if only_check:
                is_tried = check(archive, config.data_dir)
                rows = sum(table["rows"] for table in archive.manifest["tables"].values())
                click.echo(f"It is whole: {rows} rows, {len(archive.object_names)} files of pictures.")
                # scripts/server/backup reads this line.
                if missing := archive.manifest["missing"]:
                    click.echo(f"Missing when it was taken: {len(missing)} files of pictures.")
                if not is_tried:
                    click.echo("A newer version migrated this database and restores it: not tried here.")
                return
            newer = open_ones.enter_context(Archive(newer_log)) if newer_log else None
            restored = restore(
                archive,
                store,
                config.data_dir,
                replace=replace,
                newer=newer,
                stop_restored_mails=stop_restored_mails,
            )
        except BadArchive as error:
            raise click.ClickException(str(error)) from error
        except NotEmpty as error:
            raise click.ClickException(
                f"This site holds something already ({error}). --replace puts the backup in its place."
            ) from error
        except ConflictingLogs as error:
            raise click.ClickException(
                "The log of the rights desk here is another site's, and nobody can take entries out of it."
                " Restore into a fresh database."
            ) from error
    _print_report(archive, restored, stop_restored_mails)


def _print_report(archive: Archive, restored: Restored, stopped_mails: bool) -> None:
    click.echo(f"Restored the site as it was at {archive.manifest['takenAt']}:")
    click.echo(f"{restored.rows:6} rows, {restored.objects} files of pictures. All pages will be built anew.")
    for name in archive.manifest["missing"]:
        click.echo(f"Was missing when the backup was taken: {name}", err=True)
    for table in restored.emptied:
        click.echo(f"Emptied, as only a newer version of the software knows it: {table}", err=True)
    if restored.waiting_mails:
        what = "or given up were held back" if stopped_mails else "will be sent by the worker"
        click.echo(f"{restored.waiting_mails:6} mails that were waiting {what}.")
    for name in restored.unscheduled:
        click.echo(
            f"Is a draft, since the site before it neither showed nor had scheduled it: {name}", err=True
        )
    if restored.reapplied.records:
        click.echo(f"{restored.reapplied.records:6} records erased or restricted since then were so again.")
    for act in restored.reapplied.by_hand:
        click.echo(f"An act of the rights desk has to be done again by hand: {act}", err=True)
    click.echo("Everybody signs in again, and switches notifications on again on each phone.")
    click.echo(
        "Her password, address and two-step sign-in are those of the backup: if the password was changed"
    )
    click.echo("since, as a stranger knew it, change it again (flask account set-password).")
    click.echo("What the rights desk did after both logs were written, do again.")
    click.echo(SEPARATELY)
