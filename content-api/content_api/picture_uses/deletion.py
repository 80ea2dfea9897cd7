"""Deleting pictures: at once when the owner asks, each night those unused for 30 days."""

from datetime import datetime
from typing import Any

from webargs.flaskparser import abort

from content_api.db import locked, write
from content_api.media.models import Picture
from content_api.media.object_store import Store, current_store
from content_api.media.uploads import Upload
from content_api.media.variants import stored_files
from content_api.picture_uses.uses import current_columns, revision_columns, used_bases, uses_of
from content_api.publishing import PublishingState
from content_api.site_settings.models import SiteSettings
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found

blueprint = Blueprint("picture_deletion", __name__, url_prefix="/api/pictures", description="Pictures")

OLDER_VERSION = "עכשיו באוויר גרסה קודמת של האתר, ואולי היא מראה את התמונה. אפשר למחוק אחרי שהחדשה תעלה."
LEFT_OUT = "יש דף שעוד לא עלה לאתר כמו ששמרת, ואולי הוא מראה את התמונה. אפשר למחוק אחרי שיעלה."
IN_USE = "התמונה עוד מופיעה: {places}. הוציאי אותה משם ושמרי, ואז אפשר יהיה למחוק אותה."


@blueprint.route("/<path:name>", methods=["DELETE"])
@admin_only
@blueprint.response(204)
@blueprint.alt_response(409, description="It is in use; the message says where.")
def delete_at_once(name: str) -> None:
    """Permanently delete a picture; `name` is its path after `/objects/`.

    Refused with 409 while a stored record shows it, and while the live site may show it although no record
    does: before the latest changes are live, after going back to an older version, and while a record could
    not be built.
    """
    with write():
        picture = locked(Picture.select().where(Picture.path == f"/objects/{name}")).first() or not_found()
        places = [_location(record) for record in uses_of(picture, current_columns())]
        if places:
            abort(409, message=IN_USE.format(places=", ".join(places)))
        state = PublishingState.current()
        if state.is_held or state.has_unseen_changes:
            abort(409, message=OLDER_VERSION)
        if state.left_out:
            abort(409, message=LEFT_OUT)
        for former in uses_of(picture, revision_columns()):
            former.forget_picture(picture.path)
        _delete(picture, current_store())


def delete_unused(store: Store, now: datetime) -> int:
    """Mark unused pictures, and delete those that have been unused for 30 days; returns their number.

    Deletes nothing while an older version of the site or of a record is live, which may show any picture.
    """
    state = PublishingState.current()
    if state.is_held or state.left_out or state.failed:
        return 0
    due = [picture for picture in Picture.select() if picture.is_over(now)]
    deleted = sum(_delete_if_unused(picture.id, store, now) for picture in due)
    used = used_bases()
    with write():
        for picture in Picture.select():
            picture.mark(None if picture.base in used else picture.unused_since or now)
    return deleted


def _delete_if_unused(picture_id: int, store: Store, now: datetime) -> bool:
    """Delete it unless it is used again; checked with the row locked, so that no record with it is saved."""
    with write():
        picture = Picture.for_update(picture_id)
        if picture is None or not picture.is_over(now):
            return False
        if uses_of(picture):
            return False
        _delete(picture, store)
        return True


def _delete(picture: Picture, store: Store) -> None:
    """Delete files and row; the caller holds the row's lock, so a registration of the same picture waits.

    The files are deleted first, so that an interrupted deletion can be repeated.
    """
    uploads = list(Upload.select().where(Upload.object_path == picture.path))
    for name in {*picture.objects, *stored_files(picture.path, store), *(each.name for each in uploads)}:
        store.delete(name)
    for upload in uploads:
        upload.delete_instance()
    picture.delete_instance()


def _location(record: Any) -> str:
    if isinstance(record, SiteSettings):
        return "בדף הבית"
    if record.binned_at is not None:
        return f"בסל המחזור, ב״{record.title}״"
    return f"{record.location_words} ״{record.title}״"
