"""What the public forms share: both kinds of body, one answer per key, limits, marks of spam."""

import hashlib
import hmac
import json
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import peewee
from flask import current_app, redirect, request
from flask_smorest import abort
from marshmallow import fields, pre_load, validate
from peewee import JSONField

from content_api.db import Model, utc_now, write
from content_api.errors import MESSAGES
from content_api.limits import RateCounter
from content_api.rest import Answer, HtmlForm, Schema, Text, WholeNumber, is_html_form

PER_MINUTE, MINUTE = 20, timedelta(minutes=1)
# Nobody reads, types and sends a form in less.
FASTEST = timedelta(seconds=2)
TICKED = frozenset({"on", "true", "1"})


class KeptAnswer(Model):
    """The answer that a key got, for whoever sends the same again. `body` is the hash of what was sent."""

    key = peewee.CharField(max_length=64, primary_key=True)
    body = peewee.CharField(max_length=64)
    answer = JSONField()
    created_at = peewee.DateTimeField(default=utc_now, index=True)

    class Meta:
        table_name = "kept_answer"


class FormSchema(Schema):
    """A public form, as JSON or as an HTML form whose fields are all texts; the same rules judge both.

    `website` is a field that only programs fill; `startedAt` is when the form was shown, in ms since 1970.
    """

    numbers: tuple[str, ...] = ("startedAt",)
    flags: tuple[str, ...] = ()

    website = Text(max_length=500, load_default="")
    started_at = WholeNumber(minimum=0, maximum=2**53, allow_none=True, load_default=None)

    @pre_load
    def read_html_form(self, data: Any, **_: Any) -> Any:
        """Turn what an HTML form can only say as text into what the rules expect."""
        if not isinstance(data, HtmlForm):
            return data
        values = dict(data)
        for name in set(self.numbers) & set(values):
            text = values[name].strip()
            digits = text.isascii() and text.isdigit() and len(text) < 16
            values[name] = int(text) if digits else (text or None)
        for name in self.flags:
            values[name] = values.get(name) in TICKED
        return values


class MailAddress(Text):
    """An e-mail address; '' where it may be left out."""

    def __init__(self, **kwargs: Any):
        super().__init__(max_length=254, **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        address = super()._deserialize(value, attr, data, **kwargs)
        if address:
            validate.Email(error="כתובת אימייל לא תקינה")(address)
        return address


class ReceivedSchema(Answer):
    id = fields.Integer()
    reference = fields.String()


def suspicion(values: dict[str, Any]) -> str | None:
    """Why `values` look like a program's, or None; takes the two marks out. Their absence is no mark.

    The visitor's clock may be wrong: a start that lies in the future says nothing.
    """
    website, started = values.pop("website", ""), values.pop("started_at", None)
    if website:
        return "honeypot"
    if started is not None:
        taken = time.time() * 1000 - started
        if 0 <= taken < FASTEST.total_seconds() * 1000:
            return "too fast"
    return None


def receive(form: str, store: Callable[[], Any], confirmation: str) -> Any:
    """Count the sender, store once per Idempotency-Key, answer; an HTML form is led to `confirmation`.

    `store` answers the stored row. It runs in one transaction with the note of its answer, so a repeated
    request, after an answer that got lost, gets the first one's answer. Aborts with 429 and 422.
    """
    count_sender(form)
    key = request.headers.get("Idempotency-Key", "")
    if len(key) > 200:
        abort(422, message="המפתח ארוך מדי.")
    answer = _answer_once(form, key, store) if key else _answer(store())
    return redirect(confirmation, 303) if is_html_form() else answer


def _answer_once(form: str, key: str, store: Callable[[], Any]) -> dict[str, Any]:
    try:
        with write():
            return _kept(form, key) or _keep(form, key, store)
    except peewee.IntegrityError:
        # The same key came twice at once: the other request's answer does for both.
        kept = _kept(form, key)
        if kept is None:
            raise
        return kept


def _answer(row: Any) -> dict[str, Any]:
    return {"id": row.id, "reference": row.reference}


def _hash(*parts: str) -> str:
    secret = current_app.extensions["config"].deploy_secret
    return hmac.new(secret.encode(), "\n".join(parts).encode(), hashlib.sha256).hexdigest()


def _body() -> str:
    sent = dict(request.form) if is_html_form() else request.get_json()
    return hashlib.sha256(json.dumps(sent, sort_keys=True).encode()).hexdigest()


def _kept(form: str, key: str) -> dict[str, Any] | None:
    kept = KeptAnswer.get_or_none(KeptAnswer.key == _key(form, key))
    if kept is None:
        return None
    if kept.body != _body():
        abort(422, message="המפתח הזה כבר שימש לפנייה אחרת.")
    answer: dict[str, Any] = kept.answer
    return answer


def _keep(form: str, key: str, store: Callable[[], Any]) -> dict[str, Any]:
    answer = _answer(store())
    KeptAnswer.create(key=_key(form, key), body=_body(), answer=answer)
    return answer


def _key(form: str, key: str) -> str:
    return hashlib.sha256(f"{form}\n{key}".encode()).hexdigest()


def count_sender(form: str) -> None:
    """429 beyond PER_MINUTE. The address is only ever kept as a keyed hash, and for a minute."""
    sender = _hash(form, request.remote_addr or "", utc_now().date().isoformat())
    count, seconds_left = RateCounter.count_one(sender, MINUTE)
    if count > PER_MINUTE:
        abort(429, message=MESSAGES[429], headers={"Retry-After": str(seconds_left)})
