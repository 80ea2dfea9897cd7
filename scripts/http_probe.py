"""HTTP requests and findings for doctor.py and its parts. Needs only Python's standard library."""

import http.client
import json
import urllib.error
import urllib.request
from dataclasses import dataclass
from email.message import Message

PATIENCE = 30
REDIRECTS = (301, 302, 307, 308)


@dataclass(frozen=True)
class Answer:
    """`status` is 0 if nothing answered; `text` then says why."""

    status: int
    headers: Message
    text: str

    def json(self) -> dict:
        try:
            found = json.loads(self.text)
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}


@dataclass(frozen=True)
class Finding:
    """The result of one check; `fix` says how to fix it, None if all is well."""

    what: str
    fix: str | None = None


def ask(url: str, body: bytes | None = None, *, preflight: dict[str, str] | None = None) -> Answer:
    """Send a request; with `preflight`, the headers of a CORS preflight, an OPTIONS request."""
    headers = preflight or {"Content-Type": "application/json"}
    method = "OPTIONS" if preflight else None
    request = urllib.request.Request(url, body, headers | {"User-Agent": "doctor"}, method=method)
    try:
        with urllib.request.build_opener(Stay).open(request, timeout=PATIENCE) as answer:
            return Answer(answer.status, answer.headers, answer.read().decode("utf-8", "replace"))
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, error.headers, "")
    except (OSError, http.client.HTTPException) as error:
        return Answer(0, Message(), str(getattr(error, "reason", error)) or type(error).__name__)


class Stay(urllib.request.HTTPRedirectHandler):
    """Does not follow redirects: a redirect is returned like any other response."""

    def redirect_request(self, *_: object) -> None:
        return None


def check_status(what: str, answer: Answer, expected: int, fix: str) -> Finding:
    if answer.status == expected:
        return Finding(what)
    return Finding(f"not so: {what} ({answer.status or answer.text}, not {expected})", fix)
