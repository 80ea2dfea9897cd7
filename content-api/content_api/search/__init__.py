"""Search that knows Hebrew: words folded in Python alike for texts and queries, found by the database."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.publishing import on_public_change
    from content_api.search import routes
    from content_api.search.models import refresh

    api.register_blueprint(routes.blueprint)
    on_public_change(refresh)
