"""Where pictures are shown: pages made anew when one changes, pictures deleted when nothing names them."""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.media.picture_changes import on_picture_change
    from content_api.picture_uses import deletion
    from content_api.picture_uses.renewal import renew_pages

    api.register_blueprint(deletion.blueprint)
    on_picture_change(renew_pages)
