"""The signed link in the mail of a rights request: one request, one address, one purpose."""

import hashlib
from enum import StrEnum
from urllib.parse import urlencode

from itsdangerous import BadData

from content_api.config import current_config
from content_api.db import utc_now
from content_api.rights_requests.models import ANSWER_WITHIN, RightsRequest
from content_api.web.signed_links import signer

PURPOSE = "confirm a rights request"
# The legal time to answer the request.
VALID_FOR = ANSWER_WITHIN


class Outcome(StrEnum):
    GOOD = "good"
    EXPIRED = "expired"
    UNKNOWN = "unknown"


def confirmation_link(request: RightsRequest) -> str:
    """The address of the page that confirms `request`."""
    token = signer(PURPOSE).dumps([request.id, _digest(request.email)])
    site = current_config().site_url
    return f"{site}/api/user-rights/confirm?{urlencode({'token': token})}"


def read_token(token: str) -> tuple[Outcome, RightsRequest | None]:
    """The request of a link's token. If its mail address was corrected since, the link is unknown."""
    try:
        (request_id, digest), made = signer(PURPOSE).loads(token, return_timestamp=True)
    except BadData:
        return Outcome.UNKNOWN, None
    # Not by max_age, which refuses tokens from the future (the clock was set back since).
    if utc_now() - made.replace(tzinfo=None) > VALID_FOR:
        return Outcome.EXPIRED, None
    request = RightsRequest.by_id(request_id)
    if request is None or _digest(request.email) != digest:
        return Outcome.UNKNOWN, None
    return Outcome.GOOD, request


def _digest(email: str) -> str:
    return hashlib.sha256(email.encode()).hexdigest()[:16]
