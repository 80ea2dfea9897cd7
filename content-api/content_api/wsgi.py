"""The application object that servers and `flask --app content_api.wsgi` load."""

from content_api import create_app

app = create_app()
