"""GET /api/content?since=N: what the pages show and what changed in it, for whoever builds the site."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.content_feed import routes

    api.register_blueprint(routes.blueprint)
