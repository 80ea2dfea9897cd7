"""End-to-end check of a live site: `PROXY_SECRET=… python3 scripts/canary.py https://SITE`.

Reads the health check, sends a marked enquiry through the form relay, waits for its mail to be sent, and
deletes the enquiry (docs/operations.md, "Watching"). It is never shown. Needs only the standard library; ends
with exit code 1 and a sentence when something does not work. CANARY_PATIENCE: seconds to wait for the mail.
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request

# In seconds. On Lambda mails are sent by a job that runs each minute.
PATIENCE = float(os.environ.get("CANARY_PATIENCE", "240"))
PAUSE = 1
MEND = {403: " Perhaps PROXY_SECRET is not the one that the site and its API know."}
ENQUIRY = {"name": "Canary", "phone": "000-000-0000", "message": "Canary", "privacyConsent": True}


class NotWorking(Exception):
    """The check failed; the message says what."""


def main(site: str, secret: str) -> None:
    check_health(site)
    mark = signed(f"canary-{int(time.time())}", secret)
    number = send(site, secret, mark)
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE:
        answer = ask(f"{site}/api/canary", secret, {"id": number, "mark": mark})
        if answer["mail"] == "sent":
            print(f"Stored, and its mail left after {time.monotonic() - began:.0f} s. Taken away.")
            return
        if answer["mail"] == "failed":
            raise NotWorking("The enquiry was stored, but its mail was refused.")
        time.sleep(PAUSE)
    raise NotWorking(f"The enquiry was stored, but its mail did not leave within {PATIENCE:.0f} s.")


def check_health(site: str) -> None:
    parts = ask(f"{site}/api/health")["parts"]
    troubled = [f"{name} {json.dumps(part)}" for name, part in parts.items() if part["state"] == "degraded"]
    if troubled:
        raise NotWorking(f"In trouble: {'; '.join(troubled)}")


def send(site: str, secret: str, mark: str) -> int:
    answer = ask(f"{site}/api/contact", secret, ENQUIRY, {"Idempotency-Key": mark})
    if "id" not in answer:
        raise NotWorking("The form relay holds the enquiry: the API is away, or its log says why.")
    return int(answer["id"])


def ask(url: str, secret: str = "", body: object = None, headers: dict[str, str] | None = None) -> dict:
    """The JSON of the response; calls straight to the API are signed as the proxy signs them."""
    request = urllib.request.Request(url, body and json.dumps(body).encode(), headers or {})
    request.add_header("Content-Type", "application/json")
    if secret:
        request.add_header("x-nf-sign", token(secret))
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            raise NotWorking(f"{url} answered {error.code}.{MEND.get(error.code, '')}") from None
    except (OSError, ValueError) as error:
        raise NotWorking(f"{url} did not answer: {type(error).__name__}.") from None


def signed(words: str, secret: str) -> str:
    return f"{words}-{hmac.digest(secret.encode(), words.encode(), hashlib.sha256).hex()}"


def token(secret: str) -> str:
    """A JWT as the proxy signs it (docs/decisions/0048)."""
    claims = {"iss": "canary", "exp": int(time.time()) + 60}
    said = ".".join(part(json.dumps(one).encode()) for one in ({"alg": "HS256", "typ": "JWT"}, claims))
    return f"{said}.{part(hmac.digest(secret.encode(), said.encode(), hashlib.sha256))}"


def part(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


if __name__ == "__main__":
    if len(sys.argv) != 2 or not os.environ.get("PROXY_SECRET"):
        sys.exit(__doc__)
    try:
        main(sys.argv[1].rstrip("/"), os.environ["PROXY_SECRET"])
    except NotWorking as error:
        sys.exit(str(error))
