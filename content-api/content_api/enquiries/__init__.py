"""Enquiries: the contact form, the owner's list of them, quarantine, reminders and waiting lists."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.enquiries.reminders import handle_reminders

    handle_reminders(app)
