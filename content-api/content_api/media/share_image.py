"""The name of a share image, and the job that makes it; `share_images` draws and serves it."""

from dataclasses import replace
from datetime import timedelta

from content_api.db import utc_now
from content_api.jobs import ATTEMPTS_OF_A_DAY, enqueue
from content_api.media.models import Picture
from content_api.media.share_card import ShareCard, digest

MAKE_IMAGE = "share.make_image"
# The delay after a change, so that the page is built first.
_AFTER_THE_BUILD = timedelta(seconds=3)
# Raise it when the drawing changes, so that every image gets a new URL.
_LAYOUT = 1


def ask_for_image(kind: str, record_id: int) -> None:
    """Enqueue the making (or deletion) of a record's image, in the caller's transaction."""
    due = utc_now() + _AFTER_THE_BUILD
    work = {"kind": kind, "id": record_id}
    enqueue(MAKE_IMAGE, work, key=f"{kind}-{record_id}", run_at=due, max_attempts=ATTEMPTS_OF_A_DAY)


def with_focus(cards: list[ShareCard]) -> list[ShareCard]:
    """The cards, each with the focal point of its photograph."""
    pictures = Picture.by_path([card.picture for card in cards if card.picture])
    return [replace(card, focus=_focus(pictures.get(card.picture or ""))) for card in cards]


def _focus(picture: Picture | None) -> tuple[int, int] | None:
    point = picture.focus if picture else None
    return (point["x"], point["y"]) if point else None


def business_mark(business: str) -> str:
    """A digest in every image's name, since the business's name is drawn on every image."""
    return digest(_LAYOUT, business)[:8]


def image_name(card: ShareCard, business: str) -> str:
    return f"share/{card.key}-{business_mark(business)}.jpg"
