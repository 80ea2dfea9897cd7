"""Pages of the owner's own: about us, questions and answers, a guide. The site's menu shows up to three."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.pages import routes

    api.register_blueprint(routes.blueprint)
