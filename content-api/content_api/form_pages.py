"""Renders a public form as an HTML page, with errors and the sent values, for browsers without scripts."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from flask import render_template, request

from content_api.site_settings.models import SiteSettings
from content_api.web.blueprint import html_form

View = TypeVar("View", bound=Callable[..., Any])
# Limits of the schemas, which the pages tell browsers.
MAX_NAME_LENGTH, MAX_PHONE_LENGTH, MAX_TEXT_LENGTH = 100, 40, 5_000


@dataclass(frozen=True)
class FormField:
    """`control` is an input type, or textarea, select, checkbox; `attributes` are HTML attributes.

    `label` may contain markup; `options` are values with their titles.
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
    attributes = {"dir": "ltr", "autocomplete": "tel", "maxlength": MAX_PHONE_LENGTH}
    return FormField("phone", "טלפון", "tel", required, attributes=attributes)


def email(*, required: bool) -> FormField:
    attributes = {"dir": "ltr", "autocomplete": "email", "maxlength": 254}
    return FormField("email", "אימייל", "email", required, attributes=attributes)


def text_area(name: str, label: str, *, hint: str = "", **attributes: Any) -> FormField:
    """A required textarea."""
    attributes = {"rows": 6, "maxlength": MAX_TEXT_LENGTH, **attributes}
    return FormField(name, label, "textarea", True, wide=True, hint=hint, attributes=attributes)


@dataclass(frozen=True)
class FormPage:
    """`stands_on` is the page with the form; `purpose` and `consequence` are parts of the privacy notice."""

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
    """Declare that a view accepts HTML forms too; `describe` builds its page from the sent values."""

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
