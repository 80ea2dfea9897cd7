"""Verify that a request came through our proxy, and take the visitor's address from it.

The proxy signs each request with a JSON Web Token in `x-nf-sign` (Netlify's signed proxy redirects: HS256,
RFC 7515 and 7519, with PROXY_SECRET). Headers of unsigned requests can be forged.
"""

import base64
import hashlib
import hmac
import json
import time
from typing import Any

from flask import Flask, request
from webargs.flaskparser import abort

from content_api.config import Config, current_config
from content_api.web.errors import MESSAGES
from content_api.web.forwarded import visitor

TOKEN, VISITOR = "X-Nf-Sign", "X-Nf-Client-Connection-Ip"
# Monitoring calls these directly; the response has no content of the site.
OPEN_PATHS = frozenset({"/api/health", "/api/health/"})


def verify_proxy(app: Flask) -> None:
    """Set `remote_addr` from the proxy's header of signed requests; with PROXY_ONLY, 403 for all others.

    For unsigned requests it is taken from X-Forwarded-For if a proxy of TRUSTED_PROXIES connects.
    """

    @app.before_request
    def check() -> None:
        config = current_config()
        if came_through_proxy(request.headers.get(TOKEN, ""), config):
            request.remote_addr = request.headers.get(VISITOR) or request.remote_addr
        elif config.proxy_only and request.path not in OPEN_PATHS:
            abort(403, message=MESSAGES[403])
        else:
            said = request.headers.get("X-Forwarded-For", "")
            request.remote_addr = visitor(request.remote_addr or "", said, config.trusted_proxies)


def came_through_proxy(token: str, config: Config) -> bool:
    """Whether a request's token is signed by our proxy."""
    return any(_is_signed(token, secret) for secret in config.proxy_secrets)


def _is_signed(token: str, secret: str) -> bool:
    """Whether the token is signed with this secret and has not expired."""
    signed_part, _, signature = token.rpartition(".")
    expected = _in_base64(hmac.digest(secret.encode(), signed_part.encode(), hashlib.sha256))
    if not hmac.compare_digest(expected, signature.encode()):
        return False
    header, claims = (_read(part) for part in signed_part.split("."))
    return header.get("alg") == "HS256" and claims.get("exp", 0) > time.time()


def _in_base64(value: bytes) -> bytes:
    return base64.urlsafe_b64encode(value).rstrip(b"=")


def _read(part: str) -> dict[str, Any]:
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))
