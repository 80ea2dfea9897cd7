"""A fake of AWS on loopback: moto's server behind a proxy for six differences between moto and Lambda.

Zappa's rollback names a version as `function:NAME:VERSION`, which Lambda knows and moto does not, and fetches
that version's zip from the address that Lambda tells, which moto makes up. Zappa's update asks which
addresses a function has of its own; moto does not know the question, and there are none. Lambda never gives
a version's number again; moto does once older ones are deleted, so none is. moto calls a function in Docker;
here only what it was called with is noted (`invoked`). It forgets a new size of the disk, which is noted too.

Each call is allowed or refused as IAM would: moto knows each call's action, and of S3 the bucket too.
Who asks with `deployer` has the rights of scripts/deploy/deployer-policy.json; with `environment`, all.

GET /mails is ours: every mail that was sent, as it was handed over.
"""

import json
import logging
import threading
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from moto import settings
from moto.awslambda.models import lambda_backends
from moto.core import DEFAULT_ACCOUNT_ID
from moto.events.models import events_backends
from moto.iam.access_control import IAMRequestBase
from moto.iam.models import iam_backends
from moto.server import DomainDispatcherApplication, create_backend_app
from moto.ses.models import ses_backends
from werkzeug.serving import make_server
from werkzeug.test import run_wsgi_app
from werkzeug.wrappers import Request, Response

REGION = "eu-central-1"
POLICY = Path(__file__).parents[2] / "scripts" / "deploy" / "deployer-policy.json"
ADMINISTRATOR = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]}
FUNCTIONS = "/2015-03-31/functions/"


class Amazon:
    """One account in one region, empty at first."""

    def __init__(self) -> None:
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        self._until_refused = 0
        self._refused_once = ""
        self.invoked: list[dict[str, Any]] = []
        self._moto = DomainDispatcherApplication(create_backend_app)
        self._server = make_server("127.0.0.1", 0, self._answer, threaded=True)
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        self.environment = self._somebody("administrator", ADMINISTRATOR)
        self.deployer = self._somebody("deployer", _as_moto_reads(POLICY.read_text("utf-8")))
        # Its address is not always the one that was signed.
        IAMRequestBase.check_signature = lambda _: None  # type: ignore[method-assign, assignment]
        settings.INITIAL_NO_AUTH_ACTION_COUNT = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def _somebody(self, name: str, policy: dict[str, Any]) -> dict[str, str]:
        """The environment of somebody who may do what the policy says."""
        iam = iam_backends[DEFAULT_ACCOUNT_ID]["aws"]
        iam.create_user(REGION, name)
        iam.put_user_policy(name, "rights", json.dumps(policy))
        key = iam.create_access_key(name)
        return {
            "AWS_ENDPOINT_URL": self.url,
            "AWS_ACCESS_KEY_ID": str(key.access_key_id),
            "AWS_SECRET_ACCESS_KEY": str(key.secret_access_key),
            "AWS_DEFAULT_REGION": REGION,
        }

    def refuse_change_of_settings(self, number: int) -> None:
        """The next one (1) or a later one is refused; those before and behind it are not."""
        self._until_refused = number

    def refuse_once(self, action: str) -> None:
        """The next call of EventBridge's `action`."""
        self._refused_once = f"AWSEvents.{action}"

    def calls_each_minute(self, function: str) -> bool:
        """Whether a rule of EventBridge calls it, and may."""
        arn = self._function(function).function_arn
        bus: Any = events_backends[DEFAULT_ACCOUNT_ID][REGION].event_buses["default"]
        rules = [rule for rule in bus.rules.values() if any(target["Arn"] == arn for target in rule.targets)]
        may = {
            statement["Condition"]["ArnLike"]["AWS:SourceArn"]
            for statement in self._function(function).policy.statements
        }
        return any(
            rule.state == "ENABLED" and rule.scheduled_expression == "rate(1 minute)" and rule.arn in may
            for rule in rules
        )

    def code(self, function: str, version: str = "$LATEST") -> bytes:
        """The zip that a function runs from."""
        return bytes(self._function(function, version).code_bytes)

    def handler(self, function: str) -> str:
        """What Lambda calls of it."""
        return str(self._function(function).handler)

    def mails(self) -> list[str]:
        """Oldest first."""
        sent: Any = ses_backends[DEFAULT_ACCOUNT_ID][REGION].sent_messages
        return [str(mail.raw_data) for mail in sent]

    def close(self) -> None:
        self._server.shutdown()

    def _answer(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        request = Request(environ)
        path = unquote(request.path)
        if signer := request.args.get("X-Amz-Credential"):
            # moto looks for who asks in the header alone.
            environ["HTTP_AUTHORIZATION"] = (
                f"AWS4-HMAC-SHA256 Credential={signer}, SignedHeaders=host, Signature="
            )
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
        if request.method == "POST" and path.endswith("/invocations"):
            self.invoked.append(json.loads(request.get_data()))
            return Response(status=202)(environ, start_response)
        if self._refused_once and request.headers.get("X-Amz-Target") == self._refused_once:
            self._refused_once = ""
            return _refusal()(environ, start_response)
        if request.method == "DELETE" and "Qualifier" in request.args:
            # moto deletes no single version, so it asks nobody's rights either.
            is_let = any(
                each["Effect"] == "Allow" and "lambda:DeleteFunction" in each["Action"]
                for each in json.loads(POLICY.read_text("utf-8"))["Statement"]
            )
            return (Response(status=204) if is_let else _refusal())(environ, start_response)
        if request.method == "PUT" and path.endswith("/configuration"):
            self._until_refused -= 1
            if self._until_refused == 0:
                return _refusal()(environ, start_response)
            body = request.get_data()
            environ["wsgi.input"] = BytesIO(body)
            if disk := json.loads(body).get("EphemeralStorage"):
                function = path.removeprefix(FUNCTIONS).removesuffix("/configuration")
                self._function(function).ephemeral_storage = disk["Size"]
        if request.method != "GET" or not path.startswith(FUNCTIONS):
            return self._moto(environ, start_response)
        return self._with_real_address(environ)(environ, start_response)

    def _function(self, name: str, version: str = "$LATEST") -> Any:
        return lambda_backends[DEFAULT_ACCOUNT_ID][REGION].get_function(name, version)

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


def _as_moto_reads(policy: str) -> dict[str, Any]:
    """moto knows the resource of a call to S3 alone, and some calls by names that IAM does not have."""
    policy = policy.replace('"s3:ListBucket"', '"s3:ListBucket", "s3:HeadBucket"')
    said: dict[str, Any] = json.loads(policy.replace("ACCOUNT", DEFAULT_ACCOUNT_ID).replace("REGION", REGION))
    for statement in said["Statement"]:
        if not all(action.startswith("s3:") for action in statement["Action"]):
            statement["Resource"] = "*"
        if statement["Sid"] == "ServeIt":
            statement["Action"] = "apigateway:*"
    return said


def _refusal() -> Response:
    kind = {"x-amzn-errortype": "AccessDeniedException"}
    return Response('{"message": "not now"}', 403, kind, mimetype="application/json")
