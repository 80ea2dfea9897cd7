"""The one admin: signing in, sessions, and the guard in front of every view."""

from content_api.auth.guard import current_admin, guard
from content_api.auth.models import Admin, AdminSession

__all__ = ["Admin", "AdminSession", "current_admin", "guard"]
