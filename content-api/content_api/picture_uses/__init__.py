"""The uses of pictures: their pages are built again when one changes, unused ones are deleted."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.media.picture_changes import on_picture_change
    from content_api.picture_uses.uses import republish_pages

    on_picture_change(republish_pages)
