"""The admin account."""

from typing import Self

import peewee

from content_api.auth.passwords import hash_password, unknown_hash, verify
from content_api.db import Model, utc_now, write


class Admin(Model):
    """The owner. E-mail addresses are stored in lower case."""

    username = peewee.CharField(max_length=100)
    email = peewee.CharField(max_length=254, unique=True)
    password_hash = peewee.CharField(max_length=200)
    created_at = peewee.DateTimeField(default=utc_now)
    signed_in_at = peewee.DateTimeField(null=True)

    @classmethod
    def create_with_password(cls, email: str, password: str, username: str) -> Self:
        with write():
            return cls.create(email=email.lower(), username=username, password_hash=hash_password(password))

    @classmethod
    def authenticate(cls, email: str, password: str) -> Self | None:
        """The admin with these credentials, or None. Unknown addresses take as long, by a dummy hash."""
        admin = cls.get_or_none(cls.email == email.lower())
        known = admin.password_hash if admin else unknown_hash()
        return admin if verify(known, password) and admin else None

    def has_password(self, password: str) -> bool:
        return verify(self.password_hash, password)

    def set_password(self, password: str) -> None:
        """Store a new hash. Ends no session: callers do that in the same transaction."""
        with write():
            self.password_hash = hash_password(password)
            self.save(only=[Admin.password_hash])
