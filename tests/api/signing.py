"""The proxy's signature, as Netlify and scripts/web-server compute it."""

import base64
import hashlib
import hmac
import json
import time
from typing import Any


def signed(secret: str, *, alg: str = "HS256", lasts: float = 300, **claims: Any) -> str:
    """A JSON Web Token signed with HS256, whatever its header says."""
    now = int(time.time())
    known = {"deploy_context": "production", "netlify_id": "1", "site_url": "https://site.example"}
    payload = {**known, "iat": now, "exp": now + lasts, "iss": "netlify", **claims}
    said = ".".join(map(_part, ({"alg": alg, "typ": "JWT"}, payload)))
    return f"{said}.{_text(hmac.digest(secret.encode(), said.encode(), hashlib.sha256))}"


def _part(value: dict[str, Any]) -> str:
    return _text(json.dumps(value).encode())


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
