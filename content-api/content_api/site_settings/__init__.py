"""The site's settings that the owner edits: facts about the business, and limits that the code enforces."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.site_settings.owner import register_owner_mails

    register_owner_mails(app)
