"""`flask import-wordpress`. Its modules are imported when it runs, to keep start-up fast."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from flask.cli import with_appcontext

from content_api.blog.models import Category
from content_api.db import connection
from content_api.media.object_store import current_store

if TYPE_CHECKING:
    from content_api.wordpress.importing import Record
    from content_api.wordpress.media import Media
    from content_api.wordpress.wxr import Wxr

xml_file = click.Path(exists=True, dir_okay=False, path_type=Path)
uploads = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command("import-wordpress")
@click.argument("file", type=xml_file)
@click.option("--media", type=uploads, help="A copy of the old site's wp-content/uploads, for its pictures.")
@click.option("--category", type=click.Choice([*Category]), default=Category.INSPIRATION, show_default=True)
@click.option("--dry-run", is_flag=True, help="Only show what would be imported.")
@with_appcontext
def import_wordpress(file: Path, media: Path | None, category: str, dry_run: bool) -> None:
    """Import the WordPress export FILE: posts become articles, pages become drafts.

    Records that were imported before stay as they are, also in the bin. Those that were deleted from the bin
    are imported again.
    """
    from content_api.wordpress.importing import import_records, records_of
    from content_api.wordpress.media import Media
    from content_api.wordpress.wxr import NotWxr, read_wxr

    try:
        wxr = read_wxr(file)
    except NotWxr as error:
        raise click.ClickException(str(error)) from error
    pictures = Media(media, None if dry_run else current_store())
    with connection():
        records = records_of(wxr, pictures, Category(category))
        whole = [record for record in records if not record.faults]
        if not dry_run:
            import_records(whole)
    for record in records:
        _print_record(record)
    _print_left_out(wxr, pictures)
    pages = sum(record.item.kind == "page" for record in whole)
    taken = "would be taken" if dry_run else "taken"
    click.echo(f"{len(whole) - pages} articles and {pages} pages {taken} in.")


def _print_record(record: Record) -> None:
    what = "left out" if record.faults else record.state
    kind = ", a page" if record.item.kind == "page" else ""
    click.echo(f"{what}{kind}: {record.item.title or '(no title)'}")
    if not record.faults:
        click.echo(f"    {record.old_path or '(no address)'} -> {record.path}")
    for line in (*record.faults, *dict.fromkeys(record.notes)):
        click.echo(f"    {line}")


def _print_left_out(wxr: Wxr, pictures: Media) -> None:
    if comments := sum(item.comments for item in wxr.items):
        click.echo(f"not taken, what others wrote: {comments} comments")
    for file in wxr.of_kind("attachment"):
        if not pictures.is_shown(file.attachment):
            click.echo(f"not taken, as no text shows it: {file.attachment}")
    click.echo(f"{len(pictures.used)} pictures found, {len(pictures.missing)} not:")
    for address in pictures.missing:
        click.echo(f"    {address}")
    if pictures.refused:
        click.echo(f"{len(pictures.refused)} pictures are damaged, too large or too small:")
    for address in pictures.refused:
        click.echo(f"    {address}")
