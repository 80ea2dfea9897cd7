"""Publishing: the content revision, the builds of the public site, and the check that they are live."""

from flask import Flask

from content_api.config import config_of
from content_api.publishing.build_requests import (
    content_changed,
    content_removed,
    content_replaced,
    content_returned,
)
from content_api.publishing.changes import KIND_SITE, ChangeType, record_change
from content_api.publishing.models import (
    KIND_ARTICLE,
    KIND_PAGE,
    KIND_TRIP,
    KINDS,
    PublishingState,
    Removal,
)
from content_api.publishing.public_changes import on_public_change, public_change
from content_api.publishing.redirects import OldSlug
from content_api.publishing.versions import forget_title

__all__ = [
    "KINDS",
    "KIND_ARTICLE",
    "KIND_PAGE",
    "KIND_SITE",
    "KIND_TRIP",
    "ChangeType",
    "OldSlug",
    "PublishingState",
    "Removal",
    "content_changed",
    "content_removed",
    "content_replaced",
    "content_returned",
    "forget_title",
    "on_public_change",
    "public_change",
    "record_change",
    "register",
]


def register(app: Flask) -> None:
    from content_api.publishing.builds import register_build_jobs
    from content_api.publishing.going_back import register_hold_job

    register_build_jobs(config_of(app))
    register_hold_job(config_of(app))
