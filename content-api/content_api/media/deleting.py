"""Deleting one picture: everything in the store, then the rows that lead there."""

import re

from content_api.media.models import Picture
from content_api.media.object_store import Store
from content_api.media.uploads import Upload
from content_api.media.variants import names_of


def delete_picture(picture: Picture, store: Store) -> None:
    """In the caller's transaction, which holds the row: whoever registers the same photograph waits for it.

    The files go first, so that a deletion that was cut short finds them again.
    """
    uploads = list(Upload.select().where(Upload.object_path == picture.path))
    for name in {*picture.objects, *_found(store, names_of(picture.path)), *(each.name for each in uploads)}:
        store.delete(name)
    for upload in uploads:
        upload.delete_instance()
    picture.delete_instance()


def _found(store: Store, beginning: str) -> list[str]:
    """Files of widths that were never registered: the job that made them was killed."""
    folder, _, stem = beginning.rpartition("/")
    ours = re.compile(rf"{re.escape(beginning)}(-\d+)?\.\w+")
    return [name for name, _ in store.names(folder, stem) if ours.fullmatch(name)]
