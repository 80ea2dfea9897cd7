"""The content revision, what it takes to get it live, and the proof that it is."""

from content_api.publishing.models import (
    KIND_ARTICLE,
    KIND_TRIP,
    OldSlug,
    PublishingState,
    Removal,
    content_changed,
    content_removed,
    content_returned,
)
from content_api.publishing.public_changes import on_public_change, public_change

__all__ = [
    "KIND_ARTICLE",
    "KIND_TRIP",
    "OldSlug",
    "PublishingState",
    "Removal",
    "content_changed",
    "content_removed",
    "content_returned",
    "on_public_change",
    "public_change",
]
