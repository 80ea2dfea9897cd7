"""GET and POST /api/offers: the page behind the link in an offer of a place.

GET changes nothing, since mail programs and WhatsApp fetch links for previews. It works without scripts.
"""

from typing import Any

from flask import Blueprint, render_template, request
from itsdangerous import BadData

from content_api.bookings.follow_up import follow_up
from content_api.bookings.offer_mails import PURPOSE
from content_api.bookings.offers import Reply, SeatOffer, offer_for_update
from content_api.db import write
from content_api.hebrew_formats import dates_in_words, moment_in_words
from content_api.site_settings.models import SiteSettings
from content_api.web.blueprint import LINK_PAGE_HEADERS, html_form, public, redirect_to_link_page
from content_api.web.signed_links import signer

blueprint = Blueprint("seat_offers", __name__, url_prefix="/api/offers")


@blueprint.get("")
@public
def ask() -> Any:
    """Show the offer with its two buttons, or its result; with `answer=no` ask once more."""
    return _page(_offered(request.args.get("token", "")))


@blueprint.post("")
@public
@html_form
def answer() -> Any:
    """Accept or decline the offer. If it was answered before, the page shows that answer."""
    token = request.form.get("token", "")
    with write():
        found = _offered(token)
        offer = offer_for_update(found.id) if found else None
        # If the owner has booked her meanwhile, either button confirms that booking.
        if offer is not None and offer.is_open and not offer.end_if_booked():
            said = request.form.get("answer")
            if said == "yes":
                offer.accept()
            elif said == "no":
                offer.decline()
            if said in ("yes", "no"):
                follow_up(offer)
    return redirect_to_link_page(token) if offer else _page(None)


def _offered(token: str) -> SeatOffer | None:
    """The offer of a signed token; None for a bad token, or if the offer, its trip or enquiry is deleted."""
    try:
        offer_id, enquiry_id = signer(PURPOSE).loads(token)
    except BadData:
        return None
    offer = SeatOffer.get_or_none(SeatOffer.id == offer_id, SeatOffer.enquiry == enquiry_id)
    return offer if offer is not None and offer.trip is not None else None


def _page(offer: SeatOffer | None) -> tuple[str, int, dict[str, str]]:
    trip = offer.trip if offer else None
    page = render_template(
        "seat_offer.html",
        step=_step(offer),
        trip=trip,
        dates=dates_in_words(trip.start_date, trip.end_date) if trip else "",
        until=moment_in_words(offer.expires_at) if offer else "",
        token=request.values.get("token", ""),
        site=SiteSettings.current().values,
    )
    return page, 200 if offer else 404, LINK_PAGE_HEADERS


def _step(offer: SeatOffer | None) -> str:
    """The step that the page shows: unknown, asked, leaving, over, accepted, declined or taken."""
    if offer is None:
        return "unknown"
    if offer.is_booked:
        return str(Reply.ACCEPTED)
    if offer.reply in (Reply.DECLINED, Reply.TAKEN):
        return str(offer.reply)
    if not offer.is_open:
        return "over"
    return "leaving" if request.args.get("answer") == "no" else "asked"
