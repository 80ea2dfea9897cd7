"""Listeners that are called, in the same transaction, when the public state of a record changes.

Features that derive something from trips or articles (the search index, share images) register here, so that
those need not import them. The listener reads the record: if it is gone or a draft, it is not public.
"""

from collections.abc import Callable

Listener = Callable[[str, int], None]

_listeners: list[Listener] = []


def on_public_change(listener: Listener) -> None:
    """Register `listener(kind, record_id)`. An exception in it rolls the change back."""
    if listener not in _listeners:
        _listeners.append(listener)


def public_change(kind: str, record_id: int) -> None:
    """Call the listeners after a record of `kind` was added, changed or removed."""
    for listener in _listeners:
        listener(kind, record_id)
