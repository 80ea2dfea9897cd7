"""ETags of records and If-Match, to detect conflicting saves (RFC 9110, 13.1.1)."""

import json
from collections.abc import Iterable
from hashlib import sha256

from flask import request

from content_api.db import Model
from content_api.web.errors import StaleVersion

# How an OpenAPI document names the two headers.
IF_MATCH = {
    "in": "header",
    "name": "If-Match",
    "description": "The ETag that was read; without it the change is always made.",
    "schema": {"type": "string"},
}
ETAG = {
    "description": "For the owner the version for If-Match; for visitors a hash of the response.",
    "schema": {"type": "string"},
}


def version_of(record: Model, names: Iterable[str]) -> str:
    """A hash of the columns `names`, 16 hexadecimal digits."""
    values = {name: getattr(record, name) for name in names}
    text = json.dumps(values, ensure_ascii=False, sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()[:16]


def etag_of(version: str) -> dict[str, str]:
    return {"ETag": f'"{version}"'}


def require_version(stored: str, message: str) -> None:
    """Raises StaleVersion with `message` if the request's If-Match is not the stored version."""
    if "If-Match" in request.headers and not request.if_match.contains(stored):
        raise StaleVersion(message)
