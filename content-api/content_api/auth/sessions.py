"""Sessions of the admin account, and how long they last. A token is stored as its SHA-256 hash only."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Any, Self

import peewee

from content_api.auth.models import Admin
from content_api.db import Model, best_effort, utc_now, write
from content_api.listeners import Listeners

SESSION_IDLE_LIMIT = timedelta(hours=8)
SESSION_MAX_AGE = timedelta(days=7)
# `seen_at` is updated at most this often, so that most requests write nothing.
SEEN_EVERY = timedelta(minutes=5)


class AdminSession(Model):
    """A signed-in browser. Ends after 8 hours unused, after 7 days, or when it is ended."""

    admin_id: int
    admin = peewee.ForeignKeyField(Admin, backref="sessions", on_delete="CASCADE")
    token_hash = peewee.CharField(max_length=64, unique=True)
    user_agent = peewee.CharField(max_length=300, default="")
    browser_id = peewee.IntegerField(null=True)
    created_at = peewee.DateTimeField(default=utc_now)
    seen_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def open(cls, admin: Admin, user_agent: str, browser_id: int | None = None) -> tuple[str, Self]:
        """Start a session; returns its token, which is not stored, and the session."""
        token = secrets.token_urlsafe(32)
        with write():
            cls.delete().where(cls.created_at < utc_now() - SESSION_MAX_AGE).execute()
            session = cls.create(
                admin=admin, token_hash=hash_token(token), user_agent=user_agent[:300], browser_id=browser_id
            )
        return token, session

    @classmethod
    def of(cls, token: str, *, is_used: bool = True) -> Self | None:
        """The session with this token, or None when there is none or it has expired. `is_used` renews it."""
        query = cls.select(cls, Admin).join(Admin).where(cls.token_hash == hash_token(token))
        session: Self | None = query.first()
        if session is None or not session.is_active(utc_now()):
            return None
        if is_used and utc_now() - session.seen_at > SEEN_EVERY:
            with best_effort("the last use of a session"), write():
                cls.update(seen_at=utc_now()).where(cls.id == session.id).execute()
        return session

    @classmethod
    def active(cls, admin: Admin, now: datetime) -> Any:
        """The sessions of this admin that have not expired, last seen first."""
        lasts = (cls.seen_at > now - SESSION_IDLE_LIMIT) & (cls.created_at > now - SESSION_MAX_AGE)
        return cls.select().where(cls.admin == admin, lasts).order_by(cls.seen_at.desc(), cls.id.desc())

    @classmethod
    def end(cls, token: str) -> None:
        with write():
            cls.delete().where(cls.token_hash == hash_token(token)).execute()

    @classmethod
    def sign_out(cls, token: str) -> None:
        """End the session and call the listeners of `signed_out`."""
        with write():
            session = cls.get_or_none(cls.token_hash == hash_token(token))
            if session is not None:
                signed_out(session)
                session.delete_instance()

    def end_others(self) -> None:
        with write():
            others = AdminSession.delete().where(AdminSession.admin == self.admin, AdminSession.id != self.id)
            others.execute()

    def is_active(self, now: datetime) -> bool:
        return bool(now - self.seen_at < SESSION_IDLE_LIMIT and now - self.created_at < SESSION_MAX_AGE)


# Called when the owner signs out of a browser.
signed_out: Listeners[[AdminSession]] = Listeners()
on_sign_out = signed_out.add


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
