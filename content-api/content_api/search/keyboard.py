"""Converts text typed in the wrong keyboard layout, Hebrew or English: yhuk is טיול, ןצשעק is image."""

import re

_KEYS = dict(zip("qwertyuiopasdfghjkl;'zxcvbnm,./", "/'קראטוןםפשדגכעיחלךף,זסבהנמצתץ.", strict=True))
_HEBREW = str.maketrans(_KEYS)
_LATIN = str.maketrans({hebrew: latin for latin, hebrew in _KEYS.items() if "א" <= hebrew <= "ת"})
_LETTERS = re.compile("[a-z]")


def other_language(typed: str) -> str | None:
    """The same keys in the other layout; None if it has letters of both languages, or none.

    >>> [other_language(word) for word in ("fr,ho", "Yhuk", "טםעש", "טיול yoga", "2027")]
    ['כרתים', 'טיול', 'yoga', None, None]
    """
    typed = typed.lower()
    latin, hebrew = bool(_LETTERS.search(typed)), bool(re.search("[א-ת]", typed))
    if latin == hebrew:
        return None
    return typed.translate(_HEBREW if latin else _LATIN)
