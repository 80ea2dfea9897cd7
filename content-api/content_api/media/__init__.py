"""Pictures: made once in every size, registered, served from the store."""

from flask import Flask
from flask_smorest import Api

from content_api.media.object_store import store_of


def register(app: Flask, api: Api) -> None:
    from content_api.media import routes, upload_routes
    from content_api.media.uploads import register_picture_jobs

    for part in (routes, upload_routes):
        api.register_blueprint(part.blueprint)
    app.register_blueprint(routes.objects)
    register_picture_jobs(store_of(app))
