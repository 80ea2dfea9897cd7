"""A record that is sent again under its `Idempotency-Key`, as the first answer was lost, is one record."""

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
    "description": "The same for each try to create one record.",
    "schema": {"type": "string"},
}
CHANGED = "changed:"


def sent_key() -> str:
    """The key of this request, "" without one."""
    return request.headers.get("Idempotency-Key", "")


class CreatedOnce:
    """For a model with `creation_key`: the digest of the key that its first sending carried, marked once
    something else changed it."""

    select: Callable[..., Any]
    creation_key: Any

    @classmethod
    def create_once(
        cls, key: str, create: Callable[[str | None], Self], send_again: Callable[[Self], None]
    ) -> Self:
        """What `create` stores with the digest of `key`, in one transaction; stored already, it goes to
        `send_again` instead, however late."""
        try:
            return cls._create_once(key, create, send_again)
        except (Conflict, peewee.IntegrityError):
            if not key or not cls.made_with(key).exists():
                raise
            # The same came twice at once, and the other was first.
            return cls._create_once(key, create, send_again)

    @classmethod
    def _create_once(
        cls, key: str, create: Callable[[str | None], Self], send_again: Callable[[Self], None]
    ) -> Self:
        with write():
            made: Self | None = locked(cls.made_with(key)).first() if key else None
            if made is None:
                return create(_digest(key) if key else None)
            send_again(made)
            return made

    @classmethod
    def made_with(cls, key: str) -> Any:
        """The record whose first sending carried this key, whatever became of it but the bin."""
        digest = _digest(key)
        return cls.select().where(cls.creation_key.in_((digest, _marked(digest))))

    def is_as_sent(self, key: str) -> bool:
        """Whether nothing but sendings under this key wrote it."""
        return bool(self.creation_key == _digest(key))

    def mark_changed(self) -> None:
        """Something else than its creation writes it; to be saved by the caller."""
        if self.creation_key is not None:
            self.creation_key = _marked(self.creation_key)


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def _marked(digest: str) -> str:
    return digest if digest.startswith(CHANGED) else f"{CHANGED}{digest}"[:64]
