"""Verify password and code again before an account changes: an open session may be used by others."""

from content_api.auth import Admin, SecondFactor
from content_api.auth.throttle import count_code, count_try, forget_codes, forget_tries
from content_api.web.errors import Invalid

WRONG_CODE = "הקוד שגוי, או שכבר השתמשת בו."


def require_password(admin: Admin, password: str, *, field: str = "password") -> None:
    """422 at `field` for a wrong password, 429 after too many."""
    count_try(_whose(admin))
    if not admin.has_password(password):
        raise Invalid(field, "הסיסמה שגויה.")


def require_code(admin: Admin, factor: SecondFactor, code: str) -> None:
    count_code(_whose(admin))
    if not factor.accepts(code):
        raise Invalid("code", WRONG_CODE)


def password_was_right(admin: Admin) -> None:
    """Reset the counter of passwords, not of codes: knowing the password must give no more tries at those."""
    forget_tries(_whose(admin))


def both_were_right(admin: Admin) -> None:
    forget_tries(_whose(admin))
    forget_codes(_whose(admin))


def _whose(admin: Admin) -> str:
    return f"account:{admin.id}"
