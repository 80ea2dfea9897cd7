"""Links whose last part is signed: they open one thing for one purpose, to whoever has them."""

import hashlib
from datetime import UTC

from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from content_api.config import current_config
from content_api.db import utc_now


class Clocked(TimestampSigner):
    """Signs with SHA-256 and reads the time where everything else does."""

    default_digest_method = staticmethod(hashlib.sha256)

    def get_timestamp(self) -> int:
        return int(utc_now().replace(tzinfo=UTC).timestamp())


def signer(purpose: str) -> URLSafeTimedSerializer:
    """Makes and reads the tokens of one purpose; those of another are no good."""
    return URLSafeTimedSerializer(current_config().deploy_secret, salt=purpose, signer=Clocked)
