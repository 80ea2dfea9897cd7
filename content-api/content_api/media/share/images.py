"""The images themselves: in the object store under `share/`, made when they are missing."""

import threading
from dataclasses import replace
from datetime import timedelta

from content_api.db import utc_now
from content_api.jobs import MOST_OF_A_DAY, enqueue
from content_api.media.models import Picture
from content_api.media.object_store import Store
from content_api.media.share.card import KIND_SITE, ShareCard, digest

MAKE_IMAGE = "share.make_image"
# The build of the page comes first.
_AFTER_THE_BUILD = timedelta(seconds=3)
# Counts up when the drawing changes, so that every image gets a new address.
_LAYOUT = 1

# One image takes some tens of megabytes while it is made; a crowd of first readers does not multiply that.
one_at_a_time = threading.Lock()


def ask_for_image(kind: str, record_id: int) -> None:
    """Have the image made, or taken away, in the transaction of what changed its record."""
    due = utc_now() + _AFTER_THE_BUILD
    work = {"kind": kind, "id": record_id}
    enqueue(MAKE_IMAGE, work, key=f"{kind}-{record_id}", run_at=due, max_attempts=MOST_OF_A_DAY)


def aimed(cards: list[ShareCard]) -> list[ShareCard]:
    """The cards, each with the point of its photograph that the owner wants in sight."""
    pictures = Picture.by_path([card.picture for card in cards if card.picture])
    return [replace(card, focus=_focus(pictures.get(card.picture or ""))) for card in cards]


def _focus(picture: Picture | None) -> tuple[int, int] | None:
    point = picture.focus if picture else None
    return (point["x"], point["y"]) if point else None


def business_mark(business: str) -> str:
    """Stands in every image's name, since the business's name stands on every image."""
    return digest(_LAYOUT, business)[:8]


def image_name(card: ShareCard, business: str) -> str:
    return f"share/{card.key}-{business_mark(business)}.jpg"


def make_image(store: Store, card: ShareCard, business: str) -> str:
    """Make the card's image unless the store has it; answers its name."""
    name = image_name(card, business)
    if not store.has(name):
        with one_at_a_time:
            if not store.has(name):
                from content_api.media.share.draw import draw_card

                drawn = draw_card(card, business, photograph_of(store, card.picture))
                store.put(name, drawn, "image/jpeg")
    return name


def clear_outdated(store: Store, kind: str, record_id: int, present: str | None) -> None:
    """Delete what this record's image was before; for the site, all that bear the business's former name."""
    outdated = [name for name, _ in store.names("share", f"{kind}-{record_id}-")]
    if kind == KIND_SITE and present:
        mark = present.rpartition("-")[2]
        outdated = [name for name, _ in store.names("share") if not name.endswith(f"-{mark}")]
    for name in outdated:
        if name != present:
            store.delete(name)


def photograph_of(store: Store, path: str | None, at_least: int = 1200) -> bytes | None:
    """The smallest file of a registered picture that is so many pixels wide, else its largest."""
    picture = Picture.by_path([path]).get(path) if path else None
    if picture is None:
        return None
    enough, widest = [each for each in picture.widths if each >= at_least], max(picture.widths, default=0)
    # The original is larger than each of its files, or the only one.
    is_original = not enough and picture.width > widest
    file = picture.path if is_original else f"{picture.base}-{min(enough, default=widest)}.jpg"
    return store.get(file.removeprefix("/objects/"))
