"""Calls of a language model: prompts from files, answers validated by schemas, limits of time and money.

It is independent of the features that use it. OpenAI's library is imported at the first call.
"""

from content_api.llm.failures import LlmError
from content_api.llm.image_generation import generate_image
from content_api.llm.monthly_use import MonthlyUse
from content_api.llm.prompts import VERSION, Prompt
from content_api.llm.validated_completion import ask

__all__ = ["VERSION", "LlmError", "MonthlyUse", "Prompt", "ask", "generate_image"]
