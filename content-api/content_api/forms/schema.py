"""The base schema of public forms, sent as JSON or as an HTML form."""

from typing import Any

from marshmallow import fields, pre_load

from content_api.web.blueprint import HtmlForm
from content_api.web.fields import WholeNumber
from content_api.web.schemas import Schema

# Values of a ticked checkbox, in lower case.
TICKED = frozenset({"on", "true", "1", "yes"})


class HoneypotField(fields.Raw):
    """A honeypot field, which only programs fill: true if it has any value."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        return value.strip() != "" if isinstance(value, str) else True


class FormSchema(Schema):
    """A public form, as JSON or as an HTML form, whose values are all strings; both have the same rules.

    `numbers` and `boxes` name fields of other types, which are converted. `website` is the honeypot;
    `startedAt` is when the form was shown, in ms since 1970.
    """

    numbers: tuple[str, ...] = ("startedAt",)
    boxes: tuple[str, ...] = ()

    website = HoneypotField(allow_none=True, load_default=False)
    started_at = WholeNumber(minimum=0, maximum=2**53, allow_none=True, load_default=None)

    @pre_load
    def read_html_form(self, data: Any, **_: Any) -> Any:
        """Convert the strings of an HTML form to the types that the rules expect."""
        if not isinstance(data, HtmlForm):
            return data
        values = dict(data)
        for name in set(self.numbers) & set(values):
            text = values[name].strip()
            digits = text.isascii() and text.isdigit() and len(text) < 16
            values[name] = int(text) if digits else (text or None)
        for name in self.boxes:
            if name in values or self.has_box(name):
                values[name] = values.get(name, "").strip().lower() in TICKED
        return values

    def has_box(self, name: str) -> bool:
        """Whether the page has this checkbox, since browsers do not send unticked ones."""
        return True
