"""The choices as evidence: what was chosen, when, and under which words of the banner."""

from typing import Any, Self

import peewee

from content_api.db import Model, utc_now, write


class ConsentRecord(Model):
    """One choice of one browser. `consent_id` is what the browser calls itself; nothing tells who she is."""

    consent_id = peewee.CharField(max_length=100, index=True)
    user_agent = peewee.CharField(max_length=400, default="")
    essential = peewee.BooleanField(default=True)
    analytics = peewee.BooleanField()
    marketing = peewee.BooleanField()
    preferences = peewee.BooleanField()
    banner_shown = peewee.BooleanField()
    # The version of the banner's words that she answered to; '' when the sender names none.
    banner_version = peewee.CharField(max_length=20, default="")
    created_at = peewee.DateTimeField(default=utc_now, index=True)

    @classmethod
    def note(cls, values: dict[str, Any]) -> Self:
        """Add a choice; earlier ones of the same browser stay as they were."""
        with write():
            return cls.create(**values)

    @classmethod
    def latest(cls, consent_id: str) -> Self | None:
        """The choice that holds now, or None before the first."""
        return cls.select().where(cls.consent_id == consent_id).order_by(cls.id.desc()).first()
