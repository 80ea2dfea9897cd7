"""The texts of a WordPress site, from the file that its "Export" writes (WXR, an RSS of WordPress's own).

Posts become articles, pages drafts of the owner's own pages. Comments and whoever wrote them stay out, and
nothing is fetched from anywhere.
"""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.wordpress.commands import import_wordpress

    app.cli.add_command(import_wordpress)
