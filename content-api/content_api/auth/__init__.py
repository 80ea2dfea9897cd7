"""The admin account: sign-in, sessions, the second factor, and access control before every view."""

from content_api.auth.browsers import AdminBrowser, on_new_browser
from content_api.auth.guard import current_admin, guard, signed_in
from content_api.auth.models import Admin
from content_api.auth.second_factor import RecoveryCode, SecondFactor
from content_api.auth.sessions import AdminSession, on_sign_out

__all__ = [
    "Admin",
    "AdminBrowser",
    "AdminSession",
    "RecoveryCode",
    "SecondFactor",
    "current_admin",
    "guard",
    "on_new_browser",
    "on_sign_out",
    "signed_in",
]
