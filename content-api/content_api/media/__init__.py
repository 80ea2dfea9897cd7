"""Pictures: uploads, validation, variants in several widths, and their files in the object store."""

from flask import Flask

from content_api.media.object_store import store_of


def register(app: Flask) -> None:
    from content_api.media.uploads import register_picture_jobs

    register_picture_jobs(store_of(app))
