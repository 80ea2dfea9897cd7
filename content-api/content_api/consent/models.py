"""The model of consent records: evidence of what was chosen, when, and with which text of the banner."""

from typing import Any, Self

import peewee

from content_api.db import Model, utc_now, write


class ConsentRecord(Model):
    """One choice in one browser. `consent_id` is a random id of the browser; no person is identified."""

    consent_id = peewee.CharField(max_length=100, index=True)
    user_agent = peewee.CharField(max_length=400, default="")
    essential = peewee.BooleanField(default=True)
    analytics = peewee.BooleanField()
    marketing = peewee.BooleanField()
    preferences = peewee.BooleanField()
    banner_shown = peewee.BooleanField()
    # The version of the banner's text; '' if the request has none.
    banner_version = peewee.CharField(max_length=20, default="")
    created_at = peewee.DateTimeField(default=utc_now, index=True)

    @classmethod
    def add(cls, values: dict[str, Any]) -> Self:
        """Add a choice; earlier records of the same browser stay unchanged."""
        with write():
            return cls.create(**values)

    @classmethod
    def latest(cls, consent_id: str) -> Self | None:
        """The browser's current choice, or None before the first."""
        return cls.select().where(cls.consent_id == consent_id).order_by(cls.id.desc()).first()
