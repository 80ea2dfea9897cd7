"""What is not on the site yet, for somebody whom the owner gave a secret link."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.previews import routes

    api.register_blueprint(routes.blueprint)
