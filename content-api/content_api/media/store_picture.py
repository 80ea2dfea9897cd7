"""Store a picture with all its variants at once, as demo content and imports do."""

from typing import Any

from peewee import EXCLUDED, Case

from content_api.db import write
from content_api.media.models import Picture
from content_api.media.object_store import Store
from content_api.media.picture_changes import picture_changed
from content_api.media.variants import Original, Variant


def store_picture(
    store: Store, original: Original, variants: list[Variant], alt: str, credit: str = ""
) -> Picture:
    """Store the row and the files of a picture; for a known picture it sets an empty alt text or credit."""
    with write():
        before = Picture.get_or_none(Picture.path == original.path)
        widths = sorted({variant.width for variant in variants})
        Picture.insert(**original.columns, widths=widths, alt=alt, credit=credit).on_conflict(
            conflict_target=[Picture.path],
            update={
                Picture.unused_since: None,
                Picture.alt: _filled(Picture.alt, EXCLUDED.alt),
                Picture.credit: _filled(Picture.credit, EXCLUDED.credit),
            },
        ).execute()
        # After the insert, which waits for a concurrent deletion.
        store.put(original.name, original.content, "image/jpeg")
        for variant in variants:
            store.put(variant.name, variant.content, variant.content_type)
        picture = Picture.get(Picture.path == original.path)
        if before is not None and (before.alt, before.credit) != (picture.alt, picture.credit):
            picture_changed(picture.path)
        return picture


def _filled(said: Any, given: Any) -> Any:
    return Case(None, [(said == "", given)], said)
