"""Local servers in place of the world: a build hook, and a public site that shows a revision."""

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Outside:
    """Remembers the hook's calls; `revision` is what the site shows, `hook_status` the hook's answer.

    `line` holds the releases that were built, oldest first; `shown` is the live one, put there when the
    hook is asked for it.
    """

    def __init__(self) -> None:
        self.forget()
        outside = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if outside.hook_status == 202 and "show" in body:
                    outside.while_switching()
                    found = outside.show(body["show"])
                    self._answer(
                        200 if found else 409, json.dumps(outside.live_release() if found else {}).encode()
                    )
                    return
                if outside.hook_status == 202:
                    outside.calls.append(body)
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
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True)
        self.thread.start()

    def forget(self) -> None:
        """Forget all calls and builds."""
        self.calls: list[dict[str, Any]] = []
        self.revision: int | None = None
        self.hook_status = 202
        self.line: list[dict[str, Any]] = []
        self.shown: dict[str, Any] | None = None
        # What happens during the seconds that putting another release live takes.
        self.while_switching: Callable[[], object] = lambda: None

    def build(self, revision: int, *, behind: bool = False) -> dict[str, Any]:
        """Add a release, live unless `behind`; returns a report's fields about it."""
        self.line.append({"release": f"{revision}-x{len(self.line)}", "revision": revision})
        if not behind:
            self.show(None)
        return self.live_release()

    def show(self, name: str | None) -> bool:
        found = [one for one in self.line if name in (None, one["release"])]
        if found:
            self.shown, self.revision = found[-1], found[-1]["revision"]
        return bool(found)

    def live_release(self) -> dict[str, Any]:
        assert self.shown
        newest = self.line[-1]["release"]
        showable = list({one["revision"]: one for one in self.line}.values())[::-1]
        return {
            **self.shown,
            "newest": newest,
            "held": self.shown["release"] != newest,
            "showable": showable[:5],
        }

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
