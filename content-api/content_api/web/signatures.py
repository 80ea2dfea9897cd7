"""HMAC-SHA256 signatures, in hexadecimal digits."""

import hmac
from collections.abc import Iterable


def is_signed(message: bytes, signature: str, secrets: Iterable[str]) -> bool:
    """Whether `signature` is that of `message` with one of the secrets; each is compared in constant time."""
    expected = (hmac.new(secret.encode(), message, "sha256").hexdigest() for secret in secrets)
    return any(hmac.compare_digest(one.encode(), signature.encode()) for one in expected)
