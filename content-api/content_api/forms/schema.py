"""What validates a public form, sent as JSON or as an HTML form."""

from typing import Any

from marshmallow import fields, pre_load

from content_api.web.blueprint import HtmlForm
from content_api.web.fields import WholeNumber
from content_api.web.schemas import Schema

# What browsers and other programs say of a box that is ticked, in small letters.
TICKED = frozenset({"on", "true", "1", "yes"})


class Trap(fields.Raw):
    """A field that only programs fill: whether it is filled, with whatever."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        return value.strip() != "" if isinstance(value, str) else True


class FormSchema(Schema):
    """A public form, as JSON or as an HTML form whose fields are all texts; the same rules validate both.

    `numbers` and `boxes` name the fields of an HTML form that are no texts. `website` is a field that only
    programs fill; `startedAt` is when the form was shown, in ms since 1970.
    """

    numbers: tuple[str, ...] = ("startedAt",)
    boxes: tuple[str, ...] = ()

    website = Trap(allow_none=True, load_default=False)
    started_at = WholeNumber(minimum=0, maximum=2**53, allow_none=True, load_default=None)

    @pre_load
    def read_html_form(self, data: Any, **_: Any) -> Any:
        """Turn what an HTML form can only say as text into what the rules expect."""
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
        """Whether the page showed this box: a browser leaves out one that is not ticked."""
        return True
