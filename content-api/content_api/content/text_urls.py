"""Validates URLs of links and pictures in texts, in percent-encoded form."""

import re
from urllib.parse import unquote

from content_api.media.models import normal_image_path

# All characters of a percent-encoded URL.
_REST = r"[\w.~:/?#@!$&'()*+,;=%-]*"
_ADDRESS = re.compile(
    # No user name (https://bank.example@…) and no IP address as host.
    rf"https?://(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::[1-5]?\d{{1,4}})?(?:[/?#]{_REST})?"
    rf"|mailto:[\w.+%'-]+@[a-z0-9.-]+(?:\?{_REST})?"
    r"|tel:[+*\d][\d*#().-]*"
    rf"|/(?!/){_REST}",  # absolute paths only: relative ones depend on the page that shows them
    re.ASCII | re.IGNORECASE,
)
# Backslashes and control characters, which some servers and proxies interpret differently.
_HIDDEN = re.compile(r"%(?:5c|[01][0-9a-f]|7f)", re.IGNORECASE)


def is_safe_url(url: str) -> bool:
    """Whether it is a web, mailto or tel URL, or a path on this site."""
    return _ADDRESS.fullmatch(url) is not None and _HIDDEN.search(url) is None


def is_picture(url: str) -> bool:
    """Whether it is a path of our own pictures: others would reveal our visitors to another site."""
    path = unquote(url)
    return "%" not in path and normal_image_path(path) is not None and is_safe_url(url)
