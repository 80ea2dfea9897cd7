"""Puts a release live without building.

The local builder does it at the URL of its build hook; the publisher handles the same call by restoring the
Netlify deploy of the release.
"""

import json
import urllib.error
import urllib.request
from typing import Any

from content_api.web.errors import Unavailable

AWAY = "לא הצלחנו להחליף את הגרסה. האתר נשאר כמו שהיה. נסי שוב בעוד רגע."
GONE = 409
# Seconds to wait for the hook.
TIMEOUT = 10


def can_put_live(hook_url: str) -> bool:
    """Whether the hook is of our builder or publisher; Netlify's own hook always builds."""
    return "/hooks/" in hook_url


def put_live(hook_url: str, release: str | None) -> dict[str, Any] | None:
    """Put a release live; None means the newest.

    Returns the live release (`LiveReleaseSchema`), or None if that release is not stored any more or the hook
    cannot put any live. Raises Unavailable.
    """
    if not can_put_live(hook_url):
        return None
    try:
        with post_json(hook_url, {"show": release}) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            if error.code == GONE:
                return None
        raise Unavailable(AWAY) from error
    except (OSError, ValueError) as error:
        raise Unavailable(AWAY) from error


def post_json(url: str, body: dict[str, Any]) -> Any:
    """POST JSON; returns the open response, which the caller reads and closes."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers, method="POST")
    return urllib.request.urlopen(request, timeout=TIMEOUT)
