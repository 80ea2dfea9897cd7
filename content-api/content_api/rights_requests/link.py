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
# As long as the request may be answered.
LASTS = ANSWER_WITHIN


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
    """The request that a link was made for. A link to an address that was corrected since is unknown."""
    try:
        (request_id, digest), made = signer(PURPOSE).loads(token, return_timestamp=True)
    except BadData:
        return Outcome.UNKNOWN, None
    # One from the future, before the clock was set back, is as good: max_age would refuse it.
    if utc_now() - made.replace(tzinfo=None) > LASTS:
        return Outcome.EXPIRED, None
    request = RightsRequest.by_id(request_id)
    if request is None or _digest(request.email) != digest:
        return Outcome.UNKNOWN, None
    return Outcome.GOOD, request


def _digest(email: str) -> str:
    return hashlib.sha256(email.encode()).hexdigest()[:16]
