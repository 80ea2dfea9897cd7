"""Who is coming on which trip."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.bookings import booking_routes, participant_routes

    api.register_blueprint(booking_routes.blueprint)
    api.register_blueprint(participant_routes.blueprint)
