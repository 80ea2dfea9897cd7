"""A shared HTTP cache that follows RFC 9111, and Netlify's own cache headers if asked."""

import re
from datetime import timedelta
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

Key = tuple[str, ...]


class SharedCache:
    """Asks for one URL as different people, keeping what it may. `netlify`: it follows Netlify's own headers,
    by which it keeps one answer for each value of the cookies and headers that are named, and nothing else.

    `asked` counts what went on to the API.
    """

    def __init__(self, *, netlify: bool):
        self.netlify = netlify
        self.asked = 0
        self.age = timedelta()
        self._kept: dict[str, tuple[list[str], dict[Key, tuple[TestResponse, timedelta]]]] = {}

    def get(self, client: FlaskClient, url: str, headers: dict[str, str] | None = None) -> TestResponse:
        headers = headers or {}
        varying, answers = self._kept.get(url, ([], {}))
        found = answers.get(self._key(client, headers, varying))
        if found and self.age < found[1]:
            return found[0]
        self.asked += 1
        answer = client.get(url, headers=headers)
        fresh = self._fresh_for(answer)
        if fresh:
            varying = self._varying(answer)
            _, answers = self._kept.setdefault(url, (varying, {}))
            answers[self._key(client, headers, varying)] = (answer, self.age + fresh)
        return answer

    def _fresh_for(self, answer: TestResponse) -> timedelta:
        rule = answer.headers.get("Netlify-CDN-Cache-Control", "") if self.netlify else ""
        rule = rule or answer.headers.get("Cache-Control", "")
        seconds = re.search(r"s-maxage=(\d+)", rule)
        if "no-store" in rule or "private" in rule or not seconds:
            return timedelta()
        stale = re.search(r"stale-while-revalidate=(\d+)", rule)
        return timedelta(seconds=int(seconds[1]) + int(stale[1] if stale else 0))

    def _varying(self, answer: TestResponse) -> list[str]:
        """Names of cookies and headers for Netlify, of headers for all others."""
        if self.netlify:
            named = re.findall(r"(?:cookie|header)=([^,]+)", answer.headers.get("Netlify-Vary", ""))
            return [name for names in named for name in names.split("|")]
        return [name.strip() for name in answer.headers.get("Vary", "").split(",") if name.strip()]

    def _key(self, client: FlaskClient, headers: dict[str, str], varying: list[str]) -> Key:
        jar: dict[Any, Any] = client._cookies or {}
        cookies = {one.key: one.value for one in jar.values()}
        sent = headers | (cookies if self.netlify else {"Cookie": str(sorted(cookies.items()))})
        return tuple(str(sent.get(name)) for name in varying)
