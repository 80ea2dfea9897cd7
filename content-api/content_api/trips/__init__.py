"""Trips: dated journeys of a group."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.trips import routes

    api.register_blueprint(routes.blueprint)
