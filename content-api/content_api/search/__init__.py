"""Hebrew full-text search: texts and queries are normalised in Python, the database finds tokens."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.publishing import on_public_change
    from content_api.search.models import refresh, register_rebuild_job

    on_public_change(refresh)
    register_rebuild_job()
