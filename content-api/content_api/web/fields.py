"""Marshmallow fields with validation, and the format of datetimes in JSON."""

import re
import unicodedata
from datetime import UTC, date, datetime
from typing import Any

from marshmallow import ValidationError, fields, validate

from content_api.slugs import MAX_SLUG_LENGTH, SLUG, suggest_slug

REQUIRED = "שדה חובה."
NO_TEXT = "נדרש טקסט."
NOT_WHOLE = "נדרש מספר שלם."
YES_OR_NO = "נדרש ערך כן או לא."
ONE_OF = "יש לבחור אחת מהאפשרויות: {choices}."
INVALID = "הערך אינו תקין."
# Some programs write "\r\r\n"; normalisation is idempotent.
LINE_END = re.compile("\r+\n")
# Control characters other than tab, line feed and carriage return; lone surrogates.
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
SURROGATE = re.compile("[\ud800-\udfff]")

fields.Field.default_error_messages |= {
    "required": REQUIRED,
    "null": "אי אפשר להשאיר ריק.",
    "validator_failed": INVALID,
}


def has_visible_text(text: str) -> bool:
    """Whether it has more than spaces, control and formatting characters."""
    return any(unicodedata.category(sign)[0] not in "CZ" for sign in text)


def _without_formatting(text: str) -> str:
    """The text without the invisible characters (category Cf) that phones add to what is copied."""
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf")


