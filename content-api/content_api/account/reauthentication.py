"""Verify password and code again before an account changes: somebody else may use an open session."""

from content_api.auth import Admin, SecondFactor
from content_api.auth.rate_limits import count_code, count_try, forget_codes, forget_tries
from content_api.auth.second_factor import WRONG_CODE
from content_api.web.errors import Invalid

REFUSAL = "הסיסמה שגויה."
CODE_MISSING = "כתבי קוד מהאפליקציה, או אחד מהקודים לשעת צורך."


def require_password(admin: Admin, password: str, *, field: str = "password") -> None:
    """422 at `field` for a wrong password, 429 after too many."""
    count_try(_limit_key(admin))
    if not admin.has_password(password):
        raise Invalid(field, REFUSAL)


def lock_verified(admin: Admin, *, field: str = "password") -> Admin:
    """The admin, locked until the transaction ends; 422 at `field` if the password was changed meanwhile."""
    now = Admin.for_update(admin.id)
    if now is None or now.password_hash != admin.password_hash:
        raise Invalid(field, REFUSAL)
    return now


def require_code(admin: Admin, factor: SecondFactor, code: str) -> None:
    """Count the try (429 after too many), then use the code up; 422 at `code` if it is wrong."""
    count_code_of(admin)
    if not factor.use_code(code):
        raise Invalid("code", WRONG_CODE)


def require_code_if_on(admin: Admin, code: str) -> None:
    """The same where the second factor is on; 422 at `code` without one, which is no try."""
    factor = SecondFactor.of(admin)
    if factor is None:
        return
    if not code:
        raise Invalid("code", CODE_MISSING)
    require_code(admin, factor, code)


def count_code_of(admin: Admin) -> None:
    """Count a try at the second factor; 429 after too many."""
    count_code(_limit_key(admin))


def reset_password_tries(admin: Admin) -> None:
    """Reset the counter of passwords, not of codes: the password must give no further tries at codes."""
    forget_tries(_limit_key(admin))


def reset_tries(admin: Admin) -> None:
    forget_tries(_limit_key(admin))
    forget_codes(_limit_key(admin))


def _limit_key(admin: Admin) -> str:
    return f"account:{admin.id}"
