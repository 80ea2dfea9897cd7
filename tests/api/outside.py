"""The world around the API on loopback: a build hook and a public site that shows a revision."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Outside:
    """Remembers the hook's calls; `revision` is what the site shows, `hook_status` the hook's answer."""

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []
        self.revision: int | None = None
        self.hook_status = 202
        outside = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if outside.hook_status == 202:
                    outside.calls.append(json.loads(body))
                self._answer(outside.hook_status, b"{}")

            def do_GET(self) -> None:
                if outside.revision is None:
                    self._answer(404, b"not yet")
                else:
                    self._answer(200, json.dumps({"revision": outside.revision}).encode())

            def _answer(self, status: int, body: bytes) -> None:
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
