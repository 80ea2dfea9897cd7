"""Readers during a fault: each requests once, and missing answers are counted."""

import http.client
import itertools
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from urllib.parse import quote

PAGES = ("/api/trips", "/api/blog?page=1", "/api/content?since=0", f"/api/search?q={quote('ריטריט')}")
AT_ONCE = 30


class Readers:
    """`answers` counts what came back: a status, with "to come again" where it says so, or "nothing"."""

    def __init__(self, port: int):
        self.port = port
        self.answers: Counter[str] = Counter()

    @contextmanager
    def arriving(self, *, per_second: int) -> Iterator[None]:
        """A reader requests every 1/`per_second` s while the block runs; waits for all answers."""
        left = threading.Event()
        asked: list[Future[str]] = []
        with ThreadPoolExecutor(AT_ONCE) as pool:

            def arrive() -> None:
                began = time.monotonic()
                for number, path in enumerate(itertools.cycle(PAGES)):
                    if left.wait(max(0, began + number / per_second - time.monotonic())):
                        return
                    asked.append(pool.submit(ask, self.port, path))

            clock = threading.Thread(target=arrive)
            clock.start()
            try:
                yield
            finally:
                left.set()
                clock.join()
        self.answers.update(one.result() for one in asked)

    @property
    def failures(self) -> int:
        return sum(self.answers.values()) - self.answers["200"]


def ask(port: int, path: str) -> str:
    caller = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        caller.request("GET", path)
        response = caller.getresponse()
        response.read()
        return str(response.status) + (", to come again" if response.getheader("Retry-After") else "")
    except (OSError, http.client.HTTPException):
        return "nothing"
    finally:
        caller.close()
