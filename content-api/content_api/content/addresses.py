"""Which addresses a text may point to. They are validated percent-encoded, as a page will have them."""

import re
from urllib.parse import unquote

from content_api.media.models import normal_image_path

# All the characters that a percent-encoded address can have.
_REST = r"[\w.~:/?#@!$&'()*+,;=%-]*"
_ADDRESS = re.compile(
    # No user name (https://bank.example@…), no number instead of a name.
    rf"https?://(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::[1-5]?\d{{1,4}})?(?:[/?#]{_REST})?"
    rf"|mailto:[\w.+%'-]+@[a-z0-9.-]+(?:\?{_REST})?"
    r"|tel:[+*\d][\d*#().-]*"
    rf"|/(?!/){_REST}",  # ours; what is relative to a page would point elsewhere on another page
    re.ASCII | re.IGNORECASE,
)
# Backslashes and control characters, which some servers and proxies read as another address.
_HIDDEN = re.compile(r"%(?:5c|[01][0-9a-f]|7f)", re.IGNORECASE)


def is_address(url: str) -> bool:
    """A web, mail or telephone address, or a path on our own site."""
    return _ADDRESS.fullmatch(url) is not None and _HIDDEN.search(url) is None


def is_picture(url: str) -> bool:
    """A path of one of our own pictures: a picture elsewhere would tell another site who reads ours."""
    path = unquote(url)
    return "%" not in path and normal_image_path(path) is not None and is_address(url)
