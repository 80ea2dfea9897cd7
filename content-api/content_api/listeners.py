"""The observer pattern: a package announces an event, others subscribe to it without being imported."""

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Listeners(Generic[P]):
    """The callbacks of one event. They run in the caller's transaction; an exception of one rolls it back."""

    def __init__(self) -> None:
        self.listeners: list[Callable[P, object]] = []

    def add(self, listener: Callable[P, object]) -> None:
        """Register a callback; adding it again has no effect."""
        if listener not in self.listeners:
            self.listeners.append(listener)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        for listener in self.listeners:
            listener(*args, **kwargs)
