"""Who is counted: women at their browsers, not programs, not the owner, not whoever asks to be left out."""

import re

from flask import request

from content_api.auth import current_admin

# Programs that say so themselves, and browsers that preview a link for a messaging app.
PROGRAM = re.compile(
    r"bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|wget|lighthouse", re.I
)


def browser_to_count() -> str | None:
    """What tells one browser from another for a day, or None when this request is not to be counted.

    `DNT` and `Sec-GPC` ask to be left out (https://www.w3.org/TR/gpc/).
    """
    headers = request.headers
    if headers.get("DNT") == "1" or headers.get("Sec-GPC") == "1":
        return None
    agent = headers.get("User-Agent", "")
    if PROGRAM.search(agent) or current_admin() is not None:
        return None
    return f"{request.remote_addr}\n{agent}\n{headers.get('Accept-Language', '')}"
