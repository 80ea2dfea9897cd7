"""Who is told, in the same transaction, that a picture looks different on pages from now on.

Trips, articles and the settings show pictures and listen here, so that pictures know nothing of them.
"""

from collections.abc import Callable

Listener = Callable[[str], None]

_listeners: list[Listener] = []


def on_picture_change(listener: Listener) -> None:
    """Have `listener(path)` called from now on. What it raises undoes the change."""
    if listener not in _listeners:
        _listeners.append(listener)


def picture_changed(path: str) -> None:
    for listener in _listeners:
        listener(path)
