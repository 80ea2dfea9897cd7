"""Reads a submission that a form relay queued and the API then refused, as far as it is readable.

The visitor has a confirmation and cannot correct the form any more, so it is stored for the owner.
"""

import json
from urllib.parse import parse_qsl

from flask import request
from marshmallow import ValidationError

from content_api.web.blueprint import is_html_form
from content_api.web.fields import FORBIDDEN, MailAddress

UNSEEN = frozenset({"website", "startedAt"})
# In characters; longer than any valid form.
MAX_LENGTH = 20_000


class RawSubmission:
    """The fields of a refused submission as plain texts."""

    def __init__(self) -> None:
        text = request.get_data().decode(errors="replace")
        self.fields = {name: FORBIDDEN.sub("", value).strip() for name, value in _pairs(text)}

    def text(self, name: str, longest: int) -> str:
        return self.fields.get(name, "")[:longest]

    def address(self, name: str) -> str:
        """A mail address that mails can go to, or ''."""
        try:
            address: str = MailAddress().deserialize(self.fields.get(name, ""))
        except ValidationError:
            return ""
        return address

    def whole(self) -> str:
        """All fields as text for the owner, cut at MAX_LENGTH."""
        return self._all()[:MAX_LENGTH]

    def _all(self) -> str:
        lines = [f"{name}: {value}" for name, value in self.fields.items() if value and name not in UNSEEN]
        words = ["נשלח בזמן תקלה, ולא כל השדות מולאו כראוי. כך זה נכתב:", *lines]
        return FORBIDDEN.sub("", "\n".join(words))

    @property
    def suspected(self) -> str | None:
        """The reason for quarantine: the honeypot, its length, or a refusal other than 422; else None."""
        status = request.args.get("status", "")
        if self.fields.get("website"):
            return "honeypot"
        if len(self._all()) > MAX_LENGTH:
            return "too long"
        return None if status == "422" else f"refused with {status[:3]}"


def _pairs(text: str) -> list[tuple[str, str]]:
    """The fields of a form or a JSON object; any other body is one field, `message`."""
    if is_html_form():
        return parse_qsl(text, keep_blank_values=True)
    try:
        sent = json.loads(text)
    except (ValueError, RecursionError):
        sent = None
    if not isinstance(sent, dict):
        return [("message", text)]
    return [(name, str(value)) for name, value in sent.items() if value is not None]
