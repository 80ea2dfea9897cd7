"""The API's document, made when it is first asked for: to describe every call takes a third of a start."""

import threading
from collections.abc import Callable
from typing import Any

from flask_smorest import Api


def describe_when_asked(api: Api) -> None:
    """Have the blueprints that are registered from now on described only when somebody reads the document."""
    waiting: list[Callable[[], None]] = []
    at_once, lock = api.spec.to_dict, threading.Lock()

    def to_dict() -> Any:
        with lock:
            while waiting:
                waiting.pop(0)()
        return at_once()

    api.spec.to_dict = to_dict
    api.describe_later = waiting.append
