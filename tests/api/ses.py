"""A local Amazon SES: moto's server behind a proxy that can reject mails as SES does."""

import json
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from moto.core import DEFAULT_ACCOUNT_ID
from moto.server import ThreadedMotoServer
from moto.ses.models import ses_backends

REGION = "il-central-1"


class Ses:
    """`refusals` are the next answers, (status, code) each, before moto is asked again."""

    def __init__(self) -> None:
        self.refusals: list[tuple[int, str]] = []
        self.calls = 0
        self._moto = ThreadedMotoServer("127.0.0.1", port=0, verbose=False)
        self._moto.start()
        ses = self

        class Door(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                ses.calls += 1
                self._answer(*(ses._refuse() if ses.refusals else ses._pass_on(self, body)))

            def _answer(self, status: int, kind: str, body: bytes) -> None:
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("x-amzn-ErrorType", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        self._door = ThreadingHTTPServer(("127.0.0.1", 0), Door)
        threading.Thread(target=self._door.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def environment(self) -> dict[str, str]:
        return {
            "AWS_ENDPOINT_URL": f"http://127.0.0.1:{self._door.server_port}",
            "AWS_ACCESS_KEY_ID": "testing",
            "AWS_SECRET_ACCESS_KEY": "testing",
            "AWS_DEFAULT_REGION": REGION,
        }

    @property
    def backend(self) -> Any:
        return ses_backends[DEFAULT_ACCOUNT_ID][REGION]

    def close(self) -> None:
        self.backend.reset()
        self._door.shutdown()
        self._door.server_close()
        self._moto.stop()

    def _refuse(self) -> tuple[int, str, bytes]:
        status, code = self.refusals.pop(0)
        # SES quotes whom it means.
        return status, code, json.dumps({"message": "not to dana@example.com, 054-555-0182"}).encode()

    def _pass_on(self, request: BaseHTTPRequestHandler, body: bytes) -> tuple[int, str, bytes]:
        url = f"http://127.0.0.1:{self._moto.get_host_and_port()[1]}{request.path}"
        headers = {name: request.headers[name] for name in ("Authorization", "Content-Type", "X-Amz-Date")}
        onward = urllib.request.Request(url, body, headers)
        try:
            with urllib.request.urlopen(onward, timeout=10) as answer:
                return answer.status, "", answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers.get("x-amzn-ErrorType") or "", error.read()
