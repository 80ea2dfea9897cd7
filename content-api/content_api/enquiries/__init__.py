"""Enquiries: the contact form, the owner's list of them, quarantine, reminders and waiting lists."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.enquiries import (
        by_hand_routes,
        canary_routes,
        quarantine_routes,
        reply_template_routes,
        routes,
        same_person_routes,
        timeline_routes,
    )
    from content_api.enquiries.reminders import AT, REMIND, remind
    from content_api.jobs import handle_daily

    for part in (
        routes,
        by_hand_routes,
        canary_routes,
        quarantine_routes,
        reply_template_routes,
        timeline_routes,
        same_person_routes,
    ):
        api.register_blueprint(part.blueprint)
    handle_daily(app, REMIND, AT, remind)
