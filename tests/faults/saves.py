"""The owner saves articles and trips while processes are killed, and retries until she is answered."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from faults.owner import Owner

TRIP = {
    "destination": "הדולומיטים",
    "shortDescription": "שבוע של שבילים.",
    "longDescription": "יוצאות לדרך.",
    "startDate": "2031-05-12",
    "endDate": "2031-05-19",
    "price": 9480,
}
ARTICLE = {"contentMd": "בוקר אחד על המרפסת.", "category": "השראה", "status": "published"}
# The records of each kind that she goes on changing.
KEPT = 5


@dataclass
class Saves:
    """`titles` holds the last title of each page that was acknowledged, by its path; `count` all saves."""

    owner: Owner
    titles: dict[str, str] = field(default_factory=dict)
    count: int = 0
    _ids: dict[str, int] = field(default_factory=dict)

    @contextmanager
    def going_on(self, *, per_second: float) -> Iterator[None]:
        """Save every 1/`per_second` s while the block runs; waits for the last answer."""
        done = threading.Event()
        failed: list[BaseException] = []

        def save_on() -> None:
            try:
                number = 0
                while not done.wait(1 / per_second):
                    self._save(number)
                    number += 1
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=save_on)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()
        if failed:
            raise failed[0]

    def _save(self, number: int) -> None:
        section, fields = (("blog", ARTICLE), ("trips", TRIP))[number % 2]
        path = f"/{section}/kept-{number // 2 % KEPT}"
        title = f"שמירה מספר {number:05}"
        if path in self._ids:
            address = f"/api/{section}/{self._ids[path]}"
            status, answer = self.owner.insist("PUT", address, body({"title": title}))
            assert status == 200, answer
        else:
            new = {**fields, "title": title, "slug": path.rpartition("/")[2]}
            status, answer = self.owner.insist("POST", f"/api/{section}", body(new))
            # The answer to the first try was lost: the address is taken by what she just made.
            if status == 409:
                status, answer = self.owner.insist("GET", f"/api{path}")
                assert answer["title"] == title
            assert status in {200, 201}, answer
            self._ids[path] = answer["id"]
        self.titles[path] = title
        self.count += 1


def body(values: dict[str, Any]) -> bytes:
    return json.dumps(values).encode()
