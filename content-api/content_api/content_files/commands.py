"""`flask export` and `flask import`. Their modules are imported when they run, to keep start-up fast."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from flask.cli import with_appcontext

from content_api.db import connection
from content_api.media.object_store import current_store

if TYPE_CHECKING:
    from content_api.content_files.reading import Content


@click.command("export")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@with_appcontext
def export_command(folder: Path) -> None:
    """Write all content as plain files into FOLDER, which is new or empty."""
    from content_api.content_files.exporting import export

    with connection():
        try:
            exported = export(folder.absolute(), current_store())
        except FileExistsError as error:
            raise click.ClickException(f"There is something in {folder} already.") from error
        except OSError as error:
            raise click.ClickException(f"Nothing was written: {error}") from error
    click.echo(
        f"Wrote {len(exported.texts)} texts and {len(exported.objects)} files of pictures to {folder}."
    )
    for name in exported.missing:
        click.echo(f"Missing in the store: {name}", err=True)


@click.command("import")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--dry-run", is_flag=True, help="Only show what would be imported, and errors.")
@click.option("--replace", is_flag=True, help="Replace the site's present content.")
@with_appcontext
def import_command(folder: Path, dry_run: bool, replace: bool) -> None:
    """Import the content that `export` wrote to FOLDER; all of it, or nothing if a file is invalid."""
    from content_api.content_files.importing import (
        WouldLose,
        import_content,
        make_overdue_drafts,
        refuse_loss,
    )
    from content_api.content_files.reading import read_content

    content = read_content(folder)
    for line in content.faults:
        click.echo(line, err=True)
    if content.faults:
        raise click.ClickException("Nothing was taken in.")
    with connection():
        try:
            if dry_run:
                refuse_loss(content, replace=replace)
                overdue = make_overdue_drafts(content)
            else:
                overdue = import_content(content, current_store(), replace=replace)
        except WouldLose as error:
            raise click.ClickException(str(error)) from error
    _print_report(content, dry_run, replace)
    for name in overdue:
        click.echo(f"{name}: its moment to be published has passed; it is a draft now.")


def _print_report(content: Content, dry_run: bool, replace: bool) -> None:
    click.echo("This would be taken in:" if dry_run else "Taken in:")
    for name, count in (
        *((name, len(records)) for name, records in content.records.items()),
        ("reply templates", len(content.templates)),
        ("pictures", len(content.pictures)),
        ("facts of the business", len(content.facts)),
    ):
        click.echo(f"{count:6} {name}")
    if replace:
        kept = {"facts of the business": content.facts, "reply templates": content.templates}
        for name in (name for name, values in kept.items() if not values):
            click.echo(f"The {name} stay as they are: the files have none.")
    for line in content.unread:
        click.echo(line, err=True)
