"""Rewrites a passage, improved or shortened; the owner accepts or rejects the result."""

from typing import Any

from marshmallow import ValidationError

from content_api.assistant.answers import PassageAnswer
from content_api.assistant.facts import own_pages
from content_api.assistant.model_markdown import has_table, links_in, passage_of, pictures_in
from content_api.config import WritingSettings
from content_api.llm import Prompt, ask
from content_api.web.errors import Invalid

MAX_OUTPUT_TOKENS = 6_000
# The longest accepted result: GROWTH times the passage, and LEEWAY characters.
GROWTH, LEEWAY = 2, 200

TABLE = "יש כאן טבלה, והעוזרת לא יודעת לשמור על טבלאות. אפשר לסמן קטע בלי הטבלה ולנסות שוב."


def improve_passage(settings: WritingSettings, kind: str, text: str, title: str, category: str) -> str:
    """The passage rewritten; `kind` is `improve` or `shorten`. Raises LlmError, and Invalid for a table."""
    if has_table(text):
        raise Invalid("text", TABLE)
    pages, pictures = own_pages() | links_in(text), pictures_in(text)

    def usable(answer: dict[str, Any]) -> dict[str, Any]:
        passage = passage_of(answer["text"], pages, pictures)
        if not passage:
            raise ValidationError("no text", "text")
        if kind == "shorten" and len(passage) >= len(text):
            raise ValidationError("not shorter", "text")
        if len(passage) > GROWTH * len(text) + LEEWAY:
            raise ValidationError("much longer than the passage", "text")
        return {"text": passage}

    prompt = Prompt(kind, {"text": text, "title": title, "category": category}, MAX_OUTPUT_TOKENS)
    return str(ask(settings, prompt, PassageAnswer(), usable, within=settings.request_timeout)["text"])
