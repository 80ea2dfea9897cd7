"""The owner's authenticator app: the code at a moment, from the secret that it was given."""

import base64
from datetime import datetime

from content_api.auth.totp import code_at, step_of


def shown(secret: str, at: datetime) -> str:
    return code_at(base64.b32decode(secret), step_of(at))
