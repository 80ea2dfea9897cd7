"""The push services of browsers: where a subscription may lead, so that nobody has us call anything else."""

import re

# Of Chrome and whatever is made of it, of Firefox, Safari and Edge; no port, no user, only what URLs hold.
KNOWN = re.compile(
    r"https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com"
    r"|([a-z0-9-]+\.)+(push\.apple|notify\.windows)\.com)/[!-~]*"
)
FURTHER = re.compile(r"(https?://[a-z0-9.:-]+)/[!-~]*")


def is_push_service(endpoint: str, further: tuple[str, ...]) -> bool:
    """Whether this is an address of a push service; `further`: origins that the settings name."""
    at = FURTHER.fullmatch(endpoint)
    return bool(KNOWN.fullmatch(endpoint) or (at and at[1] in further))
