"""What was deleted waits here for 30 days, and may come back."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.bin import routes

    api.register_blueprint(routes.blueprint)
