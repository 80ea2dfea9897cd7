"""The base of all content types. A kind is a subclass of `ContentRecord` with schemas and a page template."""

from flask import Flask

from content_api.content.kinds import kinds, record_at
from content_api.content.record import ContentRecord

__all__ = ["ContentRecord", "kinds", "record_at", "register"]


def register(app: Flask) -> None:
    """Register the jobs; call it after the models of all kinds are imported."""
    from content_api.content.scheduled import register_publish_jobs

    register_publish_jobs()
