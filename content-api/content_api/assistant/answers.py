"""Schemas of the language model's answers: sent along as JSON schemas, then used to validate the answers."""

import re
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from content_api.web.fields import Choice, Slug, Text
from content_api.web.schemas import Schema

MIN_WORDS, MAX_WORDS = 600, 1200
_LETTERS = re.compile(r"[^\W\d_]")
_HEBREW = re.compile(r"[א-ת]")


class HebrewText(Text):
    """Text whose letters are Hebrew for the most part."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, attr, data, **kwargs)
        if 2 * len(_HEBREW.findall(text)) < len(_LETTERS.findall(text)):
            raise ValidationError("not Hebrew")
        return text


class SuggestedTitle(Schema):
    title = HebrewText(min_length=5, max_length=90, required=True)
    slug = Slug(required=True)


class TitlesAnswer(Schema):
    titles = fields.List(fields.Nested(SuggestedTitle), required=True, validate=validate.Length(1, 10))


class Block(Schema):
    kind = Choice(["heading", "paragraph", "list", "quote"], required=True)
    text = Text(max_length=4_000, load_default="")
    items = fields.List(Text(max_length=600), load_default=list, validate=validate.Length(max=20))


class ArticleAnswer(Schema):
    slug = Slug(required=True)
    excerpt = HebrewText(min_length=40, max_length=400, required=True)
    search_description = HebrewText(min_length=40, max_length=200, required=True)
    blocks = fields.List(fields.Nested(Block), required=True, validate=validate.Length(3, 80))
    picture_description = Text(min_length=10, max_length=1_000, required=True)
    picture_alt = HebrewText(min_length=5, max_length=200, required=True)

    @validates_schema
    def check_text(self, data: dict[str, Any], **_: Any) -> None:
        texts = [text for block in data["blocks"] for text in (block["text"], *block["items"])]
        words = " ".join(texts).split()
        if not MIN_WORDS <= len(words) <= MAX_WORDS:
            raise ValidationError(f"{len(words)} words, not {MIN_WORDS} to {MAX_WORDS}", "blocks")
        letters = " ".join(words)
        if 2 * len(_HEBREW.findall(letters)) < len(_LETTERS.findall(letters)):
            raise ValidationError("not Hebrew", "blocks")


class PassageAnswer(Schema):
    text = Text(min_length=1, max_length=8_000, lines=True, required=True)


class TitleAnswer(Schema):
    text = HebrewText(min_length=5, max_length=90, required=True)
