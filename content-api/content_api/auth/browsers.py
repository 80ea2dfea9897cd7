"""The browsers in which the owner has signed in, and the notice about a sign-in from a new one.

A known browser has a cookie that outlives sessions. A response sets one cookie at most, since Zappa sends
every Set-Cookie twice: the sign-in sets the session's, the first request after it the browser's.
"""

import secrets
from datetime import timedelta
from typing import Self

import peewee

from content_api.auth.models import Admin
from content_api.auth.sessions import AdminSession, hash_token
from content_api.db import Model, best_effort, utc_now, write
from content_api.listeners import Listeners

# The longest that browsers keep a cookie: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html
KEPT = timedelta(days=400)


class AdminBrowser(Model):
    """A browser, by the hash of its cookie. `seen_at` is the last sign-in."""

    admin = peewee.ForeignKeyField(Admin, backref="browsers", on_delete="CASCADE")
    token_hash = peewee.CharField(max_length=64, unique=True)
    created_at = peewee.DateTimeField(default=utc_now)
    seen_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def known(cls, admin: Admin, token: str) -> Self | None:
        """The browser with this cookie, if this admin has signed in there."""
        return cls.get_or_none(cls.admin == admin, cls.token_hash == hash_token(token))

    @classmethod
    def of_account(cls, email: str, token: str) -> Self | None:
        """The browser with this cookie, if the admin with this address has signed in there."""
        mine = (
            cls.select().join(Admin).where(Admin.email == email.lower(), cls.token_hash == hash_token(token))
        )
        return mine.first()

    @classmethod
    def remember(cls, session: AdminSession) -> str | None:
        """Store this session's browser; returns its cookie, or None when a concurrent request has stored it.

        None also when the database cannot be written: a later request stores it.
        """
        token = secrets.token_urlsafe(32)
        with best_effort("a browser"), write():
            browser = cls.create(admin=session.admin, token_hash=hash_token(token))
            still_unknown = AdminSession.id == session.id, AdminSession.browser_id.is_null()
            if AdminSession.update(browser_id=browser.id).where(*still_unknown).execute():
                return token
            browser.delete_instance()
        return None

    @classmethod
    def forget_others(cls, session: AdminSession) -> None:
        """Delete the other browsers, so that a sign-in from one of them is reported as new."""
        with write():
            cls.delete().where(cls.admin == session.admin, cls.id != (session.browser_id or 0)).execute()


# At a sign-in from a browser not seen before.
new_browser: Listeners[[AdminSession]] = Listeners()
on_new_browser = new_browser.add


def sign_in(admin: Admin, user_agent: str, browser_token: str) -> str | None:
    """Open a session; returns its token, or None when the password was changed since it was verified.

    The very first sign-in calls no listener.
    """
    with write():
        now: Admin | None = Admin.for_update(admin.id)
        if now is None or now.password_hash != admin.password_hash:
            return None
        browser = AdminBrowser.known(admin, browser_token)
        token, session = AdminSession.open(admin, user_agent, browser.id if browser else None)
        if browser:
            AdminBrowser.update(seen_at=utc_now()).where(AdminBrowser.id == browser.id).execute()
        elif admin.signed_in_at is not None:
            new_browser(session)
        Admin.update(signed_in_at=utc_now()).where(Admin.id == admin.id).execute()
    return token
