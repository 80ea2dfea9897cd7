"""Imports a WordPress site from the file of its "Export" (WXR, an extension of RSS).

Posts become articles, pages become drafts of the owner's own pages. Comments and their authors are left out,
and nothing is downloaded.
"""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.wordpress.commands import import_wordpress

    app.cli.add_command(import_wordpress)
