"""A fake of API Gateway: converts requests to events of both payload formats, and answers to responses.

The shapes are AWS's: "Working with AWS Lambda proxy integrations for HTTP APIs" (formats 1.0 and 2.0).
"""

import base64
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from deploy.lambda_here import Function

HOST = "abc123.execute-api.eu-central-1.amazonaws.com"
STAGE = "production"
FORMATS = ("1.0", "2.0")


@dataclass
class Answer:
    """What a client would have got. Header names in lower case."""

    status: int
    headers: dict[str, str]
    cookies: list[str]
    body: bytes


@dataclass
class Gateway:
    """In front of one function, in one payload format."""

    function: Function
    version: str
    headers: dict[str, str] = field(default_factory=dict)

    def open(
        self, method: str, url: str, *, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> Answer:
        """`url`: path and query, in letters; it travels percent-encoded."""
        sent = {
            "host": HOST,
            **self.headers,
            **{key.lower(): value for key, value in (headers or {}).items()},
        }
        make = event_v1 if self.version == "1.0" else event_v2
        return read(self.function.invoke(make(method, url, sent, body)))


def event_v1(method: str, url: str, headers: dict[str, str], body: bytes) -> dict[str, Any]:
    parts = urlsplit(url)
    values = parse_qs(parts.query, keep_blank_values=True)
    named = {name.title(): value for name, value in headers.items()}
    return {
        "resource": "/{proxy+}",
        "path": parts.path,
        "httpMethod": method,
        "headers": named,
        "multiValueHeaders": {name: [value] for name, value in named.items()},
        "queryStringParameters": {name: all_[-1] for name, all_ in values.items()} or None,
        "multiValueQueryStringParameters": values or None,
        "pathParameters": {"proxy": parts.path.lstrip("/")},
        "stageVariables": None,
        "requestContext": {
            "stage": STAGE,
            "path": f"/{STAGE}{parts.path}",
            "identity": {"sourceIp": "198.51.100.9"},
        },
        "body": base64.b64encode(body).decode() if body else None,
        "isBase64Encoded": bool(body),
    }


def event_v2(method: str, url: str, headers: dict[str, str], body: bytes) -> dict[str, Any]:
    parts = urlsplit(url)
    path = f"/{STAGE}{quote(parts.path)}"
    rest = {name: value for name, value in headers.items() if name != "cookie"}
    event = {
        "version": "2.0",
        "routeKey": "$default",
        "rawPath": path,
        "rawQueryString": quote(parts.query, safe="=&+%"),
        "headers": rest,
        "requestContext": {
            "stage": STAGE,
            "http": {"method": method, "path": path, "protocol": "HTTP/1.1", "sourceIp": "198.51.100.9"},
        },
        "body": base64.b64encode(body).decode() if body else None,
        "isBase64Encoded": bool(body),
    }
    return {**event, "cookies": headers["cookie"].split("; ")} if "cookie" in headers else event


def read(answer: dict[str, Any]) -> Answer:
    many = answer.get("multiValueHeaders") or {name: [value] for name, value in answer["headers"].items()}
    text = answer.get("body") or ""
    return Answer(
        answer["statusCode"],
        {name.lower(): values[-1] for name, values in many.items()},
        answer.get("cookies") or [cookie for name in ("Set-Cookie",) for cookie in many.get(name, [])],
        base64.b64decode(text) if answer.get("isBase64Encoded") else text.encode(),
    )
