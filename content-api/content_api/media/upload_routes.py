"""POST /api/objects/upload, the PUT of the bytes without a bucket, and PUT /api/trip-images."""

from typing import Any

from flask import request
from marshmallow import fields
from webargs.flaskparser import abort

from content_api.config import current_config
from content_api.media.object_store import BucketStore, current_store
from content_api.media.uploads import VALID_FOR, Upload, register_picture
from content_api.media.validation import MAX_FILE_SIZE, TOO_LARGE, NotAPicture
from content_api.web.blueprint import Blueprint, admin_only, any_body, public
from content_api.web.errors import not_found
from content_api.web.fields import Text
from content_api.web.schemas import ResponseSchema, Schema

blueprint = Blueprint("uploads", __name__, url_prefix="/api", description="Uploading pictures")


class UploadSchema(ResponseSchema):
    upload_url = fields.String(data_key="uploadURL", metadata={"description": "Takes one PUT of the bytes."})


class RegistrationSchema(Schema):
    image_url = Text(data_key="imageURL", required=True, max_length=8_000)


class RegisteredSchema(ResponseSchema):
    object_path = fields.String(metadata={"description": "`/objects/…`"})


@blueprint.route("/objects/upload", methods=["POST"])
@admin_only
@blueprint.response(200, UploadSchema)
def open_upload() -> dict[str, str]:
    """Create an upload for one picture; answers the URL for its bytes."""
    return {"upload_url": _address(Upload.issue(), _own_origin())}


@blueprint.route("/objects/uploads/<key>", methods=["PUT"])
@public
@any_body
@blueprint.response(204, description="The bytes are kept until they are registered.")
@blueprint.doc(requestBody={"content": {"image/*": {"schema": {"type": "string", "format": "binary"}}}})
def receive_bytes(key: str) -> None:
    """Take the bytes of an upload; its secret URL is the authorisation."""
    store, upload = current_store(), Upload.by_key(key)
    if isinstance(store, BucketStore) or upload is None or not upload.takes_bytes:
        not_found()
    request.max_content_length = MAX_FILE_SIZE
    if (request.content_length or 0) > MAX_FILE_SIZE:
        abort(413, message=TOO_LARGE)
    content = request.get_data(cache=False)
    store.put(upload.name, content, "application/octet-stream")


@blueprint.route("/trip-images", methods=["PUT"])
@admin_only
@blueprint.arguments(RegistrationSchema)
@blueprint.response(200, RegisteredSchema)
def register_image(values: dict[str, Any]) -> dict[str, str]:
    """Make a picture of an upload; 422 if it is not one."""
    try:
        path = register_picture(_given_out_at(values["image_url"]), current_store())
    except NotAPicture as refusal:
        abort(422, message=str(refusal), errors={"json": {"imageURL": [str(refusal)]}})
    return {"object_path": path}


def _address(upload: Upload, origin: str) -> str:
    """The URL for the PUT of an upload: of the bucket, or of this API at `origin`."""
    store = current_store()
    if isinstance(store, BucketStore):
        return store.upload_address(upload.name, int(VALID_FOR.total_seconds()))
    return f"{origin}/api/objects/uploads/{upload.key}"


def _given_out_at(address: str) -> Upload | None:
    """The upload with this URL, with or without its query, or None."""
    asked = address.partition("?")[0]
    upload = Upload.by_key(asked.rpartition("/")[2])
    if upload is None:
        return None
    origins = {request.url_root.rstrip("/"), _own_origin(), *current_config().allowed_origins}
    given = {_address(upload, origin).partition("?")[0] for origin in origins}
    return upload if asked in given else None


def _own_origin() -> str:
    """The origin for the caller's next request: the one that this request was sent from or to."""
    origin = request.headers.get("Origin", "")
    # The guard lets no other site's page through, and a page without an address says "null".
    return origin if origin.startswith("http") else _called_at()


def _called_at() -> str:
    """The site's origin if the caller knows it by that, else this server's."""
    # Set by the proxy of one machine; as only origins of the site count, it need not be proven.
    host = request.headers.get("X-Forwarded-Host", "")
    called = {f"{scheme}://{host}" for scheme in ("http", "https")} & current_config().allowed_origins
    return next(iter(called), request.url_root.rstrip("/"))
