"""Signed tokens for links in mails: each is valid for one purpose, for anyone who has the link."""

import hashlib
from datetime import UTC

from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from content_api.config import current_config
from content_api.db import utc_now


class Clocked(TimestampSigner):
    """Signs with SHA-256; takes the time from `utc_now`."""

    default_digest_method = staticmethod(hashlib.sha256)

    def get_timestamp(self) -> int:
        return int(utc_now().replace(tzinfo=UTC).timestamp())


def signer(purpose: str) -> URLSafeTimedSerializer:
    """Signs and verifies the tokens of one purpose; those of another are invalid.

    With DEPLOY_SECRET_BEFORE the links that are out stay good while the secret is changed.
    """
    return URLSafeTimedSerializer(current_config().link_secrets, salt=purpose, signer=Clocked)
