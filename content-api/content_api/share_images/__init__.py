"""Share images (og:image), which link previews show: served, and made when content changes."""

from flask import Flask

from content_api.media.object_store import store_of


def register(app: Flask) -> None:
    from content_api.share_images import routes

    routes.register_share_job(store_of(app))
