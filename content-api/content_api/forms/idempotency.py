"""The answers that were given, so that what is sent twice is stored once."""

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
from content_api.web.idempotent_creation import idempotency_key

# Nobody means to send the very same words again so soon; a second press on the button does.
SAME_WITHIN = timedelta(minutes=5)
# So the keys begin that the relay makes for senders that have none. Such keys are stored, so the word stays.
RELAY_KEY = "door-"


class IdempotentAnswer(Model):
    """The answer that a key got, for whoever sends the same again. `body` is the hash of what was sent."""

    key = peewee.CharField(max_length=64, primary_key=True)
    body = peewee.CharField(max_length=64)
    answer = JSONField()
    created_at = peewee.DateTimeField(default=utc_now, index=True)

    class Meta:
        table_name = "kept_answer"


@dataclass(frozen=True)
class SentOnce:
    """By what one submission is known again: its key, and a plain HTML form, which has none, by its words."""

    body: str
    key: str | None
    words: str | None

    @classmethod
    def of_request(cls, form: str) -> Self:
        """Raises Invalid for a key that is too long."""
        key = idempotency_key()
        if len(key) > 200:
            raise Invalid("_schema", "המפתח ארוך מדי.")
        body = _digest(_body())
        return cls(body, _digest(form, key) if key else None, _words(form, key, body))

    @classmethod
    def as_held(cls, form: str) -> Self:
        """What a relay held, to the letter: no key speaks against it, as she was told that it is safe."""
        key = idempotency_key()
        body = hashlib.sha256(request.get_data()).hexdigest()
        return cls(body, _digest(form, key, body), _words(form, key, body))

    def answer(self) -> dict[str, Any] | None:
        """What was answered the first time. Raises Invalid when the key belongs to something else."""
        kept = IdempotentAnswer.get_or_none(IdempotentAnswer.key == self.key) if self.key else None
        if kept is not None and kept.body != self.body:
            raise Invalid("_schema", "המפתח הזה כבר שימש לפנייה אחרת.")
        if kept is None and self.words:
            kept = self._same_words()
            if kept is not None and self.key:
                IdempotentAnswer.create(key=self.key, body=self.body, answer=kept.answer)
        return kept.answer if kept else None

    def keep(self, answer: dict[str, Any]) -> None:
        """Note the answer, in the transaction that stored the row. IntegrityError when another was first."""
        for key in filter(None, (self.key, self.words)):
            IdempotentAnswer.create(key=key, body=self.body, answer=answer, created_at=received_at())

    def _same_words(self) -> IdempotentAnswer | None:
        """The same words received at about the same time; a form that was held may come long after."""
        moment = received_at()
        is_near = IdempotentAnswer.created_at.between(moment - SAME_WITHIN, moment + SAME_WITHIN)
        IdempotentAnswer.delete().where(IdempotentAnswer.key == self.words, ~is_near).execute()
        return IdempotentAnswer.get_or_none(IdempotentAnswer.key == self.words)


def _words(form: str, key: str, body: str) -> str | None:
    is_nameless = not key or key.startswith(RELAY_KEY)
    return _digest("words", form, body) if is_html_form() and is_nameless else None


def _body() -> str:
    if is_html_form():
        return json.dumps(request.form.to_dict(), sort_keys=True)
    try:
        sent = request.get_json(silent=True)
        return request.get_data(as_text=True) if sent is None else json.dumps(sent, sort_keys=True)
    except RecursionError:
        return request.get_data(as_text=True)


def _digest(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
