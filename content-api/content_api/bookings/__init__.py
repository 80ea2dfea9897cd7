"""Participants of trips, bookings from enquiries, and offers of free places to the waiting list."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.bookings.offer_expiry import register_expiry_job
    from content_api.bookings.offer_mails import register_mail_revision

    register_expiry_job(app)
    register_mail_revision(app)
