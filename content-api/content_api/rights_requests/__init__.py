"""Requests of the people whose data we hold (data subject requests)."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.rights_requests import confirming, routes

    api.register_blueprint(routes.blueprint)
    app.register_blueprint(confirming.blueprint)
