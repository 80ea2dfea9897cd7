"""What all kinds of content share. A kind is a subclass of `ContentRecord` with its schemas and its page."""

from flask import Flask

from content_api.content.kinds import kinds, record_at
from content_api.content.record import ContentRecord

__all__ = ["ContentRecord", "kinds", "record_at", "register"]


def register(app: Flask) -> None:
    """After the kinds themselves."""
    from content_api.content.scheduled import register_publish_jobs

    register_publish_jobs()
