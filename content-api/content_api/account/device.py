"""The browser and device in Hebrew, from the User-Agent header."""

import re

# The first match counts: most browsers also send the names of those below them.
BROWSERS = (
    ("Edge", r"Edg(e|A|iOS)?/"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Opera", r"OPR/|Opera|OPT/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"),
    ("Safari", r"Safari/"),
)
DEVICES = (
    ("באייפון", r"iPhone"),
    ("באייפד", r"iPad"),
    ("בטלפון אנדרואיד", r"Android.*Mobile"),
    ("בטאבלט אנדרואיד", r"Android"),
    ("במחשב Windows", r"Windows"),
    ("ב־Chromebook", r"CrOS"),
    # iPads may send this too.
    ("במחשב Mac", r"Macintosh|Mac OS X"),
    ("במחשב Linux", r"Linux|X11"),
)


def device_name(user_agent: str) -> str:
    """
    >>> device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Safari/604.1")
    'Safari באייפון'
    >>> device_name("")
    'דפדפן לא מוכר'
    """
    browser, device = _first(BROWSERS, user_agent), _first(DEVICES, user_agent)
    return f"{browser or 'דפדפן לא מוכר'} {device}".strip()


def _first(names: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for name, pattern in names if re.search(pattern, user_agent)), "")
