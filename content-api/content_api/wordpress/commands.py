"""`flask import-wordpress`. What it needs is loaded when it runs, not with every start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from flask.cli import with_appcontext

from content_api.blog.models import Category
from content_api.db import connection
from content_api.media.object_store import current_store

if TYPE_CHECKING:
    from content_api.wordpress.importing import Article
    from content_api.wordpress.media import Media
    from content_api.wordpress.wxr import Wxr

xml_file = click.Path(exists=True, dir_okay=False, path_type=Path)
uploads = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command("import-wordpress")
@click.argument("file", type=xml_file)
@click.option("--media", type=uploads, help="A copy of the old site's wp-content/uploads, for its pictures.")
@click.option("--category", type=click.Choice([*Category]), default=Category.INSPIRATION, show_default=True)
@click.option("--dry-run", is_flag=True, help="Only tell what would become of it.")
@with_appcontext
def import_wordpress(file: Path, media: Path | None, category: str, dry_run: bool) -> None:
    """Make articles of the posts in FILE, which WordPress exported; those that are here already stay."""
    from content_api.wordpress.importing import articles_of, take_in
    from content_api.wordpress.media import Media
    from content_api.wordpress.wxr import NotWxr, read_wxr

    try:
        wxr = read_wxr(file)
    except NotWxr as error:
        raise click.ClickException(str(error)) from error
    pictures = Media(media, None if dry_run else current_store())
    with connection():
        articles = articles_of(wxr, pictures, Category(category))
        whole = [article for article in articles if not article.faults]
        if not dry_run:
            take_in(whole)
    for article in articles:
        _tell(article)
    _tell_the_rest(wxr, pictures)
    click.echo(f"{len(whole)} articles{' would be' if dry_run else ''} taken in.")


def _tell(article: Article) -> None:
    what = "left out" if article.faults else article.values["status"]
    click.echo(f"{what}: {article.item.title or '(no title)'}")
    if not article.faults:
        click.echo(f"    {article.old_path or '(no address)'} -> /blog/{article.slug}")
    for line in (*article.faults, *dict.fromkeys(article.notes)):
        click.echo(f"    {line}")


def _tell_the_rest(wxr: Wxr, pictures: Media) -> None:
    for page in wxr.of_kind("page"):
        click.echo(f"not taken, a page: {page.title or page.name}")
    if comments := sum(item.comments for item in wxr.items):
        click.echo(f"not taken, what others wrote: {comments} comments")
    click.echo(f"{len(pictures.used)} pictures found, {len(pictures.missing)} not:")
    for address in pictures.missing:
        click.echo(f"    {address}")
