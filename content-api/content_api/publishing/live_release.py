"""Which release visitors see: how another is put live, and the local builder that does it.

The publisher answers the same call: it restores the deploy at Netlify that has the release.
"""

import json
import urllib.error
import urllib.request
from typing import Any, Protocol

from content_api.config import Config
from content_api.web.errors import Unavailable

AWAY = "לא הצלחנו להחליף את הגרסה. האתר נשאר כמו שהיה. נסי שוב בעוד רגע."
GONE = 409


class ReleaseSwitch(Protocol):
    """The place that stores finished releases and serves one of them."""

    def show(self, release: str | None) -> dict[str, Any] | None:
        """Put a release live without building; None means the newest.

        Returns what is live then (`LiveReleaseSchema`), or None if that release is not stored any more.
        Raises Unavailable.
        """


class LocalBuilder:
    """The build daemon of one machine, by the address of its hook."""

    def __init__(self, hook_url: str):
        self.hook_url = hook_url

    def show(self, release: str | None) -> dict[str, Any] | None:
        request = urllib.request.Request(
            self.hook_url,
            json.dumps({"show": release}).encode(),
            {"Content-Type": "application/json"},
            method="POST",
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                told: dict[str, Any] = json.load(answer)
                return told
        except urllib.error.HTTPError as error:
            with error:
                if error.code == GONE:
                    return None
            raise Unavailable(AWAY) from error
        except (OSError, ValueError) as error:
            raise Unavailable(AWAY) from error


def release_switch_of(config: Config) -> ReleaseSwitch:
    return LocalBuilder(config.build_hook_url)
