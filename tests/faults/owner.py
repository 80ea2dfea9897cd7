"""The owner's client: signs in, uploads pictures, and retries without an answer."""

import http.client
import json
from typing import Any
from urllib.parse import urlsplit

from faults.machine import Machine, until
from support.owner import EMAIL, PASSWORD


class Owner:
    def __init__(self, machine: Machine):
        self.port = machine.port
        self._origin = machine.environment["SITE_URL"]
        self._cookies: dict[str, str] = {}
        until(lambda: self._signs_in(), seconds=30)

    def upload_address(self) -> str:
        _, answer = self.insist("POST", "/api/objects/upload")
        return str(answer["uploadURL"])

    def put_bytes(self, address: str, content: bytes) -> None:
        status, _ = self.insist("PUT", urlsplit(address).path, content, "image/jpeg")
        assert status == 204

    def register(self, address: str) -> str:
        """Register an upload, retrying until it is answered; returns the picture's path."""
        status, answer = self.insist("PUT", "/api/trip-images", json.dumps({"imageURL": address}).encode())
        assert status == 200, answer
        return str(answer["objectPath"])

    def insist(self, *request: Any) -> tuple[int, Any]:
        answered: list[tuple[int, Any]] = []

        def hears() -> bool:
            answer = self.ask(*request)
            if answer is not None and answer[0] < 500:
                answered.append(answer)
            return bool(answered)

        until(hears, seconds=60)
        return answered[0]

    def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = "application/json"
    ) -> tuple[int, Any] | None:
        """The status and the JSON of the answer; None when the connection failed."""
        caller = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {
            "Content-Type": kind,
            "Cookie": "; ".join(map("=".join, self._cookies.items())),
            "Origin": self._origin,
        }
        try:
            caller.request(method, path, body, headers)
            response = caller.getresponse()
            content = response.read()
            for cookie in response.headers.get_all("Set-Cookie", []):
                name, _, token = cookie.partition(";")[0].partition("=")
                self._cookies[name] = token
            return response.status, json.loads(content) if content else None
        except (OSError, http.client.HTTPException):
            return None
        finally:
            caller.close()

    def _signs_in(self) -> bool:
        body = json.dumps({"email": EMAIL, "password": PASSWORD}).encode()
        answer = self.ask("POST", "/api/auth/login", body)
        return answer is not None and answer[0] == 200
