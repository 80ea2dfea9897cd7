"""Idempotent creation: a record that is sent again with its `Idempotency-Key` is created once."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Self

import peewee
from flask import request

from content_api.db import locked, write
from content_api.web.errors import Conflict

# How an OpenAPI document names the header.
IDEMPOTENCY_KEY = {
    "in": "header",
    "name": "Idempotency-Key",
    "description": "The same for each attempt to create one record.",
    "schema": {"type": "string"},
}
CHANGED = "changed:"
BINNED = "binned::"


def idempotency_key() -> str:
    """The Idempotency-Key of this request, "" without one."""
    return request.headers.get("Idempotency-Key", "")


def digest(*parts: str) -> str:
    """What is stored in place of a key."""
    return sha256("\n".join(parts).encode()).hexdigest()


class IdempotentCreation:
    """A mixin for models with a column `creation_key`: the digest of the Idempotency-Key that created the
    row, with the prefix CHANGED once anything else has changed the row, or BINNED while it is in the bin."""

    select: Callable[..., Any]
    creation_key: Any

    @classmethod
    def create_once(
        cls, key: str, create: Callable[[str | None], Self], send_again: Callable[[Self], None]
    ) -> Self:
        """Call `create` with the digest of `key`, in one transaction; or, if a row with this key exists, call
        `send_again` with it."""
        try:
            return cls._create_once(key, create, send_again)
        except (Conflict, peewee.IntegrityError):
            if not key or not cls.made_with(key).exists():
                raise
            # A concurrent request with the same key was first.
            return cls._create_once(key, create, send_again)

    @classmethod
    def _create_once(
        cls, key: str, create: Callable[[str | None], Self], send_again: Callable[[Self], None]
    ) -> Self:
        with write():
            made: Self | None = locked(cls.made_with(key)).first() if key else None
            if made is None:
                return create(digest(key) if key else None)
            send_again(made)
            return made

    @classmethod
    def made_with(cls, key: str) -> Any:
        """The record that was created with this key, changed since or not; not in the bin."""
        unchanged = digest(key)
        return cls.select().where(cls.creation_key.in_((unchanged, _marked(unchanged, CHANGED))))

    @classmethod
    def is_in_bin(cls, key: str) -> Any:
        """The condition for the record in the bin that was created with this key."""
        return cls.creation_key == _marked(digest(key), BINNED)

    def is_as_sent(self, key: str) -> bool:
        """Whether it was changed only by requests with this key."""
        return bool(self.creation_key == digest(key))

    def mark_changed(self, mark: str = CHANGED) -> None:
        """Mark it as changed by something else, or as BINNED; the caller saves it."""
        if self.creation_key is not None:
            self.creation_key = _marked(self.creation_key, mark)


def _marked(creation_key: str, mark: str) -> str:
    """The key with the mark before it, cut to the column's 64 characters.

    CHANGED and BINNED have the same length, so that both cut the digest alike and keys stay comparable.
    """
    return f"{mark}{creation_key.removeprefix(CHANGED).removeprefix(BINNED)}"[:64]
