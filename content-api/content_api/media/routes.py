"""GET /objects/…: the immutable files of registered pictures; and the owner's list of pictures."""

import hashlib
from pathlib import Path
from typing import Any

from flask import Blueprint as FlaskBlueprint
from flask import Response, request, send_from_directory

from content_api.db import write
from content_api.media.models import Picture, picture_record
from content_api.media.object_store import IMMUTABLE, PICTURE_TYPES, BucketStore, FolderStore, current_store
from content_api.media.picture_changes import picture_changed
from content_api.media.schemas import PictureChangeSchema, PictureSchema
from content_api.web.blueprint import Blueprint, admin_only, public
from content_api.web.errors import not_found

blueprint = Blueprint("pictures", __name__, url_prefix="/api/pictures", description="Pictures")
objects = FlaskBlueprint("objects", __name__, url_prefix="/objects")

# A picture opened directly is shown in a document that the browser makes, with inline styles.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


@blueprint.route("", methods=["GET"])
@admin_only
@blueprint.response(200, PictureSchema(many=True))
def list_pictures() -> list[dict[str, Any]]:
    """List the pictures that can be chosen, newest first, without those to be deleted within a day."""
    return [picture_record(row.path, {row.path: row}) for row in Picture.offered()]


@blueprint.route("/<path:name>", methods=["PUT"])
@admin_only
@blueprint.arguments(PictureChangeSchema)
@blueprint.response(200, PictureSchema)
def change_picture(change: dict[str, Any], name: str) -> dict[str, Any]:
    """Change a picture's description, credit or focal point; `name` is its path after `/objects/`."""
    with write():
        picture = Picture.get_or_none(Picture.path == f"/objects/{name}") or not_found()
        before = picture_record(picture.path, {picture.path: picture})
        for field, value in change.items():
            setattr(picture, field, value)
        after = picture_record(picture.path, {picture.path: picture})
        if after != before:
            picture.save()
            picture_changed(picture.path)
    return after


@objects.get("/<path:name>")
@public
def show_object(name: str) -> Response:
    """Serve one file of a registered picture."""
    if Path(name).suffix not in PICTURE_TYPES or not _is_registered(name):
        not_found()
    return send_kept(name)


def send_kept(name: str) -> Response:
    """One file of the store, cached as immutable; other sites may embed it."""
    response = _sent(current_store(), name, PICTURE_TYPES[Path(name).suffix])
    response.headers["Cache-Control"] = IMMUTABLE
    # A deploy purges Netlify's cache of proxied responses that have no Cache-ID. Deleted files stay in it for
    # a day at most.
    response.headers["Netlify-Cache-ID"] = "objects"
    response.headers["Netlify-CDN-Cache-Control"] = "public, s-maxage=86400"
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    response.headers["Content-Security-Policy"] = POLICY
    # Search engines show pictures, unlike the API's other answers.
    response.headers["X-Robots-Tag"] = "all"
    return response


def _sent(store: FolderStore | BucketStore, name: str, mimetype: str) -> Response:
    if isinstance(store, FolderStore):
        return send_from_directory(store.root, name, mimetype=mimetype, conditional=True, max_age=31_536_000)
    content = store.get(name)
    if content is None:
        not_found()
    response = Response(content, mimetype=mimetype)
    response.set_etag(hashlib.sha256(content).hexdigest()[:20])
    response.make_conditional(request, accept_ranges=True, complete_length=len(content))
    return response


def _is_registered(name: str) -> bool:
    path = f"/objects/{name}"
    if Picture.get_or_none(Picture.path == path):
        return True
    base, _, width = path.rpartition(".")[0].rpartition("-")
    picture = Picture.get_or_none(Picture.base == base)
    return picture is not None and width in map(str, picture.widths)
