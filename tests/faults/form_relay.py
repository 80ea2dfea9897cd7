"""The form relay in front of the API, as a process with a clock that a test moves."""

import http.client
import json
import shutil
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

from faults.machine import Machine, free_port, listens, until

PROGRAM = Path(__file__).with_name("form_relay.mjs")
# Long enough for the API at work, short enough for a test in which it is silent.
PATIENCE_MS = 2_000


@dataclass(frozen=True)
class Counts:
    """What one run of the forwarding did."""

    tried: int
    taken: int
    failed: int
    waiting: int
    refused: int


class Relays:
    """`machine.environment` must contain the shared secret before API or relay is started."""

    def __init__(self, machine: Machine, *, minutes_ago: int):
        self.port = free_port()
        self._minutes_ago = minutes_ago
        self._machine = machine
        self._process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Start the relays; queued forms and the clock of an earlier process are kept."""
        environment = {
            **self._machine.environment,
            "API_URL": f"http://127.0.0.1:{self._machine.port}",
            "QUEUED_FORMS_DIR": str(self._machine.folder / "held-forms"),
            "RELAY_PORT": str(self.port),
            "FORM_RELAY_PATIENCE_MS": str(PATIENCE_MS),
            "STARTS_MINUTES_AGO": str(self._minutes_ago),
        }
        with self._machine.log.open("ab") as log:
            node = shutil.which("node") or "node"
            self._process = subprocess.Popen([node, str(PROGRAM)], env=environment, stdout=log, stderr=log)
        until(lambda: listens(self.port), seconds=60)

    def kill(self) -> None:
        if self._process:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None

    def pass_minutes(self, minutes: int) -> None:
        self._post(f"/clock?minutes={minutes}")
        self._minutes_ago -= minutes

    def forward(self) -> Counts:
        return Counts(**json.loads(self._post("/forward")))

    def _post(self, path: str) -> bytes:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request("POST", path)
            return connection.getresponse().read()
        finally:
            connection.close()
