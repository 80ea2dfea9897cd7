"""Starts, kills and restarts the processes of one machine."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

CONTENT_API = Path(__file__).parents[2] / "content-api"
BUILDER = Path(__file__).parents[2] / "scripts" / "builder"


class Machine:
    """The API under its web server, the worker and the builder, with one database and one folder."""

    def __init__(self, database_url: str, folder: Path):
        self.port = free_port()
        self.folder = folder
        self.log = folder / "processes.log"
        self.environment = {
            **os.environ,
            "DATABASE_URL": database_url,
            "DATA_DIR": str(folder),
            "SITE_URL": f"http://localhost:{self.port}",
            "API_PORT": str(self.port),
            "DEPLOY_SECRET": "deploy-secret",
            "MAIL": "file",
            "OBJECT_STORE": "file",
            # Each form is mailed here, however many come.
            "MAILS_PER_HOUR": "1000000",
        }
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def start_api(self) -> None:
        listen = f"--listen=127.0.0.1:{self.port}"
        self._start("api", of_python("waitress-serve"), listen, "--threads=8", "content_api.wsgi:app")

    def start_worker(self) -> None:
        self._start("worker", of_python("flask"), "--app", "content_api.wsgi", "worker")

    def start_builder(self) -> None:
        self._start("builder", shutil.which("node") or "node", str(BUILDER / "main.mjs"))

    def wait_for_api(self) -> None:
        """Return when it takes connections; raises TimeoutError after 120 s: busy machines are slow."""
        until(lambda: listens(self.port), seconds=120)

    def kill(self, name: str) -> None:
        """kill -9: no clean-up is possible."""
        process = self._running.pop(name)
        process.send_signal(signal.SIGKILL)
        process.wait()

    def pause(self, name: str) -> None:
        """Stop the process: it keeps its connections and does not answer."""
        self._running[name].send_signal(signal.SIGSTOP)

    def resume(self, name: str) -> None:
        self._running[name].send_signal(signal.SIGCONT)

    def end(self) -> None:
        for name in list(self._running):
            self.kill(name)

    def _start(self, name: str, *command: str) -> None:
        with self.log.open("ab") as log:
            self._running[name] = subprocess.Popen(
                command,
                cwd=CONTENT_API,
                # What PostgreSQL calls whoever holds a connection.
                env={**self.environment, "PGAPPNAME": name},
                stdout=log,
                stderr=log,
            )


def of_python(program: str) -> str:
    return str(Path(sys.executable).with_name(program))


def until(condition, *, seconds: float) -> None:  # type: ignore[no-untyped-def]
    """Wait for `condition()`; raises TimeoutError."""
    give_up = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > give_up:
            raise TimeoutError(f"not within {seconds} s")
        time.sleep(0.02)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def listens(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False
