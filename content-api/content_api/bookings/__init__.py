"""Participants of trips, bookings from enquiries, and offers of free places to the waiting list."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.bookings import answer_page, booking_routes, offer_routes, participant_routes
    from content_api.bookings.offer_ends import handle_ends
    from content_api.bookings.offer_mails import handle_late_mails

    for part in (booking_routes, participant_routes, offer_routes):
        api.register_blueprint(part.blueprint)
    app.register_blueprint(answer_page.blueprint)
    handle_ends(app)
    handle_late_mails(app)
