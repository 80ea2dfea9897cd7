"""Pictures: made once in every size, registered, served from the store."""

from flask import Flask

from content_api.media.object_store import store_of


def register(app: Flask) -> None:
    from content_api.media.uploads import register_picture_jobs

    register_picture_jobs(store_of(app))
