"""Calls of OpenAI's API. Errors of its library become LlmError; nothing is retried here."""

import base64
import binascii
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from content_api.config import WritingSettings
from content_api.llm.failures import (
    AWAY,
    BUSY,
    KEY_REFUSED,
    MISCONFIGURED,
    NOT_SET_UP,
    REFUSED,
    UNUSABLE,
    LlmError,
)

# Input and output tokens of one call, which have different prices.
Tokens = tuple[int, int]
# In seconds: the longest pause that is accepted from the provider.
MAX_PAUSE = 300
PICTURE_SIZE = "1536x1024"


@dataclass(frozen=True)
class Completion:
    """`tokens` is None if the answer has no usage data."""

    text: str
    tokens: Tokens | None


def complete(
    settings: WritingSettings,
    messages: list[dict[str, str]],
    json_schema: dict[str, Any],
    *,
    max_output_tokens: int,
    timeout: float,
) -> Completion:
    """One chat completion. `json_schema` is {name, schema}, as OpenAI takes it; `timeout` is in seconds."""
    with _client(settings, timeout) as client:
        answer = client.chat.completions.create(
            model=settings.model,
            messages=messages,
            response_format={"type": "json_schema", "json_schema": {**json_schema, "strict": True}},
            max_completion_tokens=max_output_tokens,
        )
        usage = answer.usage
        tokens = (usage.prompt_tokens, usage.completion_tokens) if usage else None
        choice = answer.choices[0] if answer.choices else None
        if choice is not None and (choice.message.refusal or choice.finish_reason == "content_filter"):
            raise LlmError(REFUSED, for_good=True, may_be_billed=True)
        # An answer that was cut off at the token limit fails the validation: it is not valid JSON.
        return Completion((choice.message.content if choice else None) or "", tokens)


def create_image(settings: WritingSettings, prompt: str, *, timeout: float) -> bytes:
    """One picture as bytes, which the answer must contain: URLs in it are not fetched."""
    with _client(settings, timeout) as client:
        answer = client.images.generate(
            model=settings.image_model, prompt=prompt, size=PICTURE_SIZE, quality="medium", n=1
        )
        encoded = answer.data[0].b64_json if answer.data else None
        try:
            content = base64.b64decode(encoded or "", validate=True)
        except binascii.Error:
            content = b""
        if not content:
            raise LlmError(UNUSABLE, for_good=True, may_be_billed=True)
        return content


@contextmanager
def _client(settings: WritingSettings, timeout: float) -> Iterator[Any]:
    if not settings.key:
        raise LlmError(NOT_SET_UP, for_good=True)
    import openai

    try:
        with openai.OpenAI(
            api_key=settings.key, base_url=settings.base_url, max_retries=0, timeout=timeout
        ) as client:
            yield client
    except openai.APIStatusError as error:
        raise _refusal(error) from error
    except openai.APIConnectionError as error:
        # Of the HTTP client that openai brings, which is no dependency of ours.
        was_reached = type(error.__cause__).__name__ not in {"ConnectError", "ConnectTimeout"}
        raise LlmError(AWAY, may_be_billed=was_reached) from error
    except (openai.OpenAIError, ValueError, TypeError, AttributeError, KeyError, IndexError) as error:
        # The library does not validate answers: one of an unexpected shape fails where it is accessed.
        raise LlmError(UNUSABLE, may_be_billed=True) from error


def _refusal(error: Any) -> LlmError:
    status, code = error.status_code, error.code
    if status in {401, 403} or (status == 429 and code == "insufficient_quota"):
        return LlmError(KEY_REFUSED, for_good=True)
    if status in {408, 409, 429}:
        return LlmError(BUSY, retry_after=_pause(error))
    if status >= 500:
        return LlmError(AWAY, retry_after=_pause(error), may_be_billed=True)
    if code in {"content_policy_violation", "moderation_blocked", "content_filter"}:
        return LlmError(REFUSED, for_good=True)
    return LlmError(MISCONFIGURED, for_good=True)


def _pause(error: Any) -> float:
    value = error.response.headers.get("retry-after", "")
    return min(float(value), MAX_PAUSE) if value.replace(".", "", 1).isdecimal() else 0
