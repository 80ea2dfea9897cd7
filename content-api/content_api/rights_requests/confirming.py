"""GET and POST /api/user-rights/confirm: the page behind the link in her mail.

Mail scanners open links, so opening the page changes nothing; its button confirms. It works without scripts.
"""

from typing import Any

from flask import Blueprint, render_template, request

from content_api.db import utc_now
from content_api.rights_requests.link import Outcome, read_token
from content_api.rights_requests.models import RightsRequest
from content_api.site_settings.models import SiteSettings
from content_api.web.blueprint import FORM_PAGE_POLICY, html_form, public

blueprint = Blueprint("rights_confirmation", __name__, url_prefix="/api/user-rights/confirm")

STATUS = {Outcome.GOOD: 200, Outcome.EXPIRED: 410, Outcome.UNKNOWN: 404}


@blueprint.get("")
@public
def ask() -> Any:
    """Show what would be confirmed, and the button."""
    outcome, found = read_token(request.args.get("token", ""))
    return _page(outcome, found, "asked")


@blueprint.post("")
@public
@html_form
def confirm() -> Any:
    """Note that whoever reads the mail of this address sent the request."""
    outcome, found = read_token(request.form.get("token", ""))
    if found is not None:
        found.confirm()
    return _page(outcome, found, "confirmed")


def _page(outcome: Outcome, found: RightsRequest | None, step: str) -> tuple[str, int, dict[str, str]]:
    page = render_template(
        "rights_confirmation.html",
        outcome=outcome,
        request=found,
        is_over=found is not None and found.days_left(utc_now()) < 0,
        step="confirmed" if found is not None and found.confirmed_at else step,
        token=request.values.get("token", ""),
        site=SiteSettings.current().values,
    )
    return page, STATUS[outcome], {"Content-Security-Policy": FORM_PAGE_POLICY}
