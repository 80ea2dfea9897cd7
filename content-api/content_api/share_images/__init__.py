"""The images that a chat or a feed shows of a link: served, and made when content changes."""

from flask import Flask
from flask_smorest import Api

from content_api.media.object_store import store_of


def register(app: Flask, api: Api) -> None:
    from content_api.share_images import poster_routes, routes

    app.register_blueprint(routes.blueprint)
    api.register_blueprint(poster_routes.blueprint)
    routes.register_share_job(store_of(app))
