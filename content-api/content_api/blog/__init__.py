"""Articles, with what each was before."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.blog import revision_routes, routes
    from content_api.blog.scheduled import register_publish_job

    for part in (routes, revision_routes):
        api.register_blueprint(part.blueprint)
    register_publish_job()
