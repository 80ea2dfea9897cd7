"""The browsers in which the owner has signed in, and who is told when it happens in another one.

A known browser carries a cookie that lasts longer than any session. The answer to a sign-in sets the cookie
of the session alone (Zappa sends every Set-Cookie twice, so one is the most that an answer carries); the
browser's own comes with the first call after it.
"""

import secrets
from collections.abc import Callable
from datetime import timedelta
from typing import Self

import peewee

from content_api.auth.models import Admin, AdminSession, hash_token
from content_api.db import Model, best_effort, utc_now, write

# The longest that browsers keep a cookie: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html
KEPT = timedelta(days=400)


class AdminBrowser(Model):
    """Of its cookie only the hash is kept. `seen_at` is the last sign-in."""

    admin = peewee.ForeignKeyField(Admin, backref="browsers", on_delete="CASCADE")
    token_hash = peewee.CharField(max_length=64, unique=True)
    created_at = peewee.DateTimeField(default=utc_now)
    seen_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def known(cls, admin: Admin, token: str) -> Self | None:
        """The browser that carries this cookie, if this admin signed in there."""
        found: Self | None = cls.get_or_none(cls.admin == admin, cls.token_hash == hash_token(token))
        return found

    @classmethod
    def of_account(cls, email: str, token: str) -> Self | None:
        """The browser that carries this cookie, if whoever has this address signed in there."""
        mine = (
            cls.select().join(Admin).where(Admin.email == email.lower(), cls.token_hash == hash_token(token))
        )
        found: Self | None = mine.first()
        return found

    @classmethod
    def remember(cls, session: AdminSession) -> str | None:
        """Know this session's browser from now on; answers its cookie, None when another call was first.

        None too when the database takes nothing: then a later call remembers it.
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
        """Whoever knew her old password is told of as a stranger."""
        with write():
            cls.delete().where(cls.admin == session.admin, cls.id != (session.browser_id or 0)).execute()


Listener = Callable[[AdminSession], None]

_listeners: list[Listener] = []


def on_new_browser(listener: Listener) -> None:
    """Have `listener(session)` called in the transaction of a sign-in from a browser not seen before."""
    if listener not in _listeners:
        _listeners.append(listener)


def sign_in(admin: Admin, user_agent: str, browser_token: str) -> str | None:
    """Open a session; answers its secret, None when the password was changed since it was verified.

    Nobody is told of the very first sign-in.
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
            for listener in _listeners:
                listener(session)
        Admin.update(signed_in_at=utc_now()).where(Admin.id == admin.id).execute()
    return token
