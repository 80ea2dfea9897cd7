"""A clock that tests can move."""

import sys
from datetime import datetime, timedelta

import pytest
from content_api.db import utc_now as real_now


class MovedClock:
    """Every module of the API that asks for the time asks this one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.offset = timedelta()
        self.frozen: datetime | None = None
        for name, module in list(sys.modules.items()):
            if name.startswith("content_api") and getattr(module, "utc_now", None) is real_now:
                monkeypatch.setattr(module, "utc_now", self.now)

    def now(self) -> datetime:
        return (self.frozen or real_now()) + self.offset

    def freeze(self) -> None:
        self.frozen = real_now()

    def move(self, by: timedelta) -> None:
        self.offset += by
