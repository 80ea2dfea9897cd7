"""The uses of pictures: rebuilds pages when a picture changes, and deletes unused pictures."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.media.picture_changes import on_picture_change
    from content_api.picture_uses.uses import republish_pages

    on_picture_change(republish_pages)
