"""GET and POST /api/user-rights/confirm: the page behind the confirmation link.

Mail scanners open links, so opening the page changes nothing; its button confirms. It works without scripts.
"""

from typing import Any

from flask import Blueprint, render_template, request

from content_api.db import utc_now
from content_api.israel_time import day_in_israel
from content_api.rights_requests.labels import TYPE_LABELS
from content_api.rights_requests.link import Outcome, read_token
from content_api.rights_requests.models import RequestStatus, RightsRequest
from content_api.site_settings.models import SiteSettings
from content_api.web.blueprint import LINK_PAGE_HEADERS, html_form, public, redirect_to_link_page

blueprint = Blueprint("rights_confirmation", __name__, url_prefix="/api/user-rights/confirm")

STATUS = {Outcome.GOOD: 200, Outcome.EXPIRED: 410, Outcome.UNKNOWN: 404}


@blueprint.get("")
@public
def ask() -> Any:
    """Show what would be confirmed, and the button."""
    outcome, found = read_token(request.args.get("token", ""))
    return _page(outcome, found)


@blueprint.post("")
@public
@html_form
def confirm() -> Any:
    """Note that whoever reads the mail of this address sent the request."""
    token = request.form.get("token", "")
    outcome, found = read_token(token)
    if found is None:
        return _page(outcome, found)
    found.confirm()
    return redirect_to_link_page(token)


def _page(outcome: Outcome, found: RightsRequest | None) -> tuple[str, int, dict[str, str]]:
    page = render_template(
        "rights_confirmation.html",
        outcome=outcome,
        request=found,
        kind=TYPE_LABELS[found.request_type] if found is not None else "",
        sent_on=day_in_israel(found.created_at) if found is not None else None,
        is_over=found is not None and found.days_left(utc_now()) < 0,
        step=_step(found) if found is not None else "",
        token=request.values.get("token", ""),
        site=SiteSettings.current().values,
    )
    return page, STATUS[outcome], LINK_PAGE_HEADERS


def _step(found: RightsRequest) -> str:
    """asked, confirmed, or answered. Confirming reopens a refused request, but not a completed one."""
    if found.is_answered and (found.confirmed_at or found.status == RequestStatus.COMPLETED):
        return "answered"
    return "confirmed" if found.confirmed_at else "asked"
