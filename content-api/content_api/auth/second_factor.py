"""The second factor at sign-in: a code of the owner's authenticator app (TOTP) or a recovery code."""

import base64
import hmac
import re
import secrets
from datetime import timedelta
from typing import Self
from urllib.parse import quote

import peewee

from content_api.auth.models import Admin
from content_api.auth.passwords import hash_password, verify
from content_api.auth.sessions import AdminSession
from content_api.auth.totp import DIGITS, matching_step
from content_api.config import current_config
from content_api.db import Model, utc_now, write
from content_api.web.errors import Unavailable

CODES = 10
WRONG_CODE = "הקוד שגוי, או שכבר השתמשת בו."
# Without characters that look alike. Ten of them have 50 bits; each code is hashed as passwords are.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
HALF = 5
# A set-up that no code has confirmed by then has ended; in its first half it is offered again.
PENDING_FOR = timedelta(minutes=30)
# Of a salt's 64 characters, those that name the session of the set-up.
MARK = 32


class SecondFactor(Model):
    """The TOTP secret is derived from `salt` and FACTOR_KEY, which is not in the database.

    `on_since` is null until the owner has entered a valid code. `used_step` is the time step of the last
    accepted code, so that each is accepted once.
    """

    admin_id: int
    admin = peewee.ForeignKeyField(Admin, unique=True, on_delete="CASCADE")
    salt = peewee.CharField(max_length=64)
    used_step = peewee.IntegerField(default=0)
    created_at = peewee.DateTimeField(default=utc_now)
    on_since = peewee.DateTimeField(null=True)

    @classmethod
    def offer(cls, session: AdminSession) -> Self:
        """The set-up that this session has just begun, or a new one.

        Her phone may drop the page while she is in the app: the page then shows the key that the app has.
        Another session gets another key: no other browser knows beforehand the one that she switches on.
        """
        _key()
        mark = session.token_hash[:MARK]
        begun = cls.pending(session.admin)
        if begun and begun.salt.endswith(mark) and utc_now() - begun.created_at < PENDING_FOR / 2:
            return begun
        return cls.create_pending(session.admin, mark)

    @classmethod
    def create_pending(cls, admin: Admin, mark: str = "") -> Self:
        """Create a second factor, not switched on yet; replaces an earlier one that was never confirmed.

        `mark`: of the session, `MARK` characters, which become the end of the salt.
        """
        _key()
        salt = secrets.token_hex(MARK // 2) + (mark or secrets.token_hex(MARK // 2))
        with write():
            cls.delete().where(cls.admin == admin, cls.on_since.is_null()).execute()
            return cls.create(admin=admin, salt=salt)

    @classmethod
    def pending(cls, admin: Admin) -> Self | None:
        """The set-up of the last half hour that no code has confirmed yet, or None."""
        return cls.get_or_none(
            cls.admin == admin, cls.on_since.is_null(), cls.created_at > utc_now() - PENDING_FOR
        )

    @classmethod
    def of(cls, admin: Admin) -> Self | None:
        """The admin's second factor, or None if it is not switched on."""
        return cls.get_or_none(cls.admin == admin, cls.on_since.is_null(False))

    @property
    def secret(self) -> bytes:
        return hmac.digest(_key(), f"second factor {self.admin_id} {self.salt}".encode(), "sha256")[:20]

    @property
    def typed_secret(self) -> str:
        """The secret in base32, as authenticator apps take it."""
        return base64.b32encode(self.secret).decode()

    def address(self, issuer: str, account: str) -> str:
        """The content of the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format."""
        label = f"{quote(issuer)}:{quote(account, safe='@')}"
        return f"otpauth://totp/{label}?secret={self.typed_secret}&issuer={quote(issuer)}"

    def switch_on(self, code: str) -> bool:
        """Switch it on if `code` is valid now; returns whether it was."""
        with write():
            if not self._use_time_step(_plain(code)):
                return False
            SecondFactor.update(on_since=utc_now()).where(SecondFactor.id == self.id).execute()
        return True

    def use_code(self, code: str) -> bool:
        """Use up a code of the app or a recovery code; returns whether it was valid and unused."""
        plain = _plain(code)
        if re.fullmatch(f"[0-9]{{{DIGITS}}}", plain):
            return self._use_time_step(plain)
        return RecoveryCode.use(self.admin_id, plain)

    def _use_time_step(self, code: str) -> bool:
        """Mark a code's time step as used; of concurrent calls with one code only one updates the row."""
        step = matching_step(self.secret, code, utc_now(), after=self.used_step)
        if step is None:
            return False
        with write():
            unused = SecondFactor.id == self.id, SecondFactor.used_step < step
            return bool(SecondFactor.update(used_step=step).where(*unused).execute())

    @classmethod
    def switch_off(cls, admin: Admin) -> bool:
        """Returns whether it was on."""
        with write():
            RecoveryCode.delete().where(RecoveryCode.admin == admin).execute()
            return bool(cls.delete().where(cls.admin == admin).execute())


class RecoveryCode(Model):
    """A code for signing in without the phone. Used ones are deleted."""

    admin = peewee.ForeignKeyField(Admin, on_delete="CASCADE")
    code_hash = peewee.CharField(max_length=200)

    @classmethod
    def renew(cls, admin: Admin) -> list[str]:
        """Replace the recovery codes by ten new ones; returns them, since only their hashes are stored."""
        codes = ["".join(secrets.choice(ALPHABET) for _ in range(2 * HALF)) for _ in range(CODES)]
        hashes = [hash_password(code) for code in codes]
        with write():
            # Two renewals at once would not see each other's codes.
            Admin.for_update(admin.id)
            cls.delete().where(cls.admin == admin).execute()
            for each in hashes:
                cls.create(admin=admin, code_hash=each)
        return [f"{code[:HALF]}-{code[HALF:]}" for code in codes]

    @classmethod
    def left(cls, admin: Admin) -> int:
        """The number of unused codes."""
        return int(cls.select().where(cls.admin == admin).count())

    @classmethod
    def use(cls, admin_id: int, code: str) -> bool:
        """Delete the recovery code if it matches; returns whether it did."""
        if len(code) != 2 * HALF:
            return False
        # Fetch all rows first: SQLite cannot start a write while a read on the connection is open.
        for each in list(cls.select().where(cls.admin == admin_id)):
            if verify(each.code_hash, code):
                with write():
                    return bool(cls.delete().where(cls.id == each.id).execute())
        return False


def _plain(code: str) -> str:
    """The code without spaces and hyphens, in lower case."""
    return re.sub(r"[\s\u2010-\u2015-]", "", code).lower()


def _key() -> bytes:
    key: str = current_config().factor_key
    if not key:
        raise Unavailable("הכניסה בשני שלבים עוד לא הוגדרה. מי שהקימה לך את האתר תוכל להגדיר אותה.")
    return key.encode()
