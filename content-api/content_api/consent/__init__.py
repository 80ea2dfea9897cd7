"""Which cookies a visitor agreed to: one record per choice, without an address."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.consent import routes

    api.register_blueprint(routes.blueprint)
