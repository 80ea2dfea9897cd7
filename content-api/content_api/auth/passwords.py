"""Password hashing with argon2id, and the rules for new passwords."""

import re
import secrets
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Any

# In characters; OWASP ASVS 5.0, 6.2.1 (minimum) and 6.2.9 (maximum).
MIN_LENGTH, MAX_LENGTH = 12, 200

# OWASP's second recommendation for argon2id: 19 MiB, two iterations, one lane.
COST: dict[str, Any] = {"time_cost": 2, "memory_cost": 19_456, "parallelism": 1}

# Parts of the commonest passwords. A new password is judged by what remains without them, which refuses
# "Password-123456" without a list of whole passwords.
COMMON = re.compile(
    r"p[a@4][s$5][s$5](w[o0]rd)?|qwert(yuiop|y|z)|azerty|asdf(ghjkl|gh)?|zxcvbnm?|1qaz|2wsx|3edc|1q2w3e(4r(5t)?)?|"
    r"[a@4]dm[i1]n(istrator)?|l[o0]g[i1]n|w[e3]lc[o0]m[e3]|l[e3]tm[e3][i1]n|s[e3]cr[e3]t|change ?me|"
    r"[i1]l[o0]v[e3]y[o0]u|m[o0]nk[e3]y|dr[a@4]g[o0]n|sunsh[i1]n[e3]|pr[i1]nc[e3]ss|(f[o0]{2}t|b[a@4]s[e3])b[a@4]ll|"
    r"sup[e3]rm[a@4]n|sh[a@4]d[o0]w|trustn[o0]1|m[a@4]st[e3]r|test|user|default|abc(d(ef(gh(ijkl)?)?)?)?|israel|shalom|"
    r"ישראל|שלום|סיסמה|סיסמא|אהבה|מלכה"
)
SEQUENCE = re.compile(r"0?123(4(5(6(7(8(90?)?)?)?)?)?)?|(9?8?7?6?5)?4321|9876543210")
YEAR = re.compile(r"(?:19|20)\d\d")
REPEATED = re.compile(r"(.{1,4}?)\1{2,}")
# The number of characters that must remain after that.
OWN = 5


def why_refused(password: str, personal: Iterable[str]) -> str:
    """The reason why a new password is refused, as a sentence; '' if it is accepted.

    `personal` are the owner's name and mail address, whose parts may not occur in it.
    """
    if len(password) < MIN_LENGTH:
        return f"הסיסמה קצרה מדי: צריך לפחות {MIN_LENGTH} תווים. אפשר משפט שלם, עם רווחים."
    if len(password) > MAX_LENGTH:
        return f"אפשר עד {MAX_LENGTH} תווים."
    folded = unicodedata.normalize("NFKC", password).casefold()
    if any(word in folded for word in _words(personal)):
        return "עדיפה סיסמה בלי השם שלך ובלי כתובת המייל: את אלה קל לנחש."
    rest = folded
    for common in (COMMON, SEQUENCE, YEAR, REPEATED):
        rest = common.sub("", rest)
    if len(rest) < OWN or len(set(rest)) < OWN - 1:
        return "זאת אחת הסיסמאות הראשונות שפורצים מנסים. בחרי כמה מילים שלא קשורות זו לזו."
    return ""


def _words(personal: Iterable[str]) -> set[str]:
    """Parts of three characters or more; of a mail address only its local part."""
    parts = (part for text in personal for part in re.split(r"[\s._+-]+", text.partition("@")[0].casefold()))
    return {part for part in parts if len(part) >= 3}


def hash_password(password: str) -> str:
    return str(_hasher().hash(password))


def verify(known: str, password: str) -> bool:
    """Whether `known` is a hash of this password; False for a malformed hash."""
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        return bool(_hasher().verify(known, password))
    except (Argon2Error, InvalidHashError):
        return False


@cache
def unknown_hash() -> str:
    """The hash of a random password, to spend the time of `verify` on an unknown address."""
    return hash_password(secrets.token_urlsafe(32))


def _hasher() -> Any:
    from argon2 import PasswordHasher

    return PasswordHasher(**COST)
