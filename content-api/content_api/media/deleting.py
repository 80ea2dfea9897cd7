"""Deleting one picture: everything in the store, then the rows that lead there."""

from content_api.media.models import Picture
from content_api.media.object_store import Store
from content_api.media.uploads import Upload
from content_api.media.variants import files_of


def delete_picture(picture: Picture, store: Store) -> None:
    """In the caller's transaction, which holds the row: whoever registers the same photograph waits for it.

    The files go first, so that a deletion that was cut short finds them again.
    """
    uploads = list(Upload.select().where(Upload.object_path == picture.path))
    for name in {*picture.objects, *files_of(picture.path, store), *(each.name for each in uploads)}:
        store.delete(name)
    for upload in uploads:
        upload.delete_instance()
    picture.delete_instance()
