"""Stores a form submission, once, before it is answered."""

from collections.abc import Callable
from typing import Any

import peewee
from flask import redirect
from marshmallow import fields

from content_api.db import is_duplicate, write
from content_api.forms.form_relay import relay_note
from content_api.forms.idempotency import SubmissionKey
from content_api.forms.rate_limits import limit_sender
from content_api.web.blueprint import is_html_form
from content_api.web.schemas import ResponseSchema


class ReceivedSchema(ResponseSchema):
    id = fields.Integer()
    reference = fields.String()


def receive(form: str, store: Callable[[], Any], confirmation: str, model: Any) -> Any:
    """Apply the rate limit, store the submission once, and respond; HTML forms redirect to `confirmation`.

    `store` returns the stored row, of `model`. It runs in one transaction with storing the answer, so that a
    repeated request gets the first one's answer; one with a known key does not count for the limit. Aborts
    with 429 and 422.
    """
    return _received(form, SubmissionKey.of_request, store, confirmation, model)


def receive_raw_submission(form: str, store: Callable[[], Any], confirmation: str, model: Any) -> Any:
    """As `receive`, for a queued submission that it refused; never a key conflict. Aborts with 429."""
    return _received(form, SubmissionKey.as_held, store, confirmation, model)


def _received(
    form: str, known: Callable[[str], SubmissionKey], store: Callable[[], Any], confirmation: str, model: Any
) -> Any:
    sent = known(form)
    if not sent.is_known():
        limit_sender(form)
    answer = _answer_once(sent, store, model)
    return redirect(confirmation, 303) if is_html_form() else answer


def _answer_once(sent: SubmissionKey, store: Callable[[], Any], model: Any) -> dict[str, Any]:
    try:
        with write():
            return _repeat_answer(sent, model) or _keep(sent, store())
    except peewee.IntegrityError as error:
        if not is_duplicate(error):
            raise
        # A concurrent request stored the same submission: return its answer.
        with write():
            answer = _repeat_answer(sent, model)
        if answer is None:
            raise
        return answer


def _repeat_answer(sent: SubmissionKey, model: Any) -> dict[str, Any] | None:
    """The stored answer, or None. A row that the relay queued as well gets the relay's reference."""
    answer, note = sent.answer(), relay_note()
    if answer and note and note.outage_reference:
        row = (model.id == answer["id"]) & (model.outage_reference == "")
        model.update(outage_reference=note.outage_reference).where(row).execute()
    return answer


def _keep(sent: SubmissionKey, row: Any) -> dict[str, Any]:
    answer = {"id": row.id, "reference": row.reference}
    sent.keep(answer)
    return answer
