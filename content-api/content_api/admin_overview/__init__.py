"""What the owner's lists add up to."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.admin_overview import routes, waiting_routes

    api.register_blueprint(routes.blueprint)
    api.register_blueprint(waiting_routes.blueprint)
