"""What every endpoint shares: the schema base, the fields that judge input, the blueprint."""

import re
import unicodedata
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, TypeVar

import marshmallow as ma
from flask import current_app, request
from flask.json.provider import DefaultJSONProvider
from flask_smorest import Blueprint as SmorestBlueprint
from flask_smorest import abort
from marshmallow import ValidationError, fields, validate
from webargs.flaskparser import FlaskParser

from content_api.slugs import LONGEST, SLUG, suggest_slug

View = TypeVar("View", bound=Callable[..., Any])

REQUIRED = "שדה חובה."
NO_TEXT = "נדרש טקסט."
# Control characters other than tab, line feed and carriage return; lone surrogates.
# Twice over, too, as some programs leave it: what was judged once is the same when it is judged again.
LINE_END = re.compile("\r+\n")
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
SURROGATE = re.compile("[\ud800-\udfff]")

fields.Field.default_error_messages |= {
    "required": REQUIRED,
    "null": "אי אפשר להשאיר ריק.",
    "validator_failed": "הערך אינו תקין.",
}


def camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.title() for word in rest)


class HebrewJSON(DefaultJSONProvider):
    """Hebrew stays Hebrew on the wire; only what UTF-8 cannot carry is escaped."""

    ensure_ascii = False

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        text = super().dumps(obj, **kwargs)
        try:
            text.encode()
        except UnicodeEncodeError:
            return super().dumps(obj, **{**kwargs, "ensure_ascii": True})
        return text


class Schema(ma.Schema):
    """camelCase on the wire, snake_case inside; a field that it does not know is refused."""

    class Meta:
        unknown = ma.RAISE

    error_messages = {"unknown": "שדה לא מוכר.", "type": "נדרש אובייקט JSON."}  # noqa: RUF012

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        field_obj.data_key = camel_case(field_obj.data_key or field_name)


class Answer(Schema):
    """What goes out: every field is always there, and the API document says so."""

    def on_bind_field(self, field_name: str, field_obj: fields.Field[Any]) -> None:
        super().on_bind_field(field_name, field_obj)
        field_obj.required = True


class QuerySchema(Schema):
    """Query parameters: unknown ones are ignored, as the web expects."""

    class Meta:
        unknown = ma.EXCLUDE


class Text(fields.String):
    """Text in NFC without control characters or lone surrogates, trimmed, with a length in characters.

    `lines` allows line breaks. An empty text counts as missing when the field is required.
    """

    def __init__(self, *, max_length: int, min_length: int = 0, lines: bool = False, **kwargs: Any):
        super().__init__(metadata={"maxLength": max_length, **kwargs.pop("metadata", {})}, **kwargs)
        self.max_length, self.min_length, self.lines = max_length, min_length, lines

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        if not isinstance(value, str):
            raise ValidationError(NO_TEXT)
        if FORBIDDEN.search(value):
            raise ValidationError("הטקסט מכיל תווים שאי אפשר לשמור.")
        text = LINE_END.sub("\n", unicodedata.normalize("NFC", value)).strip()
        if not self.lines:
            text = " ".join(text.split())
        if not text and self.required:
            raise ValidationError(REQUIRED)
        if len(text) < self.min_length:
            raise ValidationError(f"נדרשים לפחות {self.min_length} תווים.")
        if len(text) > self.max_length:
            raise ValidationError(f"אפשר עד {self.max_length:,} תווים.")
        return text


class Secret(fields.String):
    """A password or a code as it was typed or pasted: spaces count; empty counts as missing when required."""

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


class Slug(Text):
    """The last part of an address: lower-case ASCII words joined by hyphens."""

    def __init__(self, **kwargs: Any):
        super().__init__(max_length=LONGEST, metadata={"pattern": f"^{SLUG.pattern}$"}, **kwargs)

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
            raise ValidationError("נדרש מספר שלם.")
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
    """true or false and nothing that merely resembles them."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise ValidationError("נדרש ערך כן או לא.")
        return value


class Choice(fields.String):
    """One of a fixed list of texts."""

    def __init__(self, choices: list[str], **kwargs: Any):
        super().__init__(
            validate=validate.OneOf(choices, error="יש לבחור אחת מהאפשרויות: {choices}."),
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


class PageNumber(fields.Integer):
    """Which page of a list, from 1; None asks for all of it."""

    def __init__(self) -> None:
        super().__init__(load_default=None, validate=validate.Range(min=1, max=1_000_000))


class PagedQuerySchema(QuerySchema):
    page = PageNumber()


class Moment(fields.Field[datetime]):
    """A UTC date-time going out, in whole seconds: 2026-05-12T09:30:00Z."""

    def __init__(self, **kwargs: Any):
        super().__init__(dump_only=True, metadata={"type": "string", "format": "date-time"}, **kwargs)

    def _serialize(self, value: datetime | None, attr: Any, obj: Any, **kwargs: Any) -> str | None:
        return wire_moment(value)


class Instant(fields.AwareDateTime):
    """A moment coming in, with its offset from UTC; inside it is UTC without zone, in whole seconds."""

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


def total_count(what: str) -> dict[str, Any]:
    """The `headers` of a list's answer in the API document."""
    return {"X-Total-Count": {"description": f"{what} on all pages.", "schema": {"type": "integer"}}}


