"""The content revision, what it takes to get it live, and the proof that it is."""

from content_api.publishing.changes import KIND_SITE, Act, note_change
from content_api.publishing.models import (
    KIND_ARTICLE,
    KIND_TRIP,
    KINDS,
    PublishingState,
    Removal,
    content_changed,
    content_removed,
    content_returned,
)
from content_api.publishing.public_changes import on_public_change, public_change
from content_api.publishing.redirects import OldSlug
from content_api.publishing.versions import forget_title

__all__ = [
    "KINDS",
    "KIND_ARTICLE",
    "KIND_SITE",
    "KIND_TRIP",
    "Act",
    "OldSlug",
    "PublishingState",
    "Removal",
    "content_changed",
    "content_removed",
    "content_returned",
    "forget_title",
    "note_change",
    "on_public_change",
    "public_change",
]
