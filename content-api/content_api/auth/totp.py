"""Time-based one-time passwords (RFC 6238): HMAC-SHA-1, six digits, thirty seconds, as all apps use them."""

import hmac
from datetime import UTC, datetime

SECONDS = 30
DIGITS = 6
# Steps accepted before and after the current one, for clock drift and slow typing (RFC 6238, 5.2).
DRIFT = 1


def code_at(secret: bytes, step: int, *, digits: int = DIGITS) -> str:
    """The code of one step (RFC 4226, 5.3)."""
    mac = hmac.digest(secret, step.to_bytes(8, "big"), "sha1")
    start = mac[-1] & 0xF
    number = int.from_bytes(mac[start : start + 4], "big") & 0x7FFF_FFFF
    return str(number % 10**digits).zfill(digits)


def step_of(moment: datetime) -> int:
    """The step of a naive UTC moment."""
    return int(moment.replace(tzinfo=UTC).timestamp()) // SECONDS


def matching_step(secret: bytes, code: str, now: datetime, *, after: int) -> int | None:
    """The step around `now` with this code, or None if no such step is later than `after`."""
    this = step_of(now)
    for step in range(this + DRIFT, this - DRIFT - 1, -1):
        if step > after and hmac.compare_digest(code_at(secret, step).encode(), code.encode()):
            return step
    return None
