"""Requests an answer and validates it, within limits of time, tokens and money; one retry if invalid."""

import json
import time
from collections.abc import Callable
from typing import Any

import marshmallow as ma

from content_api.config import WritingSettings
from content_api.llm.client import Completion, complete
from content_api.llm.failures import TOO_LONG, UNUSABLE, LlmError
from content_api.llm.json_schema import json_schema_of
from content_api.llm.monthly_use import MICRO, MonthlyUse, cost
from content_api.llm.prompts import Prompt

FIRST_PAUSE, MIN_OUTPUT_TOKENS = 0.5, 500
# A call with less time than this would be cut off, though billed, before a useful answer.
MIN_TRY_SECONDS = 1.5

Validator = Callable[[dict[str, Any]], dict[str, Any]]


def ask(
    settings: WritingSettings,
    prompt: Prompt,
    schema: ma.Schema,
    validate: Validator = dict,
    *,
    within: float | None = None,
) -> dict[str, Any]:
    """The answer, validated by `schema` and then `validate`; an invalid one is requested once more.

    Failures are retried with growing pauses for `within` seconds, those that may be billed once; by default
    not at all, for callers in a job, which is retried itself. Raises LlmError.
    """
    ends = time.monotonic() + within if within is not None else None
    messages = prompt.messages
    try:
        return _validated(_answer(settings, prompt, messages, schema, ends), schema, validate)
    except ma.ValidationError as error:
        faults = json.dumps(error.messages, ensure_ascii=False)[:1_000]
        if ends is not None and time.monotonic() + MIN_TRY_SECONDS > ends:
            raise LlmError(UNUSABLE, for_good=True) from error
    again = {"role": "user", "content": f"That answer cannot be used: {faults}\nGive the whole answer anew."}
    try:
        return _validated(_answer(settings, prompt, [*messages, again], schema, ends), schema, validate)
    except ma.ValidationError as error:
        raise LlmError(UNUSABLE, for_good=True) from error


def _validated(text: str, schema: ma.Schema, validate: Validator) -> dict[str, Any]:
    try:
        parsed = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ma.ValidationError("not JSON, or cut off") from error
    values: dict[str, Any] = schema.load(parsed)
    return validate(values)


def _answer(
    settings: WritingSettings,
    prompt: Prompt,
    messages: list[dict[str, str]],
    schema: ma.Schema,
    ends: float | None,
) -> str:
    pause, billed = FIRST_PAUSE, 0
    while True:
        left = settings.timeout if ends is None else ends - time.monotonic()
        try:
            return _within_budget(settings, prompt, messages, schema, max(0.1, min(left, settings.timeout)))
        except LlmError as failure:
            wait = max(pause, failure.retry_after)
            billed += failure.may_be_billed
            if (
                failure.for_good
                or billed > 1
                or ends is None
                or time.monotonic() + wait + MIN_TRY_SECONDS > ends
            ):
                raise
        time.sleep(wait)
        pause *= 2


def _within_budget(
    settings: WritingSettings,
    prompt: Prompt,
    messages: list[dict[str, str]],
    schema: ma.Schema,
    timeout: float,
) -> str:
    json_schema = {"name": prompt.task, "schema": json_schema_of(schema)}
    read = _input_tokens(messages, json_schema)
    written = _output_tokens(settings, prompt, read)
    reserved = MonthlyUse.reserve(settings, read + written, cost(settings, read, written))
    try:
        answer: Completion = complete(
            settings, messages, json_schema, max_output_tokens=written, timeout=timeout
        )
    except LlmError as failure:
        if not failure.may_be_billed:
            reserved.release()
        raise
    if answer.tokens is not None:
        reserved.settle(sum(answer.tokens), cost(settings, *answer.tokens))
    return answer.text


def _input_tokens(messages: list[dict[str, str]], json_schema: dict[str, Any]) -> int:
    """An upper estimate: tokenisers make at most one token of two bytes of Hebrew or English text."""
    text = json.dumps([messages, json_schema], ensure_ascii=False)
    return len(text.encode("utf-8", "replace")) // 2


def _output_tokens(settings: WritingSettings, prompt: Prompt, read: int) -> int:
    """The output limit of a call, by the task and the settings. Raises LlmError if too little is left."""
    money_left = settings.usd_per_call * MICRO - cost(settings, read, 0)
    affordable = int(money_left / settings.usd_per_million_written)
    most = min(prompt.max_output_tokens, settings.tokens_per_call - read, affordable)
    if most < MIN_OUTPUT_TOKENS:
        raise LlmError(TOO_LONG, for_good=True)
    return most
