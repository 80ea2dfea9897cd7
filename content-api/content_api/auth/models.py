"""The admin and her sessions. Of a session only the hash of its secret is kept."""

import hashlib
import secrets
from datetime import datetime, timedelta
from typing import Any, Self

import peewee

from content_api.db import Model, utc_now, write

IDLE = timedelta(hours=8)
ABSOLUTE = timedelta(days=7)
# Saved at most this often, so that reading does not write.
SEEN_EVERY = timedelta(minutes=5)


class Admin(Model):
    """The owner. E-mail addresses are kept in lower case."""

    username = peewee.CharField(max_length=100)
    email = peewee.CharField(max_length=254, unique=True)
    password_hash = peewee.CharField(max_length=200)
    created_at = peewee.DateTimeField(default=utc_now)

    class Meta:
        table_name = "admin"

    @classmethod
    def create_with_password(cls, email: str, password: str, username: str) -> Self:
        with write():
            return cls.create(email=email.lower(), username=username, password_hash=hash_password(password))

    @classmethod
    def signing_in(cls, email: str, password: str) -> Self | None:
        """The admin with these credentials, or None. Takes as long for an unknown address."""
        admin: Self | None = cls.get_or_none(cls.email == email.lower())
        known = admin.password_hash if admin else _unknown_hash()
        return admin if _verify(known, password) and admin else None


class AdminSession(Model):
    """A signed-in browser. Ends after 8 hours unused, after 7 days, or when it is ended."""

    admin = peewee.ForeignKeyField(Admin, backref="sessions", on_delete="CASCADE")
    token_hash = peewee.CharField(max_length=64, unique=True)
    user_agent = peewee.CharField(max_length=300, default="")
    created_at = peewee.DateTimeField(default=utc_now)
    seen_at = peewee.DateTimeField(default=utc_now)

    class Meta:
        table_name = "admin_session"

    @classmethod
    def open(cls, admin: Admin, user_agent: str) -> str:
        """Start a session; answers its secret, which is stored nowhere."""
        token = secrets.token_urlsafe(32)
        with write():
            cls.delete().where(cls.created_at < utc_now() - ABSOLUTE).execute()
            cls.create(admin=admin, token_hash=_hash(token), user_agent=user_agent[:300])
        return token

    @classmethod
    def of(cls, token: str) -> Self | None:
        """The session that `token` opened, while it lasts."""
        query = cls.select(cls, Admin).join(Admin).where(cls.token_hash == _hash(token))
        session: Self | None = query.first()
        if session is None or not session.lasts(utc_now()):
            return None
        if utc_now() - session.seen_at > SEEN_EVERY:
            with write():
                cls.update(seen_at=utc_now()).where(cls.id == session.id).execute()
        return session

    @classmethod
    def end(cls, token: str) -> None:
        with write():
            cls.delete().where(cls.token_hash == _hash(token)).execute()

    def lasts(self, now: datetime) -> bool:
        return bool(now - self.seen_at < IDLE and now - self.created_at < ABSOLUTE)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _hasher() -> Any:
    # OWASP's second choice for argon2id: 19 MiB, two passes, one lane.
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def hash_password(password: str) -> str:
    return str(_hasher().hash(password))


def _verify(known: str, password: str) -> bool:
    from argon2.exceptions import Argon2Error

    try:
        return bool(_hasher().verify(known, password))
    except Argon2Error:
        return False


_unknown: str | None = None


def _unknown_hash() -> str:
    """The hash of a password that nobody knows."""
    global _unknown
    if _unknown is None:
        _unknown = hash_password(secrets.token_urlsafe(32))
    return _unknown
