"""A refused form, filled again, with what is wrong said at each field."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from flask import render_template, request

from content_api.form_pages.fields import FormField
from content_api.site_settings.models import SiteSettings
from content_api.web.blueprint import html_form

View = TypeVar("View", bound=Callable[..., Any])


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
