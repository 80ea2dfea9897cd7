"""A public form as a page of its own: how it comes back, filled, to a browser without scripts."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from flask import render_template, request

from content_api.site_settings.models import SiteSettings
from content_api.web.blueprint import html_form

View = TypeVar("View", bound=Callable[..., Any])
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


@dataclass(frozen=True)
class FormPage:
    """`stands_on` is where it was sent from; `purpose` and `consequence` are parts of its notice."""

    action: str
    stands_on: str
    title: str
    heading: str
    submit: str
    purpose: str
    consequence: str
    fields: list[FormField]
    hidden: tuple[str, ...] = ()


def form_page(describe: Callable[[dict[str, str]], FormPage]) -> Callable[[View], View]:
    """Declare that a view takes an HTML form too; `describe` makes its page from what was sent."""

    def declare(view: View) -> View:
        view.form_page = lambda payload: _render(describe(request.form.to_dict()), payload)  # type: ignore[attr-defined]
        return html_form(view)

    return declare


def _render(page: FormPage, payload: dict[str, Any]) -> str:
    by_field = payload.get("errors", {}).get("json", {})
    errors = {name: str(messages[0]) for name, messages in by_field.items()}
    shown = {field.name for field in page.fields}
    return render_template(
        "form/page.html",
        page=page,
        message=payload["message"],
        errors=errors,
        errors_elsewhere=[message for name, message in errors.items() if name not in shown],
        values=request.form,
        site=SiteSettings.current().values,
    )
