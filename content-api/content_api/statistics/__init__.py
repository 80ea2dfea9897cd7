"""Counting readers without cookies and without knowing who they are."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.statistics import routes

    api.register_blueprint(routes.blueprint)
