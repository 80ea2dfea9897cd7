"""Who is told, in the same transaction, that what visitors see of a record changed.

A feature that derives something from trips or articles (an index, a picture) listens here, so that neither
has to know it. The listener looks the record up: gone or a draft means that visitors see nothing of it.
"""

from collections.abc import Callable

Listener = Callable[[str, int], None]

_listeners: list[Listener] = []


def on_public_change(listener: Listener) -> None:
    """Have `listener(kind, record_id)` called from now on. What it raises undoes the change."""
    if listener not in _listeners:
        _listeners.append(listener)


def public_change(kind: str, record_id: int) -> None:
    """Tell everyone that a record of `kind` was added, changed or taken away, after it was stored."""
    for listener in _listeners:
        listener(kind, record_id)
