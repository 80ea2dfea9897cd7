"""Idempotent form submissions: one that is sent twice is stored once and gets the same answer."""

import hashlib
import json
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Self

import peewee
from flask import request
from peewee import JSONField

from content_api.db import Model, utc_now
from content_api.forms.form_relay import received_at
from content_api.web.blueprint import is_html_form
from content_api.web.errors import Invalid
from content_api.web.idempotent_creation import digest, idempotency_key

# Equal HTML forms within this time are one submission: the button was pressed twice.
SAME_WITHIN = timedelta(minutes=5)
# The prefix of keys that a form relay makes for senders without one; it is in stored keys, so it stays.
RELAY_KEY = "door-"


class IdempotentAnswer(Model):
    """The answer to a submission, by its key. `body` is the hash of the submission's body."""

    key = peewee.CharField(max_length=64, primary_key=True)
    body = peewee.CharField(max_length=64)
    answer = JSONField()
    created_at = peewee.DateTimeField(default=utc_now, index=True)

    class Meta:
        table_name = "kept_answer"


@dataclass(frozen=True)
class SubmissionKey:
    """How a repeated submission is recognised: by its key; an HTML form, which has none, by its content."""

    body: str
    key: str | None
    words: str | None

    @classmethod
    def of_request(cls, form: str) -> Self:
        """For a submission that is validated. Raises Invalid for a key that is too long."""
        key = idempotency_key()
        if len(key) > 200:
            raise Invalid("_schema", "המפתח ארוך מדי.")
        body = digest(_body())
        return cls(body, digest(form, key) if key else None, _words(form, key, body))

    @classmethod
    def as_held(cls, form: str) -> Self:
        """For one that a relay queued: its key is combined with the hash of its body, so never a conflict."""
        key = idempotency_key()
        body = hashlib.sha256(request.get_data()).hexdigest()
        return cls(body, digest(form, key, body), _words(form, key, body))

    def is_known(self) -> bool:
        """Whether this body was answered under this key."""
        known = (IdempotentAnswer.key == self.key) & (IdempotentAnswer.body == self.body)
        return self.key is not None and bool(IdempotentAnswer.select().where(known).exists())

    def answer(self) -> dict[str, Any] | None:
        """The stored answer, or None. Raises Invalid if the key was used with another body."""
        kept = IdempotentAnswer.get_or_none(IdempotentAnswer.key == self.key) if self.key else None
        if kept is not None and kept.body != self.body:
            raise Invalid("_schema", "המפתח הזה כבר שימש לפנייה אחרת.")
        if kept is None and self.words:
            kept = self._same_words()
            if kept is not None and self.key:
                IdempotentAnswer.create(key=self.key, body=self.body, answer=kept.answer)
        return kept.answer if kept else None

    def keep(self, answer: dict[str, Any]) -> None:
        """Store the answer, in the row's transaction. Raises IntegrityError if another request was first."""
        for key in filter(None, (self.key, self.words)):
            IdempotentAnswer.create(key=key, body=self.body, answer=answer, created_at=received_at())

    def _same_words(self) -> IdempotentAnswer | None:
        """An equal form within SAME_WITHIN of the time of receipt, which a relay may have noted long ago."""
        moment = received_at()
        is_near = IdempotentAnswer.created_at.between(moment - SAME_WITHIN, moment + SAME_WITHIN)
        IdempotentAnswer.delete().where(IdempotentAnswer.key == self.words, ~is_near).execute()
        return IdempotentAnswer.get_or_none(IdempotentAnswer.key == self.words)


def _words(form: str, key: str, body: str) -> str | None:
    is_nameless = not key or key.startswith(RELAY_KEY)
    return digest("words", form, body) if is_html_form() and is_nameless else None


def _body() -> str:
    if is_html_form():
        return json.dumps(request.form.to_dict(), sort_keys=True)
    try:
        sent = request.get_json(silent=True)
        return request.get_data(as_text=True) if sent is None else json.dumps(sent, sort_keys=True)
    except RecursionError:
        return request.get_data(as_text=True)
