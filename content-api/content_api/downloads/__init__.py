"""Everything that the owner has, in one file for her to keep: content, pictures, enquiries, who is coming.

A job prepares it, in minutes where there are many pictures; it is there for a day.
"""

from flask import Flask
from flask_smorest import Api


def register(app: Flask, api: Api) -> None:
    from content_api.downloads.preparing import handle_downloads
    from content_api.downloads.routes import blueprint

    handle_downloads(app)
    api.register_blueprint(blueprint)
