"""The business facts: shown on the pages and obeyed by the code that enforces them."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.site_settings import routes

    api.register_blueprint(routes.blueprint)
