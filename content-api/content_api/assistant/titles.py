"""Suggests titles by category, and another title for an article; never one that was suggested before."""

import re
from itertools import chain, zip_longest
from typing import Any

from marshmallow import ValidationError

from content_api.assistant.answers import TitleAnswer, TitlesAnswer
from content_api.assistant.facts import site_facts
from content_api.assistant.model_markdown import plain_line
from content_api.assistant.models import TitleSuggestion
from content_api.blog.models import BlogPost
from content_api.config import WritingSettings
from content_api.db import write
from content_api.llm import Prompt, ask

MAX_AVOIDED, MAX_OUTPUT_TOKENS = 60, 4_000


def suggest_titles(settings: WritingSettings, category: str) -> list[str]:
    """Some titles that no article has and that were not suggested before. Raises LlmError."""
    suggested = [row.title for row in TitleSuggestion.latest(category, MAX_AVOIDED)]
    # Titles of drafts are compared here only: the model is told nothing that visitors cannot read.
    written = [post.title for post in BlogPost.select(BlogPost.title)]

    def new_ones(answer: dict[str, Any]) -> dict[str, Any]:
        seen = {_folded(title) for title in (*suggested, *written)}
        kept = []
        for one in answer["titles"]:
            title = plain_line(one["title"])
            if title and _folded(title) not in seen:
                seen.add(_folded(title))
                kept.append({"title": title, "slug": one["slug"]})
        if not kept:
            raise ValidationError("all of these are there already", "titles")
        return {"titles": kept}

    data = {"category": category, "avoid": _avoided(category, suggested), **site_facts(described=False)}
    prompt = Prompt("titles", data, MAX_OUTPUT_TOKENS)
    titles = ask(settings, prompt, TitlesAnswer(), new_ones, within=settings.request_timeout)["titles"]
    with write():
        for one in titles:
            TitleSuggestion.create(category=category, **one)
    return [one["title"] for one in titles]


def suggest_other_title(settings: WritingSettings, title: str, category: str, beginning: str) -> str:
    """One other title for an article. Raises LlmError."""

    def other(answer: dict[str, Any]) -> dict[str, Any]:
        text = plain_line(answer["text"])
        if not text or _folded(text) == _folded(title):
            raise ValidationError("the same title", "text")
        return {"text": text}

    data = {"text": title, "category": category, "beginning": beginning, "avoid": [title]}
    prompt = Prompt("title", data, MAX_OUTPUT_TOKENS)
    return str(ask(settings, prompt, TitleAnswer(), other, within=settings.request_timeout)["text"])


def _avoided(category: str, suggested: list[str]) -> list[str]:
    """MAX_AVOIDED titles that the model may see, so that its prompt does not grow with the site.

    Its own earlier suggestions and those of published articles in this category, by turns.
    """
    articles = BlogPost.public().where(BlogPost.category == category).limit(MAX_AVOIDED)
    by_turns = zip_longest(suggested, (post.title for post in articles))
    return list(dict.fromkeys(title for title in chain.from_iterable(by_turns) if title))[:MAX_AVOIDED]


def _folded(title: str) -> str:
    return re.sub(r"[\W_]+", " ", title.lower()).strip()
