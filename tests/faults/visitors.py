"""Visitors that retry: each sends her form with one key until it is acknowledged."""

import http.client
import json
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from faults.submissions import Submission, submission
from recorded_logs import name_people

# How long she goes on trying once the trouble is over.
PATIENCE = 120
AT_ONCE = 100
# Every so many acknowledgements get lost on their way, and she sends again.
LOST_ANSWERS = 5


@dataclass(frozen=True)
class Answered:
    status: int
    retry_after: str | None
    body: dict[str, Any]


class Visitors:
    """`acknowledged` holds each form that was taken and the answer it got; `refusals` every other answer.

    `silences` counts requests without an answer.
    """

    def __init__(self, port: int):
        self.port = port
        self.acknowledged: dict[Submission, dict[str, Any]] = {}
        self.refusals: list[Answered] = []
        self.silences = 0
        self.changed_answers: list[Submission] = []
        self.gave_up: list[Submission] = []
        self._pool = ThreadPoolExecutor(AT_ONCE)
        self._visits: list[Future[None]] = []
        self._left = threading.Event()
        self._counting = threading.Lock()

    @contextmanager
    def arriving(self, *, per_second: int) -> Iterator[None]:
        """A new visitor every 1/`per_second` s while the block runs; waits for the answers of all.

        At most AT_ONCE wait at a time: on a slow machine more would exceed PATIENCE.
        """
        relay = threading.Event()
        clock = threading.Thread(target=self._arrive, args=(relay, 1 / per_second))
        clock.start()
        try:
            yield
        finally:
            relay.set()
            clock.join()
            wait(self._visits, PATIENCE)
            self._left.set()
            for visit in self._visits:
                visit.result()

    def leave(self) -> None:
        self._left.set()
        self._pool.shutdown(cancel_futures=True)

    def _arrive(self, relay: threading.Event, pause: float) -> None:
        number, began = 0, time.monotonic()
        while not relay.wait(max(0, began + number * pause - time.monotonic())):
            number += 1
            if sum(not visit.done() for visit in self._visits) >= AT_ONCE:
                continue
            form = submission(number)
            name_people(form.body)
            visit = self._pool.submit(self._insist, form, random.Random(number))
            self._visits.append(visit)

    def _insist(self, form: Submission, moments: random.Random) -> None:
        while not self._left.is_set():
            answer = post(self.port, form)
            if answer is not None and answer.status == 201:
                first = self.acknowledged.setdefault(form, answer.body)
                if first != answer.body:
                    self.changed_answers.append(form)
                if moments.randrange(LOST_ANSWERS):
                    return
            elif answer is not None:
                self.refusals.append(answer)
            else:
                self._nobody_answered()
            time.sleep(moments.uniform(0.2, 0.6))
        if form not in self.acknowledged:
            self.gave_up.append(form)

    def _nobody_answered(self) -> None:
        with self._counting:
            self.silences += 1


def post(port: int, form: Submission, *, patience: float = 20) -> Answered | None:
    """Send it once; None if the connection broke before the answer was complete."""
    source = (form.sender, 0)
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience, source_address=source)
    headers = {"Content-Type": "application/json", "Idempotency-Key": quote(form.key)}
    try:
        connection.request("POST", form.path, json.dumps(form.body).encode(), headers)
        response = connection.getresponse()
        content = response.read()
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()
    return Answered(response.status, response.getheader("Retry-After"), json.loads(content))
