"""The files of share images, in the object store under `share/`; missing ones are made on demand."""

import threading

from content_api.media.models import Picture
from content_api.media.object_store import Store
from content_api.media.share_card import KIND_SITE, ShareCard
from content_api.media.share_image import image_name

# Drawing takes tens of megabytes, so concurrent requests draw one image at a time.
one_at_a_time = threading.Lock()


def make_image(store: Store, card: ShareCard, business: str) -> str:
    """Make the card's image unless the store has it; returns its object name."""
    name = image_name(card, business)
    if not store.has(name):
        with one_at_a_time:
            if not store.has(name):
                from content_api.share_images.drawing.card_image import draw_card

                drawn = draw_card(card, business, photograph_of(store, card.picture))
                store.put(name, drawn, "image/jpeg")
    return name


def clear_outdated(store: Store, kind: str, record_id: int, present: str | None) -> None:
    """Delete the record's images except `present`; for the site, all with the business's former name."""
    outdated = [name for name, _ in store.names("share", f"{kind}-{record_id}-")]
    if kind == KIND_SITE and present:
        mark = present.rpartition("-")[2]
        outdated = [name for name, _ in store.names("share") if not name.endswith(f"-{mark}")]
    for name in outdated:
        if name != present:
            store.delete(name)


def photograph_of(store: Store, path: str | None, at_least: int = 1200) -> bytes | None:
    """The smallest file of a registered picture that is at least `at_least` pixels wide, else its largest."""
    picture = Picture.by_path([path]).get(path) if path else None
    if picture is None:
        return None
    enough, widest = [each for each in picture.widths if each >= at_least], max(picture.widths, default=0)
    # The original is larger than all resized files, or there are none.
    is_original = not enough and picture.width > widest
    file = picture.path if is_original else f"{picture.base}-{min(enough, default=widest)}.jpg"
    return store.get(file.removeprefix("/objects/"))
