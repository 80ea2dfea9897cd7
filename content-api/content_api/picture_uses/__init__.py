"""Where pictures are shown: pages made anew when one changes, pictures deleted when nothing names them."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.media.picture_changes import on_picture_change
    from content_api.picture_uses.renewal import renew_pages

    on_picture_change(renew_pages)
