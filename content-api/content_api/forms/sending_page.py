"""Which page of the site an HTML form was sent from."""

import re
from urllib.parse import urlsplit

from flask import request

from content_api.config import current_config

PAGE = re.compile(r"/(?!/|api/)[A-Za-z0-9/_-]{0,200}")


def sending_page() -> str | None:
    """The page's path without trailing slash: from the query `?from=`, else the Referer, else None."""
    named = request.args.get("from", "")
    if PAGE.fullmatch(named):
        return _without_slash(named)
    try:
        page = urlsplit(request.referrer or "")
    except ValueError:
        return None
    own = f"{page.scheme}://{page.netloc}" in current_config().allowed_origins
    return _without_slash(page.path) if own and PAGE.fullmatch(page.path) else None


def _without_slash(path: str) -> str:
    return path.rstrip("/") or "/"
