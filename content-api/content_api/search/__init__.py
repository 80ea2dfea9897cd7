"""Search that knows Hebrew: words folded in Python alike for texts and queries, found by the database."""

from flask import Flask


def register(app: Flask) -> None:
    from content_api.publishing import on_public_change
    from content_api.search.models import refresh, register_rebuild_job

    on_public_change(refresh)
    register_rebuild_job()
