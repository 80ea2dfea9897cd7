"""The owner's reply templates, with placeholders in braces."""

import re
from typing import Any

import peewee

from content_api.db import Model, utc_now
from content_api.web.etags import version_of
from content_api.web.idempotent_creation import IdempotentCreation

# First name, title of the trip, its dates.
PLACEHOLDERS = ("שם", "טיול", "תאריכים")
IN_BRACES = re.compile(r"\{([^{}]*)\}")


class ReplyTemplate(IdempotentCreation, Model):
    name = peewee.CharField(max_length=60)
    text = peewee.TextField()
    created_at = peewee.DateTimeField(default=utc_now)
    creation_key = peewee.CharField(max_length=64, null=True, unique=True)

    @classmethod
    def by_name(cls) -> Any:
        return cls.select().order_by(cls.name, cls.id)

    @property
    def version(self) -> str:
        """The version of the name and the text, for the ETag."""
        return version_of(self, ("name", "text"))


def unknown_placeholders(text: str) -> list[str]:
    """Names in braces that are not placeholders.

    >>> unknown_placeholders("היי {שם}, {מחיר}")
    ['מחיר']
    """
    return [name for name in IN_BRACES.findall(text) if name.strip() not in PLACEHOLDERS]
