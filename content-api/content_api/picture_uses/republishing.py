"""Pages that show a picture are built again when its files are ready or its description changes."""

from content_api.content import kinds
from content_api.db import locked
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.records import picture_paths


def republish_pages(path: str) -> None:
    """Give every public record that shows the picture a new revision, in the caller's transaction."""
    # All rows before the content revision, as a save takes them.
    records = [record for model in kinds().values() for record in locked(model.showing(path))]
    shows_it = path in picture_paths(SiteSettings.current().values)
    if shows_it:
        SiteSettings.current_for_update()
    for record in records:
        record.republish()
    if shows_it:
        SiteSettings.change({})