def wire_moment(value: datetime | None) -> str | None:
    return value.replace(microsecond=0).isoformat() + "Z" if value else None


def in_israel(moment: datetime) -> datetime:
    """A UTC moment without zone, by the clock in Israel."""
    from zoneinfo import ZoneInfo

    return moment.replace(tzinfo=UTC).astimezone(ZoneInfo("Asia/Jerusalem"))


def day_in_israel(moment: datetime) -> date:
    """The calendar day in Israel of a UTC moment without zone."""
    return in_israel(moment).date()


def day_bounds(day: date) -> tuple[datetime, datetime]:
    """When a calendar day in Israel begins and when the next one does, as UTC moments without zone."""
    from zoneinfo import ZoneInfo

    zone = ZoneInfo("Asia/Jerusalem")
    starts = (datetime.combine(each, time(), zone) for each in (day, day + timedelta(days=1)))
    first, last = (start.astimezone(UTC).replace(tzinfo=None) for start in starts)
    return first, last


class HtmlForm(dict[str, Any]):
    """What an HTML form sent: every value a text. Schemas of public forms translate it."""


class BodyParser(FlaskParser):
    """Reads JSON, and where a view takes one (see `html_form`) an HTML form too."""

    def load_json(self, req: Any, schema: ma.Schema) -> Any:
        if is_html_form():
            return HtmlForm({name: req.form[name] for name in req.form})
        try:
            return super().load_json(req, schema)
        except (RecursionError, ValueError):
            # Brackets within brackets, a number of thousands of digits: no JSON of ours.
            abort(400)


def is_html_form() -> bool:
    return request.mimetype == "application/x-www-form-urlencoded"


class Blueprint(SmorestBlueprint):
    """flask-smorest's blueprint; the first line of a docstring is the call's title in the API document."""

    ARGUMENTS_PARSER = BodyParser()

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self._untold: list[Callable[[], None]] = []

    def register_views_in_doc(self, api: Any, app: Any, spec: Any, *, name: str, parameters: Any) -> None:
        """Describe the views in the API document when somebody asks for it (see api_document)."""
        describe = super().register_views_in_doc

        def describe_now() -> None:
            while self._untold:
                self._untold.pop(0)()
            describe(api, app, spec, name=name, parameters=parameters)

        api.describe_later(describe_now)

    def _store_endpoint_docs(self, *args: Any, **kwargs: Any) -> None:
        store = super()._store_endpoint_docs
        self._untold.append(lambda: store(*args, **kwargs))


def audience(name: str) -> Callable[[View], View]:
    """Declare who may call a view. `auth` enforces it before anything else; a view without one is refused."""

    def declare(view: View) -> View:
        view.audience = name  # type: ignore[attr-defined]
        return view

    return declare


public = audience("public")
admin_only = audience("admin")
# Machines that prove themselves with a signature over the body: builders, and the doors of the forms.
signed = audience("signed")
from_a_door = audience("door")


def html_form(view: View) -> View:
    """Declare that a view takes an HTML form beside JSON."""
    view.takes_html_form = True  # type: ignore[attr-defined]
    return view


def any_body(view: View) -> View:
    """Declare that a view reads whatever was sent."""
    view.takes_any_body = True  # type: ignore[attr-defined]
    return view


def refuse_control_characters() -> None:
    """404 for a path that holds one: PostgreSQL takes no NUL, and no address of ours has any. Before each."""
    if FORBIDDEN.search(request.path):
        abort(404)


def require_json_or_form() -> None:
    """415 for a body that is neither JSON nor, where a view takes one, an HTML form. Before each request."""
    if request.method not in {"POST", "PUT", "PATCH"} or not request.content_length:
        return
    if request.is_json or request.endpoint is None:
        return
    view = current_app.view_functions[request.endpoint]
    if hasattr(view, "takes_any_body") or (is_html_form() and hasattr(view, "takes_html_form")):
        return
    abort(415)
