"""Whether what is deployed works: it reads from its database, serves the proxy, and nobody else."""

import base64
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.request

# A new version takes calls a moment after Lambda says that it does.
TRIES, PAUSE = 5, 2
# Longer than the slowest start, shorter than API Gateway waits.
PATIENCE = 28


class NotWorking(Exception):
    """The words say what did not answer as it should."""


def smoke_test(address: str, proxy_secret: str) -> None:
    """Ask the API at `address`, which has no slash at its end; raises NotWorking."""
    _expect(200, f"{address}/api/health")
    _expect(403, f"{address}/api/trips")
    _expect(200, f"{address}/api/trips", {"x-nf-sign": _token(proxy_secret)})


def _expect(status: int, url: str, headers: dict[str, str] | None = None) -> None:
    for attempt in range(1, TRIES + 1):
        answered = _status(url, headers or {})
        if answered == status:
            return
        if attempt < TRIES:
            time.sleep(PAUSE)
    raise NotWorking(f"{url} answered {answered}, not {status}.")


def _status(url: str, headers: dict[str, str]) -> int | str:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code
    except OSError as error:
        return type(error).__name__


def _token(secret: str) -> str:
    """As the proxy signs (docs/decisions/0048)."""
    said = ".".join(map(_part, ({"alg": "HS256", "typ": "JWT"}, {"exp": int(time.time()) + 60})))
    return f"{said}.{_text(hmac.digest(secret.encode(), said.encode(), hashlib.sha256))}"


def _part(value: dict[str, object]) -> str:
    return _text(json.dumps(value).encode())


def _text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()
