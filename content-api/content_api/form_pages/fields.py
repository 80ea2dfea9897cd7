"""The fields of a form as the site's pages show them."""

from dataclasses import dataclass, field
from typing import Any

MAX_TEXT_LENGTH = 5_000


@dataclass(frozen=True)
class FormField:
    """`control` is an input's type, or textarea, select, checkbox; `attributes` are its own, by HTML name.

    A label that is a whole sentence may hold markup; `options` are values with their titles.
    """

    name: str
    label: str
    control: str = "text"
    required: bool = False
    wide: bool = False
    hint: str = ""
    attributes: dict[str, Any] = field(default_factory=dict)
    options: list[tuple[str, str]] = field(default_factory=list)


def phone(*, required: bool) -> FormField:
    attributes = {"dir": "ltr", "autocomplete": "tel", "maxlength": 40}
    return FormField("phone", "טלפון", "tel", required, attributes=attributes)


def email(*, required: bool) -> FormField:
    attributes = {"dir": "ltr", "autocomplete": "email", "maxlength": 254}
    return FormField("email", "אימייל", "email", required, attributes=attributes)


def text_area(name: str, label: str, *, hint: str = "", **attributes: Any) -> FormField:
    """A long text that must be there."""
    attributes = {"rows": 6, "maxlength": MAX_TEXT_LENGTH, **attributes}
    return FormField(name, label, "textarea", True, wide=True, hint=hint, attributes=attributes)
