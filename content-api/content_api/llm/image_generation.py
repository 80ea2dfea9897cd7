"""Generates a picture, within the same limits of time and money as texts."""

from content_api.config import WritingSettings
from content_api.llm.client import create_image
from content_api.llm.failures import TOO_LONG, LlmError
from content_api.llm.monthly_use import MICRO, MonthlyUse

# The number of tokens that a picture counts as; its price is a setting.
PICTURE_TOKENS = 2_000
STYLE = (
    "A natural editorial travel photograph in warm, soft light. No text, letters, logos or watermarks in the "
    "picture, no faces that could be recognised. What it shows: "
)


def generate_image(settings: WritingSettings, description: str) -> bytes:
    """The bytes of a picture file, not yet validated. Raises LlmError."""
    price = round(settings.usd_per_picture * MICRO)
    if settings.usd_per_picture > settings.usd_per_call:
        raise LlmError(TOO_LONG, for_good=True)
    reserved = MonthlyUse.reserve(settings, PICTURE_TOKENS, price)
    try:
        return create_image(settings, STYLE + description, timeout=settings.timeout)
    except LlmError as failure:
        if not failure.may_be_billed:
            reserved.release()
        raise
