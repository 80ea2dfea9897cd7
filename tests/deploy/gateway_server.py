"""Serves the deployed API on this machine, with the code and settings that Lambda has at each request.

If EventBridge has its rule, the clock calls before each health check: moto's never calls.
"""

import hashlib
import json
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import boto3
from deploy.amazon import Amazon
from deploy.gateway import Gateway
from deploy.lambda_here import Function

# As EventBridge's rule calls.
MINUTE = {
    "detail-type": "Scheduled Event",
    "resources": [
        "arn:aws:events:eu-central-1:1:rule/women-travel-production-content_api.aws.lambda_tick.do_due_jobs"
    ],
}


class GatewayServer:
    """Answers 502, as API Gateway does, where the function does not start."""

    def __init__(self, amazon: Amazon, name: str):
        self._amazon, self._name = amazon, name
        self._running: tuple[str, Function] | None = None
        self._lock = threading.Lock()
        gateway = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                sent = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                with gateway._lock:
                    status, body = gateway._open(self.command, self.path, sent, dict(self.headers.items()))
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_POST = do_GET

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        if self._running:
            self._running[1].close()

    def function(self) -> Function:
        """What Lambda would run now, started anew when that has changed."""
        code, settings = self._amazon.code(self._name), self.settings()
        version = hashlib.sha256(code + json.dumps(settings, sort_keys=True).encode()).hexdigest()
        if self._running and self._running[0] != version:
            self._running[1].close()
            self._running = None
        if not self._running:
            folder = Path(tempfile.mkdtemp(prefix="lambda-"))
            self._running = (
                version,
                Function(
                    code, folder, {**self._amazon.environment, **settings}, self._amazon.handler(self._name)
                ),
            )
        return self._running[1]

    def settings(self) -> dict[str, str]:
        configuration = boto3.client("lambda").get_function_configuration(FunctionName=self._name)
        variables: dict[str, str] = configuration["Environment"]["Variables"]
        return variables

    def _call_by_clock(self) -> None:
        if self._amazon.calls_each_minute(self._name):
            self.function().invoke(MINUTE)

    def _open(self, method: str, path: str, sent: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        try:
            if path == "/api/health":
                self._call_by_clock()
            answer = Gateway(self.function(), "1.0").open(method, path, body=sent, headers=headers)
        except AssertionError:
            return 502, b'{"message": "Internal server error"}'
        return answer.status, answer.body
