"""Articles, with what each was before."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.blog import routes

    api.register_blueprint(routes.blueprint)
