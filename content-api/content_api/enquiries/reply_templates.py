"""The texts that the owner answers enquiries with; what stands in braces is filled in where she uses one."""

import re
from typing import Any

import peewee

from content_api.db import Model, utc_now

# Her first name, the trip's title, its days.
PLACEHOLDERS = ("שם", "טיול", "תאריכים")
IN_BRACES = re.compile(r"\{([^{}]*)\}")


class ReplyTemplate(Model):
    name = peewee.CharField(max_length=60)
    text = peewee.TextField()
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def by_name(cls) -> Any:
        return cls.select().order_by(cls.name, cls.id)


def unknown_placeholders(text: str) -> list[str]:
    """What stands in braces and is nothing that can be filled in.

    >>> unknown_placeholders("היי {שם}, {מחיר}")
    ['מחיר']
    """
    return [name for name in IN_BRACES.findall(text) if name.strip() not in PLACEHOLDERS]
