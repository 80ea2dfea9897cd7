"""The known push services: endpoints elsewhere are refused, against server-side request forgery."""

import re

# Those of Chromium browsers, Firefox, Safari and Edge; without port and user, in URL characters only.
KNOWN = re.compile(
    r"https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com"
    r"|([a-z0-9-]+\.)+(push\.apple|notify\.windows)\.com)/[!-~]*"
)
FURTHER = re.compile(r"(https?://[a-z0-9.:-]+)/[!-~]*")


def is_push_service(endpoint: str, further: tuple[str, ...]) -> bool:
    """Whether this is a URL of a known push service, or of an origin in `further` (the settings)."""
    at = FURTHER.fullmatch(endpoint)
    return bool(KNOWN.fullmatch(endpoint) or (at and at[1] in further))
