"""Amazon on loopback: moto's server, with a door in front for the four things in which moto is no Lambda.

Zappa's rollback names a version as `function:NAME:VERSION`, which Lambda knows and moto does not, and fetches
that version's zip from the address that Lambda tells, which moto makes up. Zappa's update asks which
addresses a function has of its own; moto does not know the question, and there are none. Lambda never gives
a version's number again; moto does once older ones are deleted, so none is.

GET /mails is ours: every mail that was sent, as it was handed over.
"""

import json
import logging
import threading
from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import unquote

from moto.awslambda.models import lambda_backends
from moto.core import DEFAULT_ACCOUNT_ID
from moto.server import DomainDispatcherApplication, create_backend_app
from moto.ses.models import ses_backends
from werkzeug.serving import make_server
from werkzeug.test import run_wsgi_app
from werkzeug.wrappers import Request, Response

REGION = "eu-central-1"
FUNCTIONS = "/2015-03-31/functions/"


class Amazon:
    """One account in one region, empty at first."""

    def __init__(self) -> None:
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        self._until_refused = 0
        self._moto = DomainDispatcherApplication(create_backend_app)
        self._server = make_server("127.0.0.1", 0, self._answer, threaded=True)
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def environment(self) -> dict[str, str]:
        return {
            "AWS_ENDPOINT_URL": self.url,
            "AWS_ACCESS_KEY_ID": "testing",
            "AWS_SECRET_ACCESS_KEY": "testing",
            "AWS_DEFAULT_REGION": REGION,
        }

    def refuse_change_of_settings(self, number: int) -> None:
        """The next one (1) or a later one is refused; those before and behind it are not."""
        self._until_refused = number

    def code(self, function: str, version: str = "$LATEST") -> bytes:
        """The zip that a function runs from."""
        found: Any = lambda_backends[DEFAULT_ACCOUNT_ID][REGION].get_function(function, version)
        return bytes(found.code_bytes)

    def handler(self, function: str) -> str:
        """What Lambda calls of it."""
        return str(lambda_backends[DEFAULT_ACCOUNT_ID][REGION].get_function(function).handler)

    def mails(self) -> list[str]:
        """Oldest first."""
        sent: Any = ses_backends[DEFAULT_ACCOUNT_ID][REGION].sent_messages
        return [str(mail.raw_data) for mail in sent]

    def close(self) -> None:
        self._server.shutdown()

    def _answer(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        request = Request(environ)
        path = unquote(request.path)
        if path == "/mails":
            return Response(json.dumps(self.mails()), mimetype="application/json")(environ, start_response)
        if path.startswith("/code/"):
            function, _, version = path.removeprefix("/code/").partition("/")
            return Response(self.code(function, version))(environ, start_response)
        if path.startswith(f"{FUNCTIONS}function:"):
            named = path.removeprefix(f"{FUNCTIONS}function:")
            environ["PATH_INFO"] = environ["RAW_URI"] = environ["REQUEST_URI"] = FUNCTIONS + named
        if path.startswith("/2021-10-31/functions/") and path.endswith("/urls"):
            return Response('{"FunctionUrlConfigs": []}', mimetype="application/json")(
                environ, start_response
            )
        if request.method == "DELETE" and "Qualifier" in request.args:
            return Response(status=204)(environ, start_response)
        if request.method == "PUT" and path.endswith("/configuration"):
            self._until_refused -= 1
            if self._until_refused == 0:
                return _refusal()(environ, start_response)
        if request.method != "GET" or not path.startswith(FUNCTIONS):
            return self._moto(environ, start_response)
        return self._with_real_address(environ)(environ, start_response)

    def _with_real_address(self, environ: dict[str, Any]) -> Response:
        body, status, headers = run_wsgi_app(self._moto, environ, buffered=True)
        text = b"".join(body)
        answer = json.loads(text) if text.startswith(b"{") else {}
        if "Location" in answer.get("Code", {}):
            is_of = answer["Configuration"]
            answer["Code"]["Location"] = f"{self.url}/code/{is_of['FunctionName']}/{is_of['Version']}"
            text = json.dumps(answer).encode()
            headers["Content-Length"] = str(len(text))
        return Response(text, status, headers)


def _refusal() -> Response:
    kind = {"x-amzn-errortype": "AccessDeniedException"}
    return Response('{"message": "not now"}', 403, kind, mimetype="application/json")
