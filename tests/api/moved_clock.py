"""A clock that tests can move."""

import sys
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from content_api.db import Model
from content_api.db import utc_now as real_now

_current: "MovedClock | None" = None


def moved_now() -> datetime:
    """The time of the present test's clock, or the real one.

    No method of a clock: modules that are first imported during a test go on calling what `utc_now` was then.
    """
    return real_now() if _current is None else _current.now()


class MovedClock:
    """Replaces the current time in all modules of the API."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.offset = timedelta()
        self.frozen: datetime | None = None
        monkeypatch.setattr(sys.modules[__name__], "_current", self)
        for name, module in list(sys.modules.items()):
            if name.startswith("content_api") and getattr(module, "utc_now", None) is real_now:
                monkeypatch.setattr(module, "utc_now", moved_now)
        for model in all_models():
            self._move_defaults(model._meta, monkeypatch)

    def _move_defaults(self, meta: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        """Replace the real clock in column defaults, which hold a reference to it."""
        callables = [
            (name, moved_now if default is real_now else default)
            for name, default in meta._default_callable_list
        ]
        defaults = {
            field: moved_now if default is real_now else default for field, default in meta.defaults.items()
        }
        monkeypatch.setattr(meta, "_default_callable_list", callables)
        monkeypatch.setattr(meta, "defaults", defaults)

    def now(self) -> datetime:
        return (self.frozen or real_now()) + self.offset

    def freeze(self) -> None:
        self.frozen = real_now()

    def milliseconds(self) -> int:
        """The current time in milliseconds since 1970, as browsers send it."""
        return int(self.now().replace(tzinfo=UTC).timestamp() * 1000)

    def move(self, by: timedelta) -> None:
        self.offset += by


def all_models(base: type[Model] = Model) -> list[type[Model]]:
    """All models with a table; abstract base models have none."""
    found: list[type[Model]] = []
    for model in base.__subclasses__():
        if model.__module__.startswith("content_api"):
            found += all_models(model) or [model]
    return found