class Text(fields.String):
    """Text in NFC without control characters or lone surrogates, trimmed, with a length in characters.

    `lines` allows line breaks. A text in which nothing is seen counts as missing when the field is required.
    """

    # Subclasses may set a default.
    max_length: int

    def __init__(
        self, *, max_length: int | None = None, min_length: int = 0, lines: bool = False, **kwargs: Any
    ):
        self.max_length = max_length or self.max_length
        self.min_length, self.lines = min_length, lines
        super().__init__(metadata={"maxLength": self.max_length, **kwargs.pop("metadata", {})}, **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        if not isinstance(value, str):
            raise ValidationError(NO_TEXT)
        if FORBIDDEN.search(value):
            raise ValidationError("הטקסט מכיל תווים שאי אפשר לשמור.")
        text = LINE_END.sub("\n", unicodedata.normalize("NFC", value)).strip()
        if not self.lines:
            text = " ".join(text.split())
        if self.required and not has_visible_text(text):
            raise ValidationError(REQUIRED)
        if len(text) < self.min_length:
            raise ValidationError(f"נדרשים לפחות {self.min_length} תווים.")
        if len(text) > self.max_length:
            raise ValidationError(f"אפשר עד {self.max_length:,} תווים.")
        return text


class CutText(Text):
    """A text that is truncated, not refused, when too long: for forms whose sender gets no response."""

    def __init__(self, *, max_length: int, **kwargs: Any):
        super().__init__(max_length=max_length, **kwargs)
        self.metadata = {name: value for name, value in self.metadata.items() if name != "maxLength"}

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        if isinstance(value, str):
            # Normalised first, since NFC may change the length.
            value = unicodedata.normalize("NFC", value)[: self.max_length]
        return super()._deserialize(value, attr, data, **kwargs)


class QueryText(CutText):
    """A search query: control characters become spaces, formatting characters go, and no text is refused."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        value = _without_formatting(FORBIDDEN.sub(" ", value)) if isinstance(value, str) else value
        return super()._deserialize(value, attr, data, **kwargs)


class Address(Text):
    """A mail address, URL, path or phone number, without the formatting characters that phones add."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        value = _without_formatting(value) if isinstance(value, str) else value
        return super()._deserialize(value, attr, data, **kwargs)


class MailAddress(Address):
    """An e-mail address; '' where it may be left out."""

    max_length = 254

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        address = super()._deserialize(value, attr, data, **kwargs)
        if address:
            validate.Email(error="כתובת אימייל לא תקינה")(address)
        return address


class Secret(fields.String):
    """A password or code, unchanged: spaces are significant. Empty counts as missing if required."""

    def __init__(self, *, max_length: int, **kwargs: Any):
        metadata = {"maxLength": max_length} | ({"minLength": 1} if kwargs.get("required") else {})
        super().__init__(load_only=True, metadata=metadata, **kwargs)
        self.max_length = max_length

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        if not isinstance(value, str):
            raise ValidationError(NO_TEXT)
        if SURROGATE.search(value):
            raise ValidationError("יש כאן תו שאי אפשר להקליד.")
        if not value and self.required:
            raise ValidationError(REQUIRED)
        if len(value) > self.max_length:
            raise ValidationError(f"אפשר עד {self.max_length:,} תווים.")
        return value


class Slug(Address):
    """The last part of an address: lower-case ASCII words joined by hyphens."""

    def __init__(self, **kwargs: Any):
        super().__init__(max_length=MAX_SLUG_LENGTH, metadata={"pattern": f"^{SLUG.pattern}$"}, **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        slug = super()._deserialize(value, attr, data, **kwargs)
        if not SLUG.fullmatch(slug):
            example = suggest_slug(slug) or "dolomites-may"
            raise ValidationError(f"כתובת הדף: אותיות אנגליות קטנות, ספרות ומקפים בלבד, למשל {example}.")
        return slug


class WholeNumber(fields.Integer):
    """A whole number within bounds; 25.9, "25" and true are refused."""

    def __init__(self, *, minimum: int, maximum: int, **kwargs: Any):
        super().__init__(strict=True, metadata={"minimum": minimum, "maximum": maximum}, **kwargs)
        self.minimum, self.maximum = minimum, maximum

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | float) or value != value // 1:
            raise ValidationError(NOT_WHOLE)
        if value < self.minimum:
            raise ValidationError(
                "המספר אינו יכול להיות שלילי."
                if self.minimum == 0
                else f"המספר צריך להיות לפחות {self.minimum}."
            )
        if value > self.maximum:
            raise ValidationError(f"המספר צריך להיות לכל היותר {self.maximum:,}.")
        return int(value)


class Flag(fields.Boolean):
    """true or false; strings and numbers are refused."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise ValidationError(YES_OR_NO)
        return value


class Choice(fields.String):
    """One of a fixed list of texts."""

    def __init__(self, choices: list[str], **kwargs: Any):
        super().__init__(
            validate=validate.OneOf(choices, error=ONE_OF),
            error_messages={"invalid": "יש לבחור אחת מהאפשרויות."},
            **kwargs,
        )


class Day(fields.Date):
    """A calendar day, YYYY-MM-DD, between 2000 and 2100."""

    def __init__(self, **kwargs: Any):
        super().__init__(format="%Y-%m-%d", error_messages={"invalid": "נדרש תאריך תקין."}, **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> date:
        day = super()._deserialize(value, attr, data, **kwargs)
        if not 2000 <= day.year <= 2100:
            raise ValidationError("נדרש תאריך תקין.")
        return day


class UtcDateTime(fields.Field[datetime]):
    """A UTC datetime in responses, in whole seconds: 2026-05-12T09:30:00Z."""

    def __init__(self, **kwargs: Any):
        super().__init__(dump_only=True, metadata={"type": "string", "format": "date-time"}, **kwargs)

    def _serialize(self, value: datetime | None, attr: Any, obj: Any, **kwargs: Any) -> str | None:
        return iso_utc(value)


class Instant(fields.AwareDateTime):
    """A datetime with offset in requests; loaded as naive UTC in whole seconds."""

    def __init__(self, **kwargs: Any):
        super().__init__(format="iso", error_messages={"invalid": "נדרש מועד תקין."}, **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> datetime:
        try:
            moment = super()._deserialize(value, attr, data, **kwargs).astimezone(UTC)
        except OverflowError:
            raise self.make_error("invalid", input=value, obj_type=self.OBJ_TYPE) from None
        if not 2000 <= moment.year <= 2100:
            raise self.make_error("invalid", input=value, obj_type=self.OBJ_TYPE)
        return moment.replace(microsecond=0, tzinfo=None)


def iso_utc(value: datetime | None) -> str | None:
    return value.replace(microsecond=0).isoformat() + "Z" if value else None
