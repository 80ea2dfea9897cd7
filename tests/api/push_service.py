"""A local push service that records messages and answers as the test tells it."""

import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Made for these tests alone: RFC 8292's own example has its private key nowhere.
PRIVATE_KEY = "uyuEJ1ZUB_O_SDxhw2dOUGlZdPHCGCqGmWZ6mmoDROg"


@dataclass(frozen=True)
class Push:
    """One message: to which address, with which headers (their names in lower case), and its bytes."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """`status` and `answers` are the status and headers of its responses."""

    def __init__(self) -> None:
        self.pushes: list[Push] = []
        self.status = 201
        self.answers: dict[str, str] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                named = {name.lower(): value for name, value in self.headers.items()}
                service.pushes.append(Push(self.path, named, body))
                self.send_response(service.status)
                for name, value in service.answers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            do_GET = do_POST

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)
        self.thread.start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def endpoint(self, device: str) -> str:
        return f"{self.origin}/send/{device}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
