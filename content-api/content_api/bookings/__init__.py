"""Participants of trips, bookings from enquiries, and offers of free places to the waiting list."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.bookings.offer_ends import handle_ends
    from content_api.bookings.offer_mails import handle_late_mails

    handle_ends(app)
    handle_late_mails(app)
